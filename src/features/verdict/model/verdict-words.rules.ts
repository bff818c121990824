import {
  formatVerdict,
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
} from '#/features/games/model/games.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/**
 * How certain a game's verdict is. Under 5 votes: `editor` if the editor gave a verdict, else `none`. From 5 votes: `early`, or
 * `unclear` if they disagree. From 10: `sure`. From 12: `split` if editor and members differ by two steps (best to playable).
 */
export const VERDICT_STATES = ['none', 'unclear', 'editor', 'early', 'sure', 'split'] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

/** The verdict on a game as its icon shows it: `word` is the verdict, such as `best`, and `state` is how certain it is. */
export interface VerdictSign {
  state: VerdictState
  /** The verdict; null if there is none, or while it is unclear. */
  word: TwoPlayerVerdict | null
}

/** Returns the short label of a verdict, such as "Best" for `best`. */
export const verdictLabel = (word: TwoPlayerVerdict): string =>
  ({ best: 'Best', good: 'Good', playable: 'Playable', avoid: 'Avoid' })[word]

/** Returns the label beside a verdict's icon: "Opinions split", "No verdict yet", or the verdict in words. */
export function formatSign({ state, word }: VerdictSign): string {
  if (!word) return state === 'unclear' ? 'Not clear yet' : 'No verdict yet'
  if (state === 'split') return 'Opinions split'
  return `${formatVerdict(word)}${state === 'early' ? ', based on early votes' : ''}`
}

/** Whether a verdict is `playable`, `avoid` or split. Most games in the catalogue are better than that with two. */
export const isUnusualVerdict = ({ state, word }: VerdictSign) =>
  state === 'split' || word === 'playable' || word === 'avoid'

/** Returns how the two half discs of a verdict's icon stand: `far` (overlapping most) for `best`, to `apart` for `avoid`. */
export const leanOf = (word: TwoPlayerVerdict | null) =>
  (({ best: 'far', good: 'near', playable: 'touching', avoid: 'apart' }) as const)[word ?? 'good']

/** Returns how a verdict's icon is drawn: `thin` for early votes, `filled` from ten votes on, else `hollow` (outlines only). */
export function lookOf(state: VerdictState) {
  if (state === 'early') return 'thin'
  return state === 'sure' || state === 'split' ? 'filled' : 'hollow'
}

/** Returns the verdict that equals a vote: `best` for `great`, `good` for `good`, `playable` for `works`, `avoid` for `skip`. */
export const asVerdict = (vote: TwoPlayerVote) => TWO_PLAYER_VERDICTS[TWO_PLAYER_VOTES.indexOf(vote)]!
