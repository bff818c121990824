import { expect, it } from 'vitest'
import { isFirstName } from './first-names.rules.ts'

it.each([
  ['player-nhgpu59', true],
  ['player-abcdefg', true],
  [null, true],
  ['player-one', false],
  ['player-nhgpu590', false],
  ['player-ilo0011', false],
  ['mira_and_jo', false],
])('COMM-01: a name that nobody chose is told from one that somebody did: %s', (username, isFirst) => {
  expect(isFirstName(username)).toBe(isFirst)
})
