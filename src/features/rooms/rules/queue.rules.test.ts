import { describe, expect, it } from 'vitest'
import { Deck, deckOf } from './deck.rules.ts'
import type { Answer } from './room.rules.ts'
import { cardsInOrder, type SeatAnswers } from './room-state.rules.ts'

const aDeck = (ratings: readonly number[]) =>
  new Deck(
    deckOf(
      ratings.map((expertRating, at) => ({
        id: at + 1, title: `Game ${at + 1}`, categories: [`c${at % 3}`], mechanics: [`m${at % 4}`], designers: [`d${at}`],
        weight: 1 + (at % 5) / 2, playMinutes: 20 + at, year: 2000 + at, mode: null, maxPlayers: 2, expertRating,
        ratingSum: 0, ratingCount: 0,
      })),
    ),
  ) // biome-ignore format: one fact a line would bury the rest

const liked = (id: number, liking: number) => ({
  id, title: 'Twin', categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 30, year: 2010, mode: null,
  maxPlayers: 2, expertRating: 4, liking,
}) // biome-ignore format: one fact a line would bury the rest

const NOTHING: SeatAnswers = new Map()
const next = (deck: Deck, mine: SeatAnswers, theirs: SeatAnswers, seed = 7) =>
  cardsInOrder({ deck, seed, mine, theirs, leftOut: new Set() })[0]
const answered = (answers: Record<number, Answer>): SeatAnswers =>
  new Map(Object.entries(answers).map(([id, answer]) => [Number(id), answer]))

describe('the next card', () => {
  const deck = aDeck([4, 5, 3, 4.5])

  it('is the most popular one before any answer', () => {
    expect(next(deck, NOTHING, NOTHING)).toBe(2)
    expect(next(deck, answered({ 2: 'no' }), NOTHING)).toBe(4)
  })

  it('is earlier one the other wants, then one they answered with maybe', () => {
    expect(next(deck, NOTHING, answered({ 4: 'yes' }))).toBe(4)
    expect(next(deck, NOTHING, answered({ 4: 'yes', 2: 'maybe' }))).toBe(4)
    expect(next(deck, NOTHING, answered({ 4: 'maybe', 2: 'maybe' }))).toBe(2)
    expect(next(deck, answered({ 2: 'no' }), answered({ 4: 'maybe' }))).toBe(4)
  })

  it('is never one the other refused, one already answered, or one left out', () => {
    expect(next(deck, NOTHING, answered({ 1: 'no', 2: 'no', 3: 'no', 4: 'no' }))).toBeUndefined()
    expect(next(deck, answered({ 2: 'no', 4: 'maybe', 1: 'yes' }), answered({ 3: 'no' }))).toBeUndefined()
    const leftOut = new Set([2, 4])
    expect(cardsInOrder({ deck, seed: 7, mine: NOTHING, theirs: NOTHING, leftOut })[0]).toBe(1)
  })

  it('prefers games that both are known to like, and avoids those one dislikes', () => {
    const by = (mine: Record<number, number>, theirs: Record<number, number>) =>
      cardsInOrder({
        deck,
        seed: 7,
        mine: NOTHING,
        theirs: NOTHING,
        leanings: { mine, theirs },
        leftOut: new Set(),
      })
    expect(by({}, {})).toEqual(
      cardsInOrder({ deck, seed: 7, mine: NOTHING, theirs: NOTHING, leftOut: new Set() }),
    )
    expect(by({ 3: 2 }, { 3: 2 })[0]).toBe(3)
    expect(by({ 2: -3 }, {})[0]).toBe(4)
    expect(by({}, { 2: -3 })[0]).toBe(4)
    // A game the catalogue has gained since leans nowhere.
    expect(by({ 99: 5 }, { 99: 5 })).toEqual(by({}, {}))
  })

  it('is randomised per room among equal games', () => {
    const twins = new Deck(deckOf([1, 2, 3, 4].map((id) => ({
      id, title: 'Twin', categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 30, year: 2010, mode: null,
      maxPlayers: 2, expertRating: 4, ratingSum: 0, ratingCount: 0,
    })))) // biome-ignore format: one fact a line would bury the rest
    const firsts = Array.from({ length: 40 }, (_, seed) => next(twins, NOTHING, NOTHING, seed))
    expect(new Set(firsts)).toEqual(new Set([1, 2, 3, 4]))
    expect(next(twins, NOTHING, NOTHING, 5)).toBe(next(twins, NOTHING, NOTHING, 5))
  })

  it('weighs games the other wants by their full chance, and unseen ones by seven tenths of both chances', () => {
    const first = (liking: number) =>
      next(new Deck([liked(1, 7), liked(2, liking)]), NOTHING, answered({ 1: 'yes' }))
    // Of the first game the chance is .163. Of the second .7 of both chances are .143, then .254.
    expect(first(8)).toBe(1)
    expect(first(8.5)).toBe(2)
  })
})
