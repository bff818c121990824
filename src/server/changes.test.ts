import { expect, it } from 'vitest'
import { changeCount, haveChangedSince, noteAnyChange, noteChanges } from './changes.ts'

it('tells what changed since, and nothing else', () => {
  const before = changeCount()
  noteChanges(['game 1', 'posts'])
  expect(haveChangedSince(before, ['game 1'])).toBe(true)
  expect(haveChangedSince(before, ['game 2', 'posts'])).toBe(true)
  expect(haveChangedSince(before, ['game 2', 'settings'])).toBe(false)
  expect(haveChangedSince(before, [])).toBe(false)
  expect(haveChangedSince(changeCount(), ['game 1', 'posts'])).toBe(false)
})

it('takes everything for changed after a time of silence, once', () => {
  noteChanges(['game 1'])
  const before = changeCount()
  noteAnyChange()
  expect(haveChangedSince(before, ['never heard of'])).toBe(true)
  expect(haveChangedSince(before, [])).toBe(true)
  expect(haveChangedSince(changeCount(), ['never heard of'])).toBe(false)
})
