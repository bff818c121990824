import {
  formatVerdict,
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
} from '#/features/games/model/games.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/**
 * How certain a verdict is. `none`: there is no verdict. `unclear`: 5 to 9 votes disagree too much. `editor`: only the editor's
 * verdict counts. `early`: 5 to 9 members voted. `sure`: 10 or more voted. `split`: 12 or more voted, and the editor disagrees.
 */
export const VERDICT_STATES = ['none', 'unclear', 'editor', 'early', 'sure', 'split'] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

/** The sign of a verdict is an icon with a text. Both depend on the verdict (`word`) and on how certain it is (`state`). */
export interface VerdictSign {
  state: VerdictState
  /** The verdict; null if there is none, or while it is unclear. */
  word: TwoPlayerVerdict | null
}

/** Returns the short label of a verdict, such as "Best" for `best`. */
export const verdictLabel = (word: TwoPlayerVerdict): string =>
  ({ best: 'Best', good: 'Good', playable: 'Playable', avoid: 'Avoid' })[word]

/** Pages show a game's verdict as a sign: an icon with a text. Returns the text, such as "Best with two" or "Opinions split". */
export function formatSign({ state, word }: VerdictSign): string {
  if (!word) return state === 'unclear' ? 'Not clear yet' : 'No verdict yet'
  if (state === 'split') return 'Opinions split'
  return `${formatVerdict(word)}${state === 'early' ? ', based on early votes' : ''}`
}

/** Whether a verdict is unusual: `playable`, `avoid`, or a split between members and editor. Pages highlight unusual verdicts. */
export const isUnusualVerdict = ({ state, word }: VerdictSign) =>
  state === 'split' || word === 'playable' || word === 'avoid'

/** A verdict's icon is two half discs that overlap more for a better verdict. Returns the overlap. Null is drawn like `good`. */
export const overlapOf = (word: TwoPlayerVerdict | null) =>
  (({ best: 'deep', good: 'slight', playable: 'touching', avoid: 'apart' }) as const)[word ?? 'good']

/** Returns the drawing style of a verdict's icon. The more certain the verdict, the more solid the icon. */
export function lookOf(state: VerdictState) {
  if (state === 'early') return 'thin'
  return state === 'sure' || state === 'split' ? 'filled' : 'hollow'
}

/** Converts a vote to the matching verdict. For example, the vote `great` becomes the verdict `best`. */
export const asVerdict = (vote: TwoPlayerVote) => TWO_PLAYER_VERDICTS[TWO_PLAYER_VOTES.indexOf(vote)]!
