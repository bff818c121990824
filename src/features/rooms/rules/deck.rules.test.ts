import { expect, it } from 'vitest'
import { deckOf } from './deck.rules.ts'

const rated = (id: number, expertRating: number) => ({
  id, title: `Game ${id}`, categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 30, year: 2020, mode: null,
  maxPlayers: 2, expertRating, ratingSum: 0, ratingCount: 0,
}) // biome-ignore format: one fact a line would bury the rest

it('a game of a deck is liked by how far the experts put it above the mean of the deck', () => {
  const likings = deckOf([rated(1, 5), rated(2, 4), rated(3, 3)]).map(({ liking }) => liking)
  // Twenty readers' worth of 7.3 and .1 for being for two alone, and .6 for each point above the mean (prototype, section 4).
  expect(likings).toEqual([8, 7.4, 6.8].map((each) => expect.closeTo(each, 10)))
})

it('a game of a deck is expected to be liked by how far it stands from the middle of the deck', () => {
  const deck = [
    { ...rated(1, 4), weight: 2.5 },
    { ...rated(2, 4), year: 2015 },
    { ...rated(3, 4), maxPlayers: 4 },
    rated(4, 4),
  ]
  const likings = deckOf(deck).map(({ liking }) => liking)
  expect(likings).toEqual([7.5, 7.3, 7.3, 7.4].map((each) => expect.closeTo(each, 10)))
})
