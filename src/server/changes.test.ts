import { expect, it } from 'vitest'
import { changeCount, haveChangedSince, invalidateAllTags, invalidateTags } from './changes.ts'

it('reports which tags changed since a count, and no others', () => {
  const before = changeCount()
  invalidateTags(['game 1', 'posts'])
  expect(haveChangedSince(before, ['game 1'])).toBe(true)
  expect(haveChangedSince(before, ['game 2', 'posts'])).toBe(true)
  expect(haveChangedSince(before, ['game 2', 'settings'])).toBe(false)
  expect(haveChangedSince(before, [])).toBe(false)
  expect(haveChangedSince(changeCount(), ['game 1', 'posts'])).toBe(false)
})

it('treats everything as changed once after an interruption', () => {
  invalidateTags(['game 1'])
  const before = changeCount()
  invalidateAllTags()
  expect(haveChangedSince(before, ['never heard of'])).toBe(true)
  expect(haveChangedSince(before, [])).toBe(true)
  expect(haveChangedSince(changeCount(), ['never heard of'])).toBe(false)
})
