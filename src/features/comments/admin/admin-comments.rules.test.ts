import { expect, it } from 'vitest'
import { viewOf } from './admin-comments.rules.ts'

it.each([
  ['', '', 'waiting'],
  ['', ' ', 'waiting'],
  ['', 'hive', 'all'],
  ['reported', '', 'reported'],
  ['waiting', 'hive', 'waiting'],
] as const)('lists of %s, where “%s” is looked for, what is %s', (only, q, view) => {
  expect(viewOf({ only, q })).toBe(view)
})
