import { expect, it } from 'vitest'
import { formatRestored, restoreWarnings, TRASH_SEEN } from './trash.rules.ts'
import { restoreRequest } from './trash.schema.ts'

it('restored items are reported, with new addresses and missing ones', () => {
  const back = (title: string, formerSlug: string | null = null) =>
    ({ kind: 'game', title, slug: 'hive-2', formerSlug }) as const
  expect(formatRestored({ restored: [back('Hive')], missing: [] })).toEqual(['Hive is back.'])
  expect(formatRestored({ restored: [back('x'.repeat(61))], missing: [] })).toEqual([
    `${'x'.repeat(60)}… is back.`,
  ])
  expect(formatRestored({ restored: [back('y'.repeat(60))], missing: [] })).toEqual([
    `${'y'.repeat(60)} is back.`,
  ])
  expect(formatRestored({ restored: [back(`${'z'.repeat(59)} and more`)], missing: [] })).toEqual([
    `${'z'.repeat(59)}… is back.`,
  ])
  expect(formatRestored({ restored: [back('Hive', 'hive'), back('Azul')], missing: [{}] })).toEqual([
    '2 things are back.',
    'Hive is now at hive-2: its address hive was taken in the meantime.',
    'One was no longer in the trash: someone else was faster.',
  ])
  expect(formatRestored({ restored: [], missing: [{}, {}] })).toEqual([
    '2 were no longer in the trash: someone else was faster.',
  ])
})

it('only differences of restored items are reported after undo', () => {
  const page = { kind: 'page', title: 'How we rate', slug: 'how-we-rate-2' } as const
  expect(restoreWarnings({ restored: [{ ...page, formerSlug: null }], missing: [] })).toEqual([])
  expect(restoreWarnings({ restored: [{ ...page, formerSlug: 'how-we-rate' }], missing: [{}] })).toEqual([
    'How we rate is now at how-we-rate-2: its address how-we-rate was taken in the meantime.',
    'One was no longer in the trash: someone else was faster.',
  ])
})

it('an author sees deleted posts, a moderator comments, and editors and owners everything', () => {
  const all = ['game', 'post', 'page', 'comment', 'picture']
  expect(Object.entries(TRASH_SEEN).map(([role, kinds]) => [role, kinds.toSorted()])).toEqual([
    ['author', ['post']],
    ['editor', all.toSorted()],
    ['moderator', ['comment']],
    ['owner', all.toSorted()],
  ])
})

it('at most five hundred items are restored per request', () => {
  const thing = { kind: 'comment', id: 1 }
  const isTaken = (count: number) =>
    restoreRequest.safeParse({ things: Array.from({ length: count }, () => thing) }).success
  expect([0, 1, 500, 501].map(isTaken)).toEqual([false, true, true, false])
})
