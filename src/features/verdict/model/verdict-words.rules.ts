import {
  formatVerdict,
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
} from '#/features/games/model/games.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/**
 * How certain a game's verdict is. Below five votes: `editor` or `none`. Below ten: `early`. From ten: `sure`.
 * `unclear`: below ten votes, and members disagree. `split`: members and the editor disagree.
 */
export const VERDICT_STATES = ['none', 'unclear', 'editor', 'early', 'sure', 'split'] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

/** The verdict that a game's icon shows. `state` is how certain the verdict is. */
export interface VerdictSign {
  state: VerdictState
  /** The verdict; null if there is none, or while it is unclear. */
  word: TwoPlayerVerdict | null
}

/** Returns the short label of a verdict, such as "Best" for `best`. */
export const verdictLabel = (word: TwoPlayerVerdict): string =>
  ({ best: 'Best', good: 'Good', playable: 'Playable', avoid: 'Avoid' })[word]

/** Returns the label beside a verdict's icon, such as "Opinions split" or "No verdict yet". */
export function formatSign({ state, word }: VerdictSign): string {
  if (!word) return state === 'unclear' ? 'Not clear yet' : 'No verdict yet'
  if (state === 'split') return 'Opinions split'
  return `${formatVerdict(word)}${state === 'early' ? ', based on early votes' : ''}`
}

/** Whether a verdict is rare in the catalogue: `playable`, `avoid` or split. */
export const isUnusualVerdict = ({ state, word }: VerdictSign) =>
  state === 'split' || word === 'playable' || word === 'avoid'

/** Returns how far the two half discs of a verdict's icon overlap. For `best`, they overlap the most. */
export const leanOf = (word: TwoPlayerVerdict | null) =>
  (({ best: 'far', good: 'near', playable: 'touching', avoid: 'apart' }) as const)[word ?? 'good']

/** Returns the drawing style of a verdict's icon. The more certain the verdict, the more solid the icon. */
export function lookOf(state: VerdictState) {
  if (state === 'early') return 'thin'
  return state === 'sure' || state === 'split' ? 'filled' : 'hollow'
}

/** Converts a vote to a verdict, such as `great` to `best`. */
export const asVerdict = (vote: TwoPlayerVote) => TWO_PLAYER_VERDICTS[TWO_PLAYER_VOTES.indexOf(vote)]!
