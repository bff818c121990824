import { expect, it } from 'vitest'
import { verdictValue } from './verdict-value.rules.ts'

it.each([
  ['best', 0.895],
  ['good', 0.6875],
  ['playable', 0.36125],
  ['avoid', 0.165],
  [null, 0.608],
] as const)('an editor’s %s is worth %d', (word, value) => {
  expect(verdictValue(word)).toBeCloseTo(value, 10)
})
