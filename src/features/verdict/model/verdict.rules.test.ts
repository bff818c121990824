import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import {
  gameVerdict,
  isSplit,
  membersVerdict,
  verdictSign,
  verdictSortValue,
  verdictWithout,
} from './verdict.rules.ts'
import {
  asVerdict,
  formatSign,
  lookOf,
  overlapOf,
  VERDICT_STATES,
  verdictLabel,
} from './verdict-words.rules.ts'
import {
  charsLeft,
  formatVote,
  NO_VOTES,
  TWO_PLAYER_VOTES,
  tidySentence,
  type VoteCounts,
  validateSentence,
  votersIn,
} from './votes.rules.ts'

const votes = (great: number, good = 0, works = 0, skip = 0): VoteCounts => ({ great, good, works, skip })
const someVotes = (most: number) => {
  const some = fc.nat({ max: most })
  return fc.record({ great: some, good: some, works: some, skip: some })
}
/** Few as often as many: below five other rules hold. */
const anyVotes = fc.oneof(someVotes(2), someVotes(12))
const anyEditor = fc.option(fc.constantFrom(...TWO_PLAYER_VERDICTS))

describe('the verdict at exactly two', () => {
  it.each([
    [null, votes(0), 'none', null, 'No verdict yet'],
    [null, votes(4), 'none', null, 'No verdict yet'],
    ['best', votes(0), 'editor', 'best', 'Best with two'],
    ['best', votes(0, 0, 0, 4), 'editor', 'best', 'Best with two'],
    ['good', votes(0, 5), 'early', 'good', 'Good with two, based on early votes'],
    ['best', votes(0, 0, 0, 5), 'early', 'good', 'Good with two, based on early votes'],
    ['best', votes(9), 'early', 'best', 'Best with two, based on early votes'],
    ['best', votes(10), 'sure', 'best', 'Best with two'],
    [null, votes(5), 'early', 'best', 'Best with two, based on early votes'],
    [null, votes(3, 2), 'unclear', null, 'Not clear yet'],
    [null, votes(6, 4), 'sure', 'best', 'Best with two'],
    [null, votes(0, 0, 0, 10), 'sure', 'avoid', 'Avoid with two'],
    // Eleven against are not enough to say that opinions split; twelve are.
    ['best', votes(0, 0, 0, 11), 'sure', 'playable', 'Playable with two'],
    ['best', votes(0, 0, 0, 12), 'split', 'avoid', 'Opinions split'],
    ['good', votes(0, 0, 12), 'sure', 'playable', 'Playable with two'],
    ['avoid', votes(12), 'split', 'best', 'Opinions split'],
  ] as const)('VERDICT-01: %s and %o are %s, %s: “%s”', (editor, given, state, word, words) => {
    expect(verdictSign(editor, given)).toEqual({ state, word })
    expect(formatSign({ state, word })).toBe(words)
  })

  it('VERDICT-01: shows no number based on fewer than five members', () => {
    fc.assert(
      fc.property(anyEditor, anyVotes, (word, given) => {
        const shown = gameVerdict(word && { verdict: word, reason: 'Why.' }, given)
        const count = votersIn(given)
        expect(shown.voters).toBe(count < 5 ? null : count)
        expect(shown.votes).toEqual(count < 5 ? null : given)
        if (count < 5) expect(shown.word).toBe(word)
      }),
    )
  })

  it('VERDICT-01: is split only if members and editor differ by two levels, with twelve votes or more', () => {
    fc.assert(
      fc.property(anyEditor, anyVotes, (word, given) => {
        const apart =
          word === null
            ? 0
            : TWO_PLAYER_VERDICTS.indexOf(word) - TWO_PLAYER_VERDICTS.indexOf(membersVerdict(given))
        expect(isSplit(word, given)).toBe(votersIn(given) >= 12 && Math.abs(apart) >= 2)
      }),
    )
  })

  it('VERDICT-02: after a vote is withdrawn, equals the verdict without it', () => {
    fc.assert(
      fc.property(anyEditor, anyVotes, fc.constantFrom(...TWO_PLAYER_VOTES), (word, given, vote) => {
        const editor = word && { verdict: word, reason: 'Why.' }
        const withIt = gameVerdict(editor, { ...given, [vote]: given[vote] + 1 })
        expect(verdictWithout(withIt, vote)).toEqual(gameVerdict(editor, given))
      }),
    )
  })

  it('VERDICT-01: shows numbers from five votes on', () => {
    expect(gameVerdict(null, votes(2, 1, 1))).toMatchObject({ voters: null, votes: null })
    expect(gameVerdict(null, votes(2, 1, 1, 1))).toMatchObject({ voters: 5, votes: votes(2, 1, 1, 1) })
  })

  it('VERDICT-04: is sorted by its value; without enough opinions it has none', () => {
    expect(verdictSortValue(null, votes(4))).toBeNull()
    expect(verdictSortValue(null, votes(5))).toBeCloseTo((5.8 + 0.72) / 7.5, 10)
    expect(verdictSortValue('best', NO_VOTES)).toBeCloseTo(0.895, 10)
  })

  it('VERDICT-01: has an icon that is outlined without votes, thin with a few, filled from ten on, and overlaps more if better', () => {
    expect(VERDICT_STATES).toEqual(['none', 'unclear', 'editor', 'early', 'sure', 'split'])
    expect(VERDICT_STATES.map(lookOf)).toEqual(['hollow', 'hollow', 'hollow', 'thin', 'filled', 'filled'])
    expect(TWO_PLAYER_VERDICTS.map(overlapOf)).toEqual(['deep', 'slight', 'touching', 'apart'])
    expect(overlapOf(null)).toBe('slight')
    expect(TWO_PLAYER_VERDICTS.map(verdictLabel)).toEqual(['Best', 'Good', 'Playable', 'Avoid'])
    expect(TWO_PLAYER_VOTES.map(asVerdict)).toEqual(TWO_PLAYER_VERDICTS)
    expect(TWO_PLAYER_VOTES.map(formatVote)).toEqual(['Great', 'Good', 'It works', 'Skip it'])
  })
})

describe('a short review', () => {
  it.each([
    ['  You feel\nevery snatched patch. ', 'You feel every snatched patch.'],
    ['a\u0000b\u2028c\td', 'a b c d'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['You  feel   every    patch', 'You feel every patch'],
    [' \n ', null],
  ])('VERDICT-02: keeps %j as %j', (typed, saved) => {
    expect(tidySentence(typed)).toBe(saved)
  })

  it('VERDICT-02: has 1 to 140 visible characters', () => {
    expect(validateSentence('👨‍👩‍👧'.repeat(28))).toBeUndefined()
    expect(charsLeft('a'.repeat(140))).toBe(0)
    expect(validateSentence('a'.repeat(140))).toBeUndefined()
    expect(validateSentence('a'.repeat(141))).toBe('Your review can have at most 140 characters')
    expect(validateSentence('\u200b')).toBe('Please write something first')
  })
})
