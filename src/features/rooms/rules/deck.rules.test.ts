import { expect, it } from 'vitest'
import { Deck, deckOf } from './deck.rules.ts'

const rated = (id: number, expertRating: number) => ({
  id, title: `Game ${id}`, categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 30, year: 2020, mode: null,
  maxPlayers: 2, expertRating, ratingSum: 0, ratingCount: 0,
}) // biome-ignore format: one fact a line would bury the rest

it('a game’s average liking is its expert rating relative to the deck’s mean', () => {
  const likings = deckOf([rated(1, 5), rated(2, 4), rated(3, 3)]).map(({ liking }) => liking)
  // Twenty readers' worth of 7.3 and .1 for being for two alone, and .6 for each point above the mean (prototype, section 4).
  expect(likings).toEqual([8, 7.4, 6.8].map((each) => expect.closeTo(each, 10)))
})

it('a game’s expected liking follows its distance from the deck’s median', () => {
  const deck = [
    { ...rated(1, 4), weight: 2.5 },
    { ...rated(2, 4), year: 2015 },
    { ...rated(3, 4), maxPlayers: 4 },
    rated(4, 4),
  ]
  const likings = deckOf(deck).map(({ liking }) => liking)
  expect(likings).toEqual([7.5, 7.3, 7.3, 7.4].map((each) => expect.closeTo(each, 10)))
})

const liked = (id: number, liking: number, mechanics: string[] = []) => ({
  ...rated(id, 4),
  liking,
  mechanics,
})
const closeTo = (chances: readonly number[]) => chances.map((each) => expect.closeTo(each, 5))

it('ruling 34: a yes, a maybe and a no map to likings, with a yes from 8.3 on', () => {
  const deck = new Deck([liked(1, 7.4)])
  // Before an answer the liking scatters by .97, and one person's by .78 more; an answer of 8.4, 7.4 or 6.2 has a noise of 1.2.
  expect(deck.chances(new Map())).toEqual(closeTo([0.248146]))
  expect(deck.chances(new Map([[1, 'yes']]))).toEqual(closeTo([0.346488]))
  expect(deck.chances(new Map([[1, 'maybe']]))).toEqual(closeTo([0.216397]))
  expect(deck.chances(new Map([[1, 'no']]))).toEqual(closeTo([0.105297]))
  expect(deck.chances(new Map(), { 1: 0.5 })).toEqual(closeTo([0.381184]))
})
