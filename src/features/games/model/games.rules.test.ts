import { describe, expect, it } from 'vitest'
import { excerptOf, formatPlayers, formatPlayTime, hasUpperBound } from './games.rules.ts'

describe('the number of players', () => {
  it.each([
    [2, 2, '2'],
    [2, 4, '2–4'],
    [1, 98, '1–98'],
    [2, 99, '2+'],
    [2, 999, '2+'],
    [99, 99, '99'],
  ])('from %i to %i is worded %s', (min, max, words) => expect(formatPlayers(min, max)).toBe(words))

  it('has an upper bound only below 99', () => {
    expect([hasUpperBound(98), hasUpperBound(99)]).toEqual([true, false])
  })
})

describe('the play time of a game', () => {
  it.each([
    [null, null],
    [0, null],
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 hr'],
    [61, '1 hr 1 min'],
    [90, '1 hr 30 min'],
    [120, '2 hr'],
    [150, '2 hr 30 min'],
  ])('%s minutes are worded %s', (minutes, words) => expect(formatPlayTime(minutes)).toBe(words))
})

describe('the excerpt of a description', () => {
  it('is the whole text if it fits, on one line', () => {
    expect(excerptOf('  Two  quilts\n\nmeet. ')).toBe('Two quilts meet.')
    expect(excerptOf('one two', 7)).toBe('one two')
  })

  it('is cut at a word, without trailing punctuation', () => {
    expect(excerptOf('one, two, three', 12)).toBe('one, two…')
    expect(excerptOf('seven more, words', 12)).toBe('seven more…')
  })

  it('is cut within a word if too little would remain', () => {
    expect(excerptOf('a bcdefghijklmnop', 10)).toBe('a bcdefghi…')
    expect(excerptOf('abcdefghij klm', 6)).toBe('abcdef…')
    expect(excerptOf('abcd efghijklm', 8)).toBe('abcd efg…')
  })
})
