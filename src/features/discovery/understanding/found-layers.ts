import { foldedSlug } from '#/lib/text.ts'
import {
  type Bitset,
  bitsetFor,
  bitsetOf,
  countBits,
  differenceOf,
  forEachSlot,
  hasBit,
  intersectInto,
  isEmpty,
  NOTHING,
  slotsIn,
  subtractInto,
  unionOf,
  uniteInto,
} from '../index/bitset.ts'
import type { FacetTable } from '../index/facet-table.ts'
import type { Layer } from '../index/game-orders.ts'
import type { TextResults } from '../index/text-search.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import {
  CATEGORIES,
  type Commonness,
  type Compared,
  DESIGNER,
  factsScore,
  likenessTo,
  MECHANICS,
  worthOf,
} from './likeness.rules.ts'
import type { Reading } from './reading.rules.ts'
import type { Understanding } from './understand.rules.ts'

/** The games found by the meaning of a search text. For example, "quick card game" means card games under 30 minutes. */
export interface MeaningResults {
  /** The search text folded: lower case, without accents and punctuation. */
  folded: string
  understanding: Understanding
  /** Whether enough games meet what was understood, so that similar titles need not be guessed. */
  isCertain: boolean
  /** The games that meet every condition that the text expresses. */
  fitting: Bitset
  /** Those games of `fitting` that are sorted by relevance, best first; the others have the default order. */
  ranked: readonly number[]
  /** If few games meet every condition: sets of games that miss some, first those that miss fewest. */
  near: readonly Bitset[]
  /** The games with an alternative title that contains the text. */
  otherTitles: Bitset
  /** If no game meets every condition: for each condition, the games that meet all the others. */
  relaxed: readonly { reading: Reading; fitting: Bitset }[]
}

/** A part of a search text, such as "under 30 minutes", with its meaning (`reading`) and the games that fit this part. */
export interface SearchPart {
  reading: Reading
  games: Bitset
}

const NEAR_SHOWN = 6
/** Kinds of conditions that count half in near matches, because they matter less than players, categories and the like. */
const LOOSE: ReadonlySet<string> = new Set('text all mood time age year price noReading bestAtTwo'.split(' '))

/** Returns sets (layers) of games that nearly fit a search. The first set fits best; all sets together have at most six games. */
export function nearLayers(
  all: readonly SearchPart[],
  fitting: Bitset,
  live: Bitset,
  rankOf: (slot: number) => number,
): Bitset[] {
  const isAlone = all.length === 1
  if (all.length === 0 || (isAlone && (all[0]!.reading.kind === 'text' || !isEmpty(fitting)))) return []
  const games = countBits(live)
  const narrowing = all.filter((each) => countBits(each.games) < games)
  const sets = narrowing.flatMap((each) =>
    LOOSE.has(each.reading.kind) ? [each.games] : [each.games, each.games],
  )
  // By how many of the sets they are in at least, a word of bits at a time.
  const inAtLeast = [Uint32Array.from(live), ...sets.map(() => bitsetFor(32 * live.length))]
  for (const [at, set] of sets.entries())
    for (let count = at + 1; count > 0; count--) {
      const [fewer, target] = [inAtLeast[count - 1]!, inAtLeast[count]!]
      for (let word = Math.min(set.length, fewer.length) - 1; word >= 0; word--)
        target[word]! |= fewer[word]! & set[word]!
    }
  const taken = Uint32Array.from(live)
  intersectInto(taken, fitting)
  const layers: Bitset[] = []
  const fewest = !isAlone && narrowing.length === all.length ? 1 : 0
  let wanted = NEAR_SHOWN
  for (let count = sets.length; count >= fewest && wanted > 0; count--) {
    const layer = inAtLeast[count]!
    subtractInto(layer, taken)
    uniteInto(taken, layer)
    const best = new BestSlots(wanted)
    forEachSlot(layer, (slot) => best.offer(slot, rankOf(slot)))
    const slots = best.slots()
    wanted -= slots.length
    if (slots.length > 0) layers.push(bitsetOf(32 * live.length, slots))
  }
  return layers
}

