import { expect, it } from 'vitest'
import { isDay, isMoment } from './date-inputs.ts'

it.each([
  ['2026-11-14', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2024-02-29', true],
  ['0000-01-01', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-11-14', false],
  ['2026-11-14T00:00:00Z', false],
  ['', false],
])('%s is a day the database takes: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

it.each([
  ['2026-11-14T09:30:00.000Z', true],
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59Z', true],
  ['0000-12-31T23:59:59Z', false],
  ['0001-01-01T00:00:00+01:00', false],
  ['0000-12-31T23:59:59-01:00', true],
  ['9999-12-31T23:59:59-01:00', false],
  ['nonsense', false],
])('%s is a moment the database takes: %s', (text, is) => {
  expect(isMoment(text)).toBe(is)
})
