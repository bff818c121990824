import { type CatalogueFigures, type ComparedGame, sharedPart } from './compared-game.rules.ts'

/** What two people's likings of two games have in common, by what the games share; with all of it, it is .97. */
export const KERNEL = {
  anyTwoGames: 0.22,
  mechanics: 0.16,
  categories: 0.15,
  designers: 0.21,
  weight: 0.1,
  minutes: 0.03,
  years: 0.08,
  sameMode: 0.01,
  sameTwoOnly: 0.01,
} as const

/** How far apart two games are before what they share by a number fades to an e-th: points of weight, an e-fold of time, years. */
export const FADING = { weight: 1, logMinutes: 0.7, years: 8 } as const

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
    KERNEL.anyTwoGames +
    KERNEL.mechanics * (isOne ? 1 : sharedPart('mechanics', a, b, figures)) +
    KERNEL.categories * (isOne ? 1 : sharedPart('categories', a, b, figures)) +
    KERNEL.designers * (isOne ? 1 : partOfBoth(a.words.designers, b.words.designers)) +
    KERNEL.weight * Math.exp(-apart('weight') / FADING.weight) +
    KERNEL.minutes * Math.exp(-Math.abs(logMinutes) / FADING.logMinutes) +
    KERNEL.years * Math.exp(-apart('year') / FADING.years) +
    (a.mode === b.mode ? KERNEL.sameMode : 0) +
    ((a.maxPlayers === 2) === (b.maxPlayers === 2) ? KERNEL.sameTwoOnly : 0)
  )
}

/** The part of all the words of two lists that stand in both. */
function partOfBoth(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((word) => b.includes(word)).length
  return both === 0 ? 0 : both / (a.length + b.length - both)
}