/** Collects the slots (numbers in the search index) of the games with the highest scores. A second score decides ties. */
export class BestSlots {
  readonly #limit: number
  readonly #offered: { slot: number; first: number; second: number }[] = []
  /** The rank that a game must exceed to be among the best; on a tie, the lower slot stays. */
  #least = Number.NEGATIVE_INFINITY
  #leastSecond = Number.NEGATIVE_INFINITY

  constructor(limit: number) {
    this.#limit = limit
  }

  offer(slot: number, first: number, second = 0): void {
    if (first < this.#least || (first === this.#least && second <= this.#leastSecond)) return
    this.#offered.push({ slot, first, second })
    if (this.#offered.length > 4 * this.#limit) this.#keepBest()
  }

  slots(): number[] {
    this.#keepBest()
    return this.#offered.map(({ slot }) => slot)
  }

  #keepBest(): void {
    this.#offered.sort((a, b) => b.first - a.first || b.second - a.second || a.slot - b.slot)
    this.#offered.length = Math.min(this.#offered.length, this.#limit)
    const last = this.#offered.at(-1)
    if (this.#offered.length < this.#limit || !last) return
    this.#least = last.first
    this.#leastSecond = last.second
  }
}

/** Number of layers whose games contain the text, the last of them only outside titles; further layers are guesses. */
const CONTAINING_LAYERS = 5

/** Merges games that contain the words of a search (`literal`) or fit its meaning (`meant`). Titles with the words come first. */
export function mergeResults(literal: TextResults, meant: MeaningResults): TextResults {
  const containing = literal.layers.slice(0, CONTAINING_LAYERS) as Bitset[]
  const others = containing.pop() ?? NOTHING
  const isContained = [...containing, others].some((layer) => !isEmpty(layer))
  const layers: Layer[] = []
  let found = NOTHING
  const take = (layer: Bitset): Bitset => {
    const own = differenceOf(layer, found)
    if (isEmpty(own)) return NOTHING
    found = unionOf(found, own)
    layers.push(own)
    return own
  }
  for (const layer of [...containing, meant.otherTitles]) take(layer)
  const ranked = meant.ranked.filter((slot) => !hasBit(found, slot))
  layers.push(ranked)
  found = unionOf(found, bitsetOf(32 * meant.fitting.length, ranked))
  take(meant.fitting)
  take(others)
  // What words with slips put right find is a guess, where nothing contains them as they are.
  let guesses = meant.understanding.corrected !== null && !isContained ? found : NOTHING
  for (const layer of [...(literal.layers.slice(CONTAINING_LAYERS) as Bitset[]), ...meant.near])
    guesses = unionOf(guesses, take(layer))
  return { found, layers, guesses }
}

/** Maximum number of games compared in full; of more, an estimate selects those. A comparison takes one or two microseconds. */
const COMPARED_AT_MOST = 1_200
/** Maximum number of games to compare with, if several have the name ("catan"). */
const LIKED_AT_MOST = 2
const PER_RATING = 0.12

/** Returns the slug of a mechanic or category; categories are slugs already. */
const slugOf = (kind: 'mechanics' | 'categories', name: string) =>
  kind === 'categories' ? name : foldedSlug(name)

/** Returns how common features are: `having` counts the games with a mechanic or category; `games` is the number of all games. */
export const commonnessIn = (facets: FacetTable, games: number): Commonness => ({
  games,
  having: (kind, name) => facets.sizeOf(kind, slugOf(kind, name)),
})

/** For a search such as "like Azul", returns the slots (places in the index) of the most similar games in `among`. */
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

/** Returns about `limit` games that are most similar to a game by a quick estimate. */
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
    const other = gameAt(slot)
    values[slot]! += PER_RATING * (other.expertRating ?? 3) + factsScore(game, other)
  }
  const least = Float32Array.from(slots, (slot) => values[slot]!).sort()[slots.length - Math.floor(limit)]!
  return slots.filter((slot) => values[slot]! >= least)
}
