import { expect, it } from 'vitest'
import { listQuery } from '#/access/lists/paged-lists.ts'
import { backInWords, COMMENT_LIST, decidedInWords, viewOf } from './admin-comments.rules.ts'
import { commentIds } from './admin-comments.schema.ts'

it.each([
  ['', '', 'waiting'],
  ['', ' ', 'waiting'],
  ['', 'hive', 'all'],
  ['reported', '', 'reported'],
  ['waiting', 'hive', 'waiting'],
] as const)('lists of %s, where “%s” is looked for, what is %s', (only, q, view) => {
  expect(viewOf({ only, q })).toBe(view)
})

it.each([
  ['shown', 0, 'Somebody else was faster: nothing was left to do.'],
  ['shown', 1, 'The comment was let through.'],
  ['shown', 3, '3 comments were let through.'],
  ['removed', 1, 'The comment is in the trash.'],
  ['removed', 3, '3 comments are in the trash.'],
] as const)('that %s became of %i is told as “%s”', (decision, count, words) => {
  expect(decidedInWords(decision, count)).toBe(words)
})

it.each([
  [[], 2, 'Nothing was taken back: somebody changed them since.'],
  [[7], 0, 'The comment is as before.'],
  [[7, 8], 0, '2 comments are as before.'],
  [[7], 1, 'The comment is as before. One stays as somebody left them since.'],
  [[7, 8], 2, '2 comments are as before. 2 stay as somebody left them since.'],
])('of %j taken back, where %i stay, it says “%s”', (ids, stay, words) => {
  expect(backInWords({ ids, stay })).toBe(words)
})

it('comments are asked for by what waits, was reported, is online, or all, and decided on a hundred at a time', () => {
  const isAsked = (only: string) => listQuery(COMMENT_LIST).safeParse({ only }).success
  expect(['waiting', 'reported', 'online', 'all'].every(isAsked)).toBe(true)
  expect(['', 'removed'].some(isAsked)).toBe(false)
  const isDecided = (count: number) =>
    commentIds.safeParse({ ids: Array.from({ length: count }, (_, at) => at + 1) }).success
  expect([0, 1, 100, 101].map(isDecided)).toEqual([false, true, true, false])
})
