/** The look and the label of a verdict "at exactly two", whatever it is based on. */

import {
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
  verdictInWords,
} from '#/features/games/model/games.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/**
 * The confidence of a verdict: no data; five votes or more without a clear result; the editor only; five to nine votes; ten or
 * more; twelve or more that differ from the editor's by two steps.
 */
export const VERDICT_STATES = ['none', 'unclear', 'editor', 'early', 'sure', 'split'] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

/** The data of a verdict's icon: verdict and confidence. */
export interface VerdictSign {
  state: VerdictState
  /** Null without a verdict, or without a clear one. */
  word: TwoPlayerVerdict | null
}

/** The label of a verdict alone, for tiles and sentences. */
export const verdictWord = (word: TwoPlayerVerdict): string =>
  ({ best: 'Best', good: 'Good', playable: 'Playable', avoid: 'Avoid' })[word]

/** The label beside a verdict's icon. */
export function signInWords({ state, word }: VerdictSign): string {
  if (!word) return state === 'unclear' ? 'Not clear yet' : 'No verdict yet'
  if (state === 'split') return 'Opinions split'
  return `${verdictInWords(word)}${state === 'early' ? ', based on early votes' : ''}`
}

/** Whether a verdict is unusual: most games listed here are good with two. */
export const isException = ({ state, word }: VerdictSign) =>
  state === 'split' || word === 'playable' || word === 'avoid'

/** How far the two seats of a verdict's icon lean in: more for a better verdict. */
export const leanOf = (word: TwoPlayerVerdict | null) =>
  (({ best: 'far', good: 'near', playable: 'touching', avoid: 'apart' }) as const)[word ?? 'good']

/** Returns how a verdict's icon is drawn: outlined without votes, thin with a few, filled from ten on. */
export function lookOf(state: VerdictState) {
  if (state === 'early') return 'thin'
  return state === 'sure' || state === 'split' ? 'filled' : 'hollow'
}

/** The verdict of a vote. */
export const wordOfVote = (vote: TwoPlayerVote) => TWO_PLAYER_VERDICTS[TWO_PLAYER_VOTES.indexOf(vote)]!
