import { expect, it } from 'vitest'
import { deckOf } from './deck.rules.ts'

const rated = (id: number, expertRating: number) => ({
  id, title: `Game ${id}`, categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 30, year: 2020, mode: null,
  maxPlayers: 2, expertRating, ratingSum: 0, ratingCount: 0,
}) // biome-ignore format: one fact a line would bury the rest

it('a game of a deck is liked by how far the experts put it above the mean of the deck', () => {
  const likings = deckOf([rated(1, 5), rated(2, 4), rated(3, 3)]).map(({ liking }) => liking)
  // Twenty readers' worth of 7.3, and .6 for each point above the mean (prototype, section 4).
  expect(likings).toEqual([7.9, 7.3, 6.7].map((each) => expect.closeTo(each, 10)))
})
