import type { TwoPlayerVerdict } from '../games/games.rules.ts'

/** What somebody may say of a game with exactly two, counted as three kinds of votes. */
interface CountedVotes {
  best: number
  recommended: number
  notRecommended: number
}

/**
 * An editor's word, as eight votes; without one, what is known of games in general, as two and a half. Fitted on public
 * polls of two-player games and rounded (docs/decisions/0026-tonight-by-a-formula.md); `avoid` is judged, since no poll had one.
 */
const PRIOR: Record<TwoPlayerVerdict | 'nothing', CountedVotes> = {
  best: { best: 6.2, recommended: 1.6, notRecommended: 0.2 },
  good: { best: 2.5, recommended: 5, notRecommended: 0.5 },
  playable: { best: 0.7, recommended: 3.65, notRecommended: 3.65 },
  avoid: { best: 0.3, recommended: 1.7, notRecommended: 6 },
  nothing: { best: 0.8, recommended: 1.2, notRecommended: 0.5 },
}
/** What a recommendation is worth beside a "best". */
const RECOMMENDED_SHARE = 0.6

/** How good a game is with exactly two, from 0 to 1, by what its editor says; null is an editor who says nothing. */
export function verdictValue(editorsWord: TwoPlayerVerdict | null): number {
  const { best, recommended, notRecommended } = PRIOR[editorsWord ?? 'nothing']
  return (best + RECOMMENDED_SHARE * recommended) / (best + recommended + notRecommended)
}
