import type { Difficulty, Side } from '#/features/games/model/games.rules.ts'

/** Possible answers to a card. */
export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** The seats of a room: `first` opened it, `second` joined by link or code. */
export const SEATS = ['first', 'second'] as const
export type Seat = (typeof SEATS)[number]
export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first')

/** A deck has at least two games, or there is nothing to decide. */
export const SMALLEST_DECK = 2
/** So many cards a round has; then both look at what they have, or take as many again. */
export const ROUND = 20
/** Number of games announced for a deck of this size: those of the first round. */
export const boxesToLeaf = (deck: number) => Math.min(ROUND, deck)
/** Cards on a phone: the current one and two ahead, in case the connection fails. */
export const CARDS_HELD = 3
/** After so many answers each without a match, what is a yes and a maybe is shown (ruling 34). */
export const NEARLY_AFTER = 15
/** After so many answers each without a match, one limit may be widened. */
export const WIDER_AFTER = 25
/** A room closes so long after the last answer, and forgets everything. */
export const ROOM_LIFE_HOURS = 2
/** A match is turned over on both phones so long after it was made, in milliseconds: time for both to hear of it. */
export const REVEAL_AFTER_MS = 600

/** What the games of a deck were limited to, as Tonight asks it; null is any. */
export interface RoomLimits {
  /** At most so many minutes. */
  minutes: 20 | 45 | 90 | null
  /** At most so hard. */
  difficulty: Difficulty | null
  mode: Side | null
}

/** Which of a room's limits can be given up, or was. */
export type WidenedLimit = keyof RoomLimits
export const WIDENED_LIMITS = ['minutes', 'difficulty', 'mode'] as const satisfies readonly WidenedLimit[]
