import { describe, expect, it } from 'vitest'
import {
  BEST_SELLER_SHELF,
  DIFFICULTIES,
  EXPERT_RATING_MAX,
  editorsVerdictInWords,
  excerptOf,
  hasUpperBound,
  LARGEST_DECK,
  MODES,
  MOODS,
  mayBeSlug,
  modeInWords,
  moodInWords,
  playersInWords,
  playTimeInWords,
  RELATED_GAMES,
  STARTER_CATEGORIES,
  shortPlayTime,
  TOP_COMMUNITY_GAMES,
  TOP_RATED_LIST,
  TWO_PLAYER_VERDICTS,
  verdictInWords,
} from './games.rules.ts'

describe('how many play', () => {
  it.each([
    [2, 2, '2'],
    [2, 4, '2–4'],
    [1, 98, '1–98'],
    [2, 99, '2+'],
    [2, 999, '2+'],
    [99, 99, '99'],
  ])('from %i to %i is worded %s', (min, max, words) => expect(playersInWords(min, max)).toBe(words))

  it('has a bound that means something below 99', () => {
    expect([hasUpperBound(98), hasUpperBound(99)]).toEqual([true, false])
  })
})

describe('how long a game takes', () => {
  it.each([
    [null, null],
    [0, null],
    [1, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [90, '1 h 30 min'],
    [120, '2 h'],
    [150, '2 h 30 min'],
  ])('%s minutes are worded %s', (minutes, words) => expect(playTimeInWords(minutes)).toBe(words))
})

describe('the name of a game in its address', () => {
  it.each(['a', '7', 'patchwork', '7-wonders-duel', 'x'.repeat(200)])('can be %j', (text) => {
    expect(mayBeSlug(text)).toBe(true)
  })

  it.each(['', '-', 'a-', '-a', 'a--b', 'A', 'a b', 'a/b', 'a.b', 'ä', 'a\n', 'x'.repeat(201)])(
    'cannot be %j',
    (text) => expect(mayBeSlug(text)).toBe(false),
  )
})

describe('the first words of a description', () => {
  it('are all of it where there is room, on one line', () => {
    expect(excerptOf('  Two  quilts\n\nmeet. ')).toBe('Two quilts meet.')
    expect(excerptOf('one two', 7)).toBe('one two')
  })

  it('are cut at a word, without what parts it from the next', () => {
    expect(excerptOf('one, two, three', 12)).toBe('one, two…')
    expect(excerptOf('seven more, words', 12)).toBe('seven more…')
  })

  it('are cut within a word where that would leave too little', () => {
    expect(excerptOf('a bcdefghijklmnop', 10)).toBe('a bcdefghi…')
    expect(excerptOf('abcdefghij klm', 6)).toBe('abcdef…')
    expect(excerptOf('abcd efghijklm', 8)).toBe('abcd efg…')
  })

  it('are 220 signs at most where nothing else is said', () => {
    expect(excerptOf('x'.repeat(220))).toBe('x'.repeat(220))
    expect(excerptOf('x'.repeat(221))).toBe(`${'x'.repeat(220)}…`)
  })
})

it('GAME-02, TOP-01, section 9: counts as many as the specification says', () => {
  expect({ EXPERT_RATING_MAX, RELATED_GAMES, TOP_COMMUNITY_GAMES, TOP_RATED_LIST }).toEqual({
    EXPERT_RATING_MAX: 5,
    RELATED_GAMES: 3,
    TOP_COMMUNITY_GAMES: 3,
    TOP_RATED_LIST: 20,
  })
  expect({ BEST_SELLER_SHELF, LARGEST_DECK }).toEqual({ BEST_SELLER_SHELF: 24, LARGEST_DECK: 60 })
})

it('section 5: a game is of three difficulties, and of the eight categories that the site begins with', () => {
  expect(DIFFICULTIES).toEqual(['Easy', 'Medium', 'Hard'])
  expect(STARTER_CATEGORIES).toEqual([
    ...['strategy', 'cooperative', 'card-game', 'abstract'],
    ...['puzzle', 'adventure', 'economic', 'tile-placement'],
  ])
})

it('a person reads how two play, how it feels and how good it is with two, each in words of its own', () => {
  expect(MODES.map((mode) => [mode, modeInWords(mode)])).toEqual([
    ['together', 'Together, on one side'],
    ['against', 'Against each other'],
  ])
  expect(MOODS.map((mood) => [mood, moodInWords(mood)])).toEqual([
    ['sharp', 'Sharp: you get at each other'],
    ['calm', 'Calm: each plays their own game'],
  ])
  expect(
    TWO_PLAYER_VERDICTS.map((verdict) => [verdict, verdictInWords(verdict), editorsVerdictInWords(verdict)]),
  ).toEqual([
    ['best', 'At its best with two', 'Best, says our editor'],
    ['good', 'Good with two', 'Good, says our editor'],
    ['playable', 'Playable with two', 'Playable, says our editor'],
    ['avoid', 'Avoid at two', 'Avoid, says our editor'],
  ])
})

it.each([
  [null, null],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30'],
  [125, '2 h 5'],
])('%s minutes are told in short as %s', (minutes, words) => {
  expect(shortPlayTime(minutes)).toBe(words)
})

it('a description whose beginning is mostly space is read to its end', () => {
  const description = `one${' '.repeat(40)}two three four five`
  expect(excerptOf(description, 12)).toBe('one two…')
  expect(excerptOf(`${' '.repeat(36)}one two`, 12)).toBe('one two')
  expect(excerptOf(`one two${' '.repeat(20)}three`, 7)).toBe('one two…')
})
