import { type CatalogueFigures, type ComparedGame, sharedPart } from './compared-game.rules.ts'

/** What two people's likings of two games have in common, by what the games share; with all of it, it is .97. */
const ANY_TWO_GAMES = 0.22
const MECHANICS = 0.16
const CATEGORIES = 0.15
const DESIGNERS = 0.21
const WEIGHT = 0.1
const MINUTES = 0.03
const YEARS = 0.08
const SAME_MODE = 0.01
const SAME_TWO_ONLY = 0.01
/** How far apart two games are before what they share by a number fades: an e-fold of time, and years. */
const FADING_LOG_MINUTES = 0.7
const FADING_YEARS = 8

/**
 * How much liking one game tells of liking another: a covariance, positive definite by construction, a missing number
 * taken for the median. Fitted on hobbyists' ratings, rounded (docs/decisions/0029-a-room-of-two-seats.md).
 */
export function covarianceOf(a: ComparedGame, b: ComparedGame, figures: CatalogueFigures): number {
  const { medians } = figures
  const apart = (of: 'weight' | 'year') => Math.abs((a[of] ?? medians[of]) - (b[of] ?? medians[of]))
  const logMinutes = Math.log((a.playMinutes ?? medians.playMinutes) / (b.playMinutes ?? medians.playMinutes))
  const isOne = a.id === b.id
  return (
    ANY_TWO_GAMES +
    MECHANICS * (isOne ? 1 : sharedPart('mechanics', a, b, figures)) +
    CATEGORIES * (isOne ? 1 : sharedPart('categories', a, b, figures)) +
    DESIGNERS * (isOne ? 1 : partOfBoth(a.words.designers, b.words.designers)) +
    WEIGHT * Math.exp(-apart('weight')) +
    MINUTES * Math.exp(-Math.abs(logMinutes) / FADING_LOG_MINUTES) +
    YEARS * Math.exp(-apart('year') / FADING_YEARS) +
    (a.mode === b.mode ? SAME_MODE : 0) +
    ((a.maxPlayers === 2) === (b.maxPlayers === 2) ? SAME_TWO_ONLY : 0)
  )
}

/** The part of all the words of two lists that stand in both. */
function partOfBoth(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((word) => b.includes(word)).length
  return both === 0 ? 0 : both / (a.length + b.length - both)
}
