import { expect, it } from 'vitest'
import { ownedInWords, ruledOutInWords, wishedInWords } from './pair-game-words.rules.ts'

const MINE = { isMine: true, isTheirs: false }
const THEIRS = { isMine: false, isTheirs: true }
const BOTH = { isMine: true, isTheirs: true }

it.each([
  [MINE, 'yours', 'Not for you'],
  [THEIRS, 'Theo’s', 'Not for Theo'],
  [BOTH, 'you both own it', 'Not for either of you'],
])('of %j a box is %s; ruled out it is “%s”', (whose, owned, ruledOut) => {
  expect(ownedInWords(whose, 'Theo')).toBe(owned)
  expect(ruledOutInWords(whose, 'Theo')).toBe(ruledOut)
})

it.each([
  [MINE, false, 'You wish'],
  [MINE, true, 'A surprise: only you see it'],
  [THEIRS, false, 'Theo wishes'],
  [BOTH, false, 'You both wish'],
  [BOTH, true, 'You both wish; yours is a surprise'],
])('of %j, a surprise %s, it says “%s”', (whose, isSurprise, words) => {
  expect(wishedInWords({ ...whose, isSurprise }, 'Theo')).toBe(words)
})
