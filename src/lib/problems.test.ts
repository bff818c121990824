import { expect, it } from 'vitest'
import { entityTag, revisionIn } from './problems.ts'

it('an entity tag is a revision in quotes', () => {
  expect(entityTag(7)).toBe('"7"')
})

it.each([
  ['"7"', 7],
  [' "7" ', 7],
  ['W/"7"', 7],
  ['"0"', 0],
  ['7', null],
  ['"7', null],
  ['"7a"', null],
  ['"-7"', null],
  ['"7", "8"', null],
  ['"9999999999"', null],
  ['*', null],
  ['', null],
])('%j is the entity tag of revision %j', (tag, revision) => {
  expect(revisionIn(tag)).toBe(revision)
})
