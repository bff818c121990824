import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { inFigures } from '#/lib/text/in-figures.ts'

/** Number of boxes shown while choosing. */
export const BOXES = 5

/** The drawn games: the chosen one first, then others that are shown beside it. */
export interface Draw {
  games: readonly GameSummary[]
  /** The number of games it chose from. */
  total: number
}

/** Draws for a turn, counted from 0, in the order of a seed: each game once. */
export type DrawForTurn = (turn: number, seed: number) => Promise<Draw>

/** Duration of each animation step in milliseconds: under a second in all (design notes, "Motion"). */
export const STEPS_MS = { apart: 250, meet: 480, grow: 240 } as const

/** Returns a random seed. */
export const anySeed = () => Math.floor(Math.random() * 2 ** 31)

/** Message after every game was drawn. */
export const thatWasAll = (total: number) =>
  total === 2 ? 'That was both of them.' : `That was all ${inFigures(total)}.`
