import type { CatalogueFigures, ComparableGame } from './compared-game.rules.ts'

/** What says how well a game is liked as a rule, before anybody says anything of it. */
export type ExpectedGame = Pick<ComparableGame, 'weight' | 'year' | 'maxPlayers'>

/** On a scale of ten, how well a game is liked of which nothing is known. */
export const LIKING_OF_ANY = 7.3
/** What a point of weight and a year above the catalogue's middle add, and being for two alone. */
const PER_POINT_OF_WEIGHT = 0.2
const PER_YEAR = 0.02
const FOR_TWO_ALONE = 0.1
/** Further from the middle nothing is added or taken. */
const FURTHEST = { weight: 1, year: 10 } as const

/**
 * How well a game is liked by what it is: those a little harder, newer, or made for two alone do better with people who
 * meet over games. A missing number takes the median. Fitted on hobbyists' ratings and held low, so that three games
 * somebody likes say more (docs/decisions/0041-picks-and-the-shelf-in-results.md).
 */
export function likingExpected(
  { weight, year, maxPlayers }: ExpectedGame,
  medians: Pick<CatalogueFigures['medians'], 'weight' | 'year'>,
): number {
  return (
    LIKING_OF_ANY +
    PER_POINT_OF_WEIGHT * within(FURTHEST.weight, (weight ?? medians.weight) - medians.weight) +
    PER_YEAR * within(FURTHEST.year, (year ?? medians.year) - medians.year) +
    (maxPlayers === 2 ? FOR_TWO_ALONE : 0)
  )
}

const within = (furthest: number, value: number) => Math.max(-furthest, Math.min(furthest, value))
