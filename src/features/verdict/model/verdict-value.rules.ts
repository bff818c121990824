import type { TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import { NO_VOTES, TWO_PLAYER_VOTES, type TwoPlayerVote, type VoteCounts } from './votes.rules.ts'

/** Votes on a game with exactly two, reduced to three kinds. */
export interface CountedVotes {
  best: number
  recommended: number
  notRecommended: number
}

/**
 * An editor's verdict counts as eight votes; without one, the average of all games as two and a half. Fitted on public polls of
 * two-player games and rounded (docs/decisions/0021-recommendations.md); `avoid` is an estimate, since no poll had one.
 */
export const PRIOR: Readonly<Record<TwoPlayerVerdict | 'nothing', CountedVotes>> = {
  best: { best: 6.2, recommended: 1.6, notRecommended: 0.2 },
  good: { best: 2.5, recommended: 5, notRecommended: 0.5 },
  playable: { best: 0.7, recommended: 3.65, notRecommended: 3.65 },
  avoid: { best: 0.3, recommended: 1.7, notRecommended: 6 },
  nothing: { best: 0.8, recommended: 1.2, notRecommended: 0.5 },
}
/** The value of a "recommended" vote relative to "best". */
export const RECOMMENDED_SHARE = 0.6

/** What each answer of a member counts as (judged). */
const COUNTS_AS: Readonly<Record<TwoPlayerVote, CountedVotes>> = {
  great: { best: 1, recommended: 0, notRecommended: 0 },
  good: { best: 0, recommended: 1, notRecommended: 0 },
  works: { best: 0, recommended: 0.5, notRecommended: 0.5 },
  skip: { best: 0, recommended: 0, notRecommended: 1 },
}

/** Lower limits of the value for each verdict; below all of them it is `avoid`. */
export const WORD_FROM = { best: 0.78, good: 0.52, playable: 0.3 } as const

/** The members' votes plus a prior: the editor's verdict, or all games' average (null). */
export function countedVotes(editorsWord: TwoPlayerVerdict | null, votes: VoteCounts): CountedVotes {
  const counted = { ...PRIOR[editorsWord ?? 'nothing'] }
  for (const vote of TWO_PLAYER_VOTES) {
    counted.best += votes[vote] * COUNTS_AS[vote].best
    counted.recommended += votes[vote] * COUNTS_AS[vote].recommended
    counted.notRecommended += votes[vote] * COUNTS_AS[vote].notRecommended
  }
  return counted
}

/**
 * Returns the value of a game with exactly two, from 0 to 1, from the editor's verdict, which counts as eight
 * votes, and members' votes; null without an editor's verdict.
 */
export const verdictValue = (editorsWord: TwoPlayerVerdict | null, votes: VoteCounts = NO_VOTES): number =>
  votes === NO_VOTES
    ? WITHOUT_VOTES[editorsWord ?? 'nothing']
    : valueOfVotes(countedVotes(editorsWord, votes))

const valueOfVotes = ({ best, recommended, notRecommended }: CountedVotes) =>
  (best + RECOMMENDED_SHARE * recommended) / (best + recommended + notRecommended)

const WITHOUT_VOTES = {
  ...{
    best: valueOfVotes(PRIOR.best),
    good: valueOfVotes(PRIOR.good),
    playable: valueOfVotes(PRIOR.playable),
  },
  ...{ avoid: valueOfVotes(PRIOR.avoid), nothing: valueOfVotes(PRIOR.nothing) },
}

/** Sums of tenths that make exactly a word's value may miss it by so little. */
const HAIR = 1e-9

/** Returns the verdict for a value. */
export function wordOfValue(value: number): TwoPlayerVerdict {
  const reached = value + HAIR
  if (reached >= WORD_FROM.best) return 'best'
  if (reached >= WORD_FROM.good) return 'good'
  return reached >= WORD_FROM.playable ? 'playable' : 'avoid'
}
