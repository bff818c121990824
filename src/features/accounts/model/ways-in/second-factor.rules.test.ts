import { expect, it } from 'vitest'
import { isAppCode, isProofOld, tidyCode } from './second-factor.rules.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const SECOND = 1_000

it.each([
  ['as old as may be', -15 * 60 * SECOND, false],
  ['a moment older', -15 * 60 * SECOND - 1, true],
  ['of this moment by a database whose clock is a little ahead', 59 * SECOND, false],
  ['ahead as far as two clocks differ', 60 * SECOND, false],
  ['further ahead than that', 60 * SECOND + 1, true],
  ['of a day to come: the clock was set back since', 86_400 * SECOND, true],
])('a proof that is %s', (_how, at, isOld) => {
  expect(isProofOld(new Date(NOW + at), NOW)).toBe(isOld)
})

it('accepts a code with spaces and hyphens', () => {
  expect(tidyCode(' 12 34-56 ')).toBe('123456')
  expect(tidyCode('AbCd-e F-9\t8')).toBe('abcdef98')
})

it.each([
  ['123456', true],
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['abcde12345', false],
])('that %s is the code of an app is %s', (code, isApps) => {
  expect(isAppCode(code)).toBe(isApps)
})
