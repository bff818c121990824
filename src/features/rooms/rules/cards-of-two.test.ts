import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Deck, deckOf } from './deck.rules.ts'
import { ANSWERS, type Answer } from './room.rules.ts'
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

const next = (deck: Deck, mine: SeatAnswers, theirs: SeatAnswers, seed = 7) =>
  cardsInOrder({ deck, seed, mine, theirs, leftOut: new Set() })[0]

const DECK = aDeck(Array.from({ length: 9 }, (_, at) => 3 + ((at * 7) % 9) / 5))

it('a deck deals each card once, and finds every game that both want if both finish', () => {
  const anyWish = fc.tuple(...DECK.games.map(() => fc.constantFrom(...ANSWERS)))
  fc.assert(
    fc.property(anyWish, anyWish, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (a, b, turns) => {
      const wishes = { a: new Map(DECK.games.map(({ id }, at) => [id, a[at]!])), b: new Map(DECK.games.map(({ id }, at) => [id, b[at]!])) }
      const answers = { a: new Map<number, Answer>(), b: new Map<number, Answer>() }
      const deal = (seat: 'a' | 'b', other: 'a' | 'b') => {
        const card = next(DECK, answers[seat], answers[other])
        if (card === undefined) return false
        expect(answers[seat].has(card)).toBe(false)
        answers[seat].set(card, wishes[seat].get(card)!)
        return true
      }
      for (const isFirst of turns) deal(isFirst ? 'a' : 'b', isFirst ? 'b' : 'a')
      while (deal('a', 'b') || deal('b', 'a'));
      for (const { id } of DECK.games) {
        const wanted = wishes.a.get(id) === 'yes' && wishes.b.get(id) === 'yes'
        expect(answers.a.get(id) === 'yes' && answers.b.get(id) === 'yes').toBe(wanted)
      }
    }),
  )
}) // biome-ignore format: the two seats beside each other
