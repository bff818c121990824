/** How similar two games are by their features, regardless of ratings. */

import { moodOf } from '#/features/games/model/feel/mood.rules.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import type { Criterion } from './criteria.rules.ts'

export type Compared = Pick<
  SearchableGame,
  'categories' | 'mechanics' | 'designers' | 'weight' | 'playMinutes' | 'mode' | 'maxPlayers'
> &
  Partial<Pick<SearchableGame, 'mood'>>

/** How a game should differ from another: "like Azul, but shorter". */
export type Than = 'easier' | 'harder' | 'shorter' | 'longer'

/** Shows how common a mechanic (such as dice rolling) or category is: `having` counts its games, and `games` counts all games. */
export interface Commonness {
  games: number
  having: (kind: 'mechanics' | 'categories', name: string) => number
}

export const MECHANICS = 3
export const CATEGORIES = 1
export const DESIGNER = 0.35
const PER_WEIGHT = -0.55
const PER_LOG_MINUTES = -0.45
const SAME_MODE = 0.7
const OTHER_MODE = -1.2
const SAME_TWO_ONLY = 0.25
const SAME_MOOD = 0.2

/** Returns a function that scores how similar other games are to `game`. A shared mechanic counts more if few games have it. */
export function likenessTo(game: Compared, commonness: Commonness): (other: Compared) => number {
  const mechanics = sharedPart(game.mechanics, (name) => worthOf('mechanics', name, commonness))
  const categories = sharedPart(game.categories, (slug) => worthOf('categories', slug, commonness))
  const feel = feelOf(game)
  return (other) => {
    let score = MECHANICS * mechanics(other.mechanics) + CATEGORIES * categories(other.categories)
    if (game.designers.some((name) => other.designers.includes(name))) score += DESIGNER
    score += factsScore(game, other)
    if ((game.maxPlayers === 2) === (other.maxPlayers === 2)) score += SAME_TWO_ONLY
    if (feel === feelOf(other)) score += SAME_MOOD
    return score
  }
}

/** Returns a function for the weighted share of names in common; the weight of each name is computed once. */
function sharedPart(own: readonly string[], worthOfName: (name: string) => number) {
  const worths = new Map<string, number>()
  const worthIn = (name: string) => worths.getOrInsertComputed(name, worthOfName)
  const all = own.reduce((sum, name) => sum + worthIn(name), 0)
  return (others: readonly string[]) => {
    let common = 0
    let sum = all
    for (const name of others) {
      if (own.includes(name)) common += worthIn(name)
      else sum += worthIn(name) / 2
    }
    return sum === 0 ? 0 : common / sum
  }
}

/** Returns how much a shared mechanic or category counts in a similarity score. Rare ones count more. */
export const worthOf = (kind: 'mechanics' | 'categories', name: string, { games, having }: Commonness) =>
  Math.log((games + 1) / (having(kind, name) + 1)) + 0.2

/** Scores how similar two games are in difficulty, length and mode (such as cooperative). A higher score means more similar. */
export function factsScore(one: Compared, other: Compared): number {
  let score = 0
  if (one.weight !== null && other.weight !== null) score += PER_WEIGHT * Math.abs(one.weight - other.weight)
  if (one.playMinutes && other.playMinutes)
    score += PER_LOG_MINUTES * Math.abs(Math.log(one.playMinutes / other.playMinutes))
  if (one.mode !== null && other.mode !== null) score += one.mode === other.mode ? SAME_MODE : OTHER_MODE
  return score
}

const feelOf = ({ mode, mood = null, categories, mechanics }: Compared) =>
  moodOf({ mode, mood, categories, mechanics })

/** Returns facts about a famous game, such as chess. A search for "like chess" compares other games with these facts. */
export const famousForComparison = ({
  categories,
  mechanics,
  weight,
}: Pick<Compared, 'categories' | 'mechanics' | 'weight'>): Compared => ({
  categories: categories.filter((slug) => slug !== 'cooperative'),
  mechanics,
  weight,
  designers: [],
  playMinutes: null,
  mode: categories.includes('cooperative') ? 'together' : 'against',
  maxPlayers: 4,
})

/** For "like Azul, but shorter", returns the condition that a game is shorter than Azul. Easier, harder and longer work alike. */
export function criterionOfDifference(
  { weight, playMinutes }: Pick<Compared, 'weight' | 'playMinutes'>,
  than: Than,
): Criterion {
  if (than === 'easier') return { kind: 'weight', to: (weight ?? 2) - 0.1 }
  if (than === 'harder') return { kind: 'weight', from: (weight ?? 2) + 0.1 }
  const minutes = playMinutes || 45
  return than === 'shorter' ? { kind: 'time', to: minutes - 1 } : { kind: 'time', from: minutes + 1 }
}

/** Returns why `game` is similar to `other`, as text for a result: "Also tile placement, about 30 min". */
export function similarityReason(game: Compared, other: Compared, commonness: Commonness): string {
  const rarest = game.mechanics
    .filter((name) => other.mechanics.includes(name))
    .sort((a, b) => commonness.having('mechanics', a) - commonness.having('mechanics', b))
  const parts = rarest.slice(0, 2).map((name) => name.toLowerCase())
  if (parts.length < 2 && game.designers.some((name) => other.designers.includes(name)))
    parts.push(`by ${game.designers.find((name) => other.designers.includes(name))}`)
  if (game.mode === 'together' && other.mode === 'together') parts.unshift('cooperative')
  const isAsLong =
    game.playMinutes && other.playMinutes && Math.abs(Math.log(game.playMinutes / other.playMinutes)) < 0.25
  if (parts.length < 3 && isAsLong) parts.push(`about ${game.playMinutes} min`)
  const isAsHard =
    game.weight !== null && other.weight !== null && Math.abs(game.weight - other.weight) <= 0.3
  if (parts.length < 2 && isAsHard) parts.push('as challenging')
  return parts.length === 0 ? 'The closest we have' : `Also ${parts.join(', ')}`
}
