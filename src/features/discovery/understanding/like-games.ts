import { foldedSlug } from '#/lib/text.ts'
import { type Bitset, forEachSlot, slotsIn } from '../index/bitset.ts'
import type { FacetTable } from '../index/facet-table.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import {
  CATEGORIES,
  type Commonness,
  type Compared,
  DESIGNER,
  likenessTo,
  MECHANICS,
  modeScore,
  PER_LOG_MINUTES,
  PER_WEIGHT,
  worthOf,
} from './likeness.rules.ts'

/** Of more games only those are compared that share most; comparing takes a microsecond or two each. */
const COMPARED_AT_MOST = 1_200
/** Of a name that many games have ("catan"), the number of games to compare with. */
const LIKED_AT_MOST = 2
const PER_RATING = 0.12

/** Categories are slugs already. */
const slugOf = (kind: 'mechanics' | 'categories', name: string) =>
  kind === 'categories' ? name : foldedSlug(name)

/** Counts how many games have each mechanic and category, by the search index. */
export const commonnessIn = (facets: FacetTable, games: number): Commonness => ({
  games,
  having: (kind, name) => facets.sizeOf(kind, slugOf(kind, name)),
})

/** Finds the games of a set (as slots) that are most similar to one of some games, the most similar first. */
export function nearestTo(
  games: readonly Compared[],
  among: Bitset,
  gameAt: (slot: number) => SearchableGame,
  facets: FacetTable,
  commonness: Commonness,
  limit: number,
): number[] {
  const liked = games.slice(0, LIKED_AT_MOST)
  const best = new Map<number, number>()
  for (const game of liked) {
    const likeness = likenessTo(game, commonness)
    const most = COMPARED_AT_MOST / liked.length
    for (const slot of worthComparing(game, among, gameAt, facets, commonness, most)) {
      const other = gameAt(slot)
      const score = likeness(other) + PER_RATING * (other.expertRating ?? 3)
      if (score > (best.get(slot) ?? Number.NEGATIVE_INFINITY)) best.set(slot, score)
    }
  }
  return [...best]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .slice(0, limit)
    .map(([slot]) => slot)
}

/** The games of a set that share most with one, by an estimate without comparing each. */
function worthComparing(
  game: Compared,
  among: Bitset,
  gameAt: (slot: number) => SearchableGame,
  facets: FacetTable,
  commonness: Commonness,
  limit: number,
): number[] {
  const slots = slotsIn(among)
  if (slots.length <= limit) return slots
  const values = new Float32Array(32 * among.length)
  const addTo = (games: Bitset, part: number) =>
    forEachSlot(games, (slot) => {
      values[slot]! += part
    })
  for (const kind of ['mechanics', 'categories'] as const) {
    const most = kind === 'mechanics' ? MECHANICS : CATEGORIES
    const worths = game[kind].map((name) => worthOf(kind, name, commonness))
    const all = worths.reduce((sum, worth) => sum + worth, 0)
    for (const [at, name] of game[kind].entries())
      addTo(facets.gamesOf(kind, slugOf(kind, name)), (most * worths[at]!) / all)
  }
  for (const name of new Set(game.designers)) addTo(facets.gamesOf('designers', foldedSlug(name)), DESIGNER)
  for (const slot of slots) {
    const { expertRating, weight, playMinutes, mode } = gameAt(slot)
    values[slot]! += PER_RATING * (expertRating ?? 3) + modeScore(game.mode, mode)
    if (weight !== null && game.weight !== null) values[slot]! += PER_WEIGHT * Math.abs(weight - game.weight)
    if (playMinutes && game.playMinutes)
      values[slot]! += PER_LOG_MINUTES * Math.abs(Math.log(playMinutes / game.playMinutes))
  }
  const least = Float32Array.from(slots, (slot) => values[slot]!).sort()[slots.length - Math.floor(limit)]!
  return slots.filter((slot) => values[slot]! >= least)
}
