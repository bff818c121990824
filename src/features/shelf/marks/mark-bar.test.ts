import { expect, it } from 'vitest'
import { MARK_WORDS, MARK_WORDS_OF_TWO } from './mark-bar.tsx'

it('a bar offers four things to say of a game, and whoever shares a table says two of them for both', () => {
  expect(Object.entries(MARK_WORDS)).toEqual([
    ['own', 'I own it'],
    ['wish', 'Wish'],
    ['played', 'Played'],
    ['not-for-us', 'Not for me'],
  ])
  expect(Object.values(MARK_WORDS_OF_TWO)).toEqual(['We own it', 'Wish', 'Played', 'Not for us'])
})
