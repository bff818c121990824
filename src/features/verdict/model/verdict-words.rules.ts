import {
  formatVerdict,
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
} from '#/features/games/model/games.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/**
 * How certain a verdict is. Fewer than five votes: `none`, or `editor` if the editor gave a verdict. Five to nine votes: `early`,
 * or `unclear` if they allow no verdict yet. Ten or more votes: `sure`. Twelve or more that disagree with the editor: `split`.
 */
export const VERDICT_STATES = ['none', 'unclear', 'editor', 'early', 'sure', 'split'] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

/** A verdict's sign (icon and label). It shows the verdict (`word`) and how certain the verdict is (`state`). */
export interface VerdictSign {
  state: VerdictState
  /** The verdict; null if there is none, or while it is unclear. */
  word: TwoPlayerVerdict | null
}

/** Returns the short label of a verdict, such as "Best" for `best`. */
export const verdictLabel = (word: TwoPlayerVerdict): string =>
  ({ best: 'Best', good: 'Good', playable: 'Playable', avoid: 'Avoid' })[word]

/** Returns the label of a verdict's sign (icon and label), such as "Opinions split" or "No verdict yet". */
export function formatSign({ state, word }: VerdictSign): string {
  if (!word) return state === 'unclear' ? 'Not clear yet' : 'No verdict yet'
  if (state === 'split') return 'Opinions split'
  return `${formatVerdict(word)}${state === 'early' ? ', based on early votes' : ''}`
}

/** Whether a verdict is unusual: `playable`, `avoid`, or a split between members and editor. Pages highlight unusual verdicts. */
export const isUnusualVerdict = ({ state, word }: VerdictSign) =>
  state === 'split' || word === 'playable' || word === 'avoid'

/** Returns how far the two half discs of a verdict's icon overlap. The best verdict's discs overlap `far`. */
export const overlapOf = (word: TwoPlayerVerdict | null) =>
  (({ best: 'far', good: 'near', playable: 'touching', avoid: 'apart' }) as const)[word ?? 'good']

/** Returns the drawing style of a verdict's icon. The more certain the verdict, the more solid the icon. */
export function lookOf(state: VerdictState) {
  if (state === 'early') return 'thin'
  return state === 'sure' || state === 'split' ? 'filled' : 'hollow'
}

/** Converts a vote to the matching verdict. For example, the vote `great` becomes the verdict `best`. */
export const asVerdict = (vote: TwoPlayerVote) => TWO_PLAYER_VERDICTS[TWO_PLAYER_VOTES.indexOf(vote)]!
