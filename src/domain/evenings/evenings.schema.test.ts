import { expect, it } from 'vitest'
import { minutesPlayed, seenOutcome, wordSaid } from './evenings.schema.ts'

it('an evening takes from a minute to a day, and a word on it is not too long', () => {
  const isTime = (minutes: number) => minutesPlayed.safeParse(minutes).success
  expect([0, 1, 1_440, 1_441].map(isTime)).toEqual([false, true, true, false])
  const isWord = (length: number) => wordSaid.safeParse('x'.repeat(length)).success
  expect([1_000, 1_001].map(isWord)).toEqual([true, false])
})

it('an evening ends in one of six ways, as one of the two sees it', () => {
  const isEnding = (said: string) => seenOutcome.safeParse(said).success
  expect(['me', 'them', 'draw', 'won', 'lost', 'stopped'].every(isEnding)).toBe(true)
  expect(['', 'left', 'right', 'both'].some(isEnding)).toBe(false)
})
