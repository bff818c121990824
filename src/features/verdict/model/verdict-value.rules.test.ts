import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { chanceOfVerdict, countedVotes, verdictOfValue, verdictValue } from './verdict.rules.ts'
import { NO_VOTES, type VoteCounts } from './votes.rules.ts'

const votes = (great: number, good = 0, works = 0, skip = 0): VoteCounts => ({ great, good, works, skip })
const anyEditor = fc.option(fc.constantFrom(...TWO_PLAYER_VERDICTS))
const some = fc.nat({ max: 40 })
const anyVotes = fc.record({ great: some, good: some, works: some, skip: some })

describe('how good a game is with exactly two', () => {
  it.each([
    ['best', 0.895],
    ['good', 0.6875],
    ['playable', 0.36125],
    ['avoid', 0.165],
    [null, 0.608],
  ] as const)('VERDICT-01: without votes an editor’s %s is worth %d', (word, value) => {
    expect(verdictValue(word)).toBeCloseTo(value, 10)
  })

  it.each([
    // (6.2 + .6 x 1.6) / (8 + 8): eight votes against weigh as much as the editor.
    ['best', votes(0, 0, 0, 8), 0.4475],
    // (2.5 + 1 + .6 (5 + 1)) / (8 + 2)
    ['good', votes(1, 1), 0.71],
    // (.8 + .6 (1.2 + .5 x 4)) / (2.5 + 4): half of "it works" recommends.
    [null, votes(0, 0, 4), 0.41846],
  ] as const)('VERDICT-01: %s and %o come to %d', (word, given, value) => {
    expect(verdictValue(word, given)).toBeCloseTo(value, 4)
  })

  it.each([
    [0.78, 'best'],
    [0.7799, 'good'],
    [0.52, 'good'],
    [0.5199, 'playable'],
    [0.3, 'playable'],
    [0.2999, 'avoid'],
  ])('VERDICT-01: %d is %s', (value, word) => {
    expect(verdictOfValue(value)).toBe(word)
  })

  it('VERDICT-01: is the editor’s verdict without votes; a “great” never lowers it, a “skip it” never raises it', () => {
    for (const word of TWO_PLAYER_VERDICTS) expect(verdictOfValue(verdictValue(word))).toBe(word)
    fc.assert(
      fc.property(anyEditor, anyVotes, (editor, given) => {
        const value = verdictValue(editor, given)
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThan(1)
        expect(verdictValue(editor, { ...given, great: given.great + 1 })).toBeGreaterThanOrEqual(value)
        expect(verdictValue(editor, { ...given, skip: given.skip + 1 })).toBeLessThanOrEqual(value)
      }),
    )
  })
})

describe('the probability of a verdict', () => {
  const chance = (word: (typeof TWO_PLAYER_VERDICTS)[number], given: VoteCounts) =>
    chanceOfVerdict(word, countedVotes(null, given))

  it('VERDICT-01: sums to one over the four verdicts, and grows with votes for a verdict', () => {
    fc.assert(
      fc.property(anyVotes, (given) => {
        const all = TWO_PLAYER_VERDICTS.map((word) => chance(word, given))
        expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 10)
      }),
    )
    expect(chance('best', votes(9))).toBeGreaterThan(chance('best', votes(5)))
    expect(chance('avoid', { ...NO_VOTES, skip: 9 })).toBeGreaterThan(
      chance('avoid', { ...NO_VOTES, skip: 5 }),
    )
  })
})
