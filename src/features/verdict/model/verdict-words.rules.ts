/** The look and the label of a verdict "at exactly two", whatever it is based on. */

import {
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
  verdictInWords,
} from '#/features/games/model/games.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/**
 * How much a verdict rests on: nothing; five votes or more that point nowhere; the editor alone; five to nine votes; ten or
 * more; twelve or more that are two words apart from the editor's.
 */
export const VERDICT_STATES = ['none', 'unclear', 'editor', 'early', 'sure', 'split'] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

/** What a sign shows of a verdict: its word, and how much it rests on. */
export interface VerdictSign {
  state: VerdictState
  /** Null without a verdict, or without a clear one. */
  word: TwoPlayerVerdict | null
}

/** A verdict's word on its own: on a tile, in a sentence. */
export function verdictWord(word: TwoPlayerVerdict): string {
  return { best: 'Best', good: 'Good', playable: 'Playable', avoid: 'Avoid' }[word]
}

/** What stands beside a sign. */
export function signInWords({ state, word }: VerdictSign): string {
  if (!word) return state === 'unclear' ? 'Not clear yet' : 'No verdict yet'
  if (state === 'split') return 'Opinions split'
  return `${verdictInWords(word)}${state === 'early' ? ', so far' : ''}`
}

/** Whether a verdict is worth a second look: most games listed here are good with two. */
export const isException = ({ state, word }: VerdictSign) =>
  state === 'split' || word === 'playable' || word === 'avoid'

/** How far the two seats of a sign lean in: what is best with two shares most. */
export function leanOf(word: TwoPlayerVerdict | null) {
  return ({ best: 'far', good: 'near', playable: 'touching', avoid: 'apart' } as const)[word ?? 'good']
}

/** How a sign is drawn: outlines for a view without votes, thin for a few, filled from ten on. */
export function lookOf(state: VerdictState) {
  if (state === 'early') return 'thin'
  return state === 'sure' || state === 'split' ? 'filled' : 'hollow'
}

/** The verdict an answer stands for. */
export function wordOfVote(vote: TwoPlayerVote): TwoPlayerVerdict {
  return TWO_PLAYER_VERDICTS[TWO_PLAYER_VOTES.indexOf(vote)]!
}
