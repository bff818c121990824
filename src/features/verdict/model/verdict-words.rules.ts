import {
  formatVerdict,
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
} from '#/features/games/model/games.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/**
 * How certain the verdict on a game with two is. Below five votes: `editor` if the editor gave one, else `none`. From five:
 * `early`, or `unclear` if they disagree; from ten: `sure`; from twelve: `split` if the editor's is two steps away.
 */
export const VERDICT_STATES = ['none', 'unclear', 'editor', 'early', 'sure', 'split'] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

/** The verdict on a game with exactly two players as its icon shows it: a word, and how certain it is. */
export interface VerdictSign {
  state: VerdictState
  /** The verdict; null if there is none, or while it is unclear. */
  word: TwoPlayerVerdict | null
}

/** The short label of a verdict on a game with two, for tiles and sentences: "Best". */
export const verdictWord = (word: TwoPlayerVerdict): string =>
  ({ best: 'Best', good: 'Good', playable: 'Playable', avoid: 'Avoid' })[word]

/** The label beside a verdict's icon: "Opinions split", "No verdict yet", or the verdict itself. */
export function formatSign({ state, word }: VerdictSign): string {
  if (!word) return state === 'unclear' ? 'Not clear yet' : 'No verdict yet'
  if (state === 'split') return 'Opinions split'
  return `${formatVerdict(word)}${state === 'early' ? ', based on early votes' : ''}`
}

/** Whether a verdict is worse than most or split: most games listed here are good with two. */
export const isException = ({ state, word }: VerdictSign) =>
  state === 'split' || word === 'playable' || word === 'avoid'

/** Returns how close the two seats of a verdict's icon stand: `far` into each other for the best, `apart` for `avoid`. */
export const leanOf = (word: TwoPlayerVerdict | null) =>
  (({ best: 'far', good: 'near', playable: 'touching', avoid: 'apart' }) as const)[word ?? 'good']

/** Returns how a verdict's icon is drawn: outlined without votes, thin with a few, filled from ten on. */
export function lookOf(state: VerdictState) {
  if (state === 'early') return 'thin'
  return state === 'sure' || state === 'split' ? 'filled' : 'hollow'
}

/** The verdict that a member's single vote stands for. */
export const wordOfVote = (vote: TwoPlayerVote) => TWO_PLAYER_VERDICTS[TWO_PLAYER_VOTES.indexOf(vote)]!
