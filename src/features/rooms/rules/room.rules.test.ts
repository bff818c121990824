import { expect, it } from 'vitest'
import {
  ANSWERS,
  boxesToLeaf,
  CARDS_HELD,
  NEARLY_AFTER,
  otherSeat,
  REVEAL_AFTER_MS,
  ROOM_LIFE_HOURS,
  ROUND,
  SEATS,
  SMALLEST_DECK,
  WIDENED_LIMITS,
  WIDER_AFTER,
} from './room.rules.ts'

it('two seats face each other, and each says yes, maybe or no', () => {
  expect(SEATS.map(otherSeat)).toEqual(['second', 'first'])
  expect(ANSWERS).toEqual(['yes', 'maybe', 'no'])
})

it('a deck has two games or more, a round twenty cards, and three of them lie on a phone', () => {
  expect([SMALLEST_DECK, ROUND, CARDS_HELD]).toEqual([2, 20, 3])
})

it('both are told of as many boxes as the first round has, however large the deck is', () => {
  expect([2, 12, 20, 60].map(boxesToLeaf)).toEqual([2, 12, 20, 20])
})

it('ruling 34: what is nearly a match is shown after fifteen answers; after twenty-five one limit may be widened', () => {
  expect([NEARLY_AFTER, WIDER_AFTER]).toEqual([15, 25])
  expect(WIDENED_LIMITS).toEqual(['minutes', 'difficulty', 'mode'])
})

it('a room forgets everything two hours after the last answer; a match is turned over after 600 ms', () => {
  expect([ROOM_LIFE_HOURS, REVEAL_AFTER_MS]).toEqual([2, 600])
})
