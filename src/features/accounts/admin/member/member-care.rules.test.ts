import { expect, it } from 'vitest'
import { blockBackInWords, blockedInWords } from './member-care.rules.ts'

it.each([
  [0, '“mira” is blocked.'],
  [1, '“mira” is blocked, one comment is in the trash.'],
  [2, '“mira” is blocked, 2 comments are in the trash.'],
])('says what came of a block with %i comments', (gone, words) => {
  expect(blockedInWords('mira', gone)).toBe(words)
})

it.each([
  [{ back: 0, stay: 0 }, ''],
  [{ back: 1, stay: 0 }, ' One comment is back.'],
  [{ back: 2, stay: 1 }, ' 2 comments are back. One stays as somebody left them since.'],
  [{ back: 0, stay: 2 }, ' 2 stay as somebody left them since.'],
])('says what came of taking it back: %j', (comments, words) => {
  expect(blockBackInWords('mira', comments)).toBe(`The block of “mira” is taken back.${words}`)
})
