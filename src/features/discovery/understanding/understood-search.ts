import { LRUCache } from 'lru-cache'
import { foldedSlug } from '#/lib/text.ts'
import {
  type Bitset,
  bitsetOf,
  clearBit,
  countBits,
  differenceOf,
  forEachSlot,
  hasBit,
  intersectInto,
  intersectionOf,
  isEmpty,
  NOTHING,
  subsetOf,
  unionOf,
  withBit,
} from '../index/bitset.ts'
import type { FacetTable } from '../index/facet-table.ts'
import type { TextIndex } from '../index/text-search.ts'
import { enoughResults, readSearchText, type SearchText } from '../rules/discovery-text.rules.ts'
import type { CatalogueGroup, SearchableGame } from '../rules/filter-list.rules.ts'
import { type Criterion, creditsOf, meets, RANKS } from './criteria.rules.ts'
import {
  BestSlots,
  commonnessIn,
  type MeaningResults,
  nearestTo,
  nearLayers,
  type SearchPart,
} from './found-layers.ts'
import { Lexicon } from './lexicon.ts'
import { criterionOfDifference } from './likeness.rules.ts'
import { type Likeness, type Reading, twoWordPhrases } from './reading.rules.ts'
import { reasonFor } from './reasons.rules.ts'
import { type Understanding, understand } from './understand.rules.ts'
import { FIELDS, WordSearch } from './word-search.ts'
import { commonCriteria } from './words.rules.ts'

const SAVED_CRITERIA = 400
/** The lowest rating that a rated game can have, in stars. */
const LEAST_RATING = 1
/** A condition that every game with a known price meets. */
const PRICED: Criterion = { kind: 'price', to: Number.MAX_SAFE_INTEGER }
/** If more games than this match, the default order is good enough. */
const RANKED_AT_MOST = 2_000
const LIKE_SHOWN = 60
/** Number of games ranked by relevance if no sort is chosen. */
const RANKED_FIRST = 60
/** If fewer games than this match, games that miss one condition follow them. */
const FEW = 3

/** What the search needs to know of the games; a slot is a game's number in the index. */
interface Surroundings {
  titles: TextIndex
  descriptions: TextIndex
  foldedTitle: (slot: number) => string
  gameAt: (slot: number) => SearchableGame
  slotOf: (id: number) => number | undefined
  /** Returns the set of all games. */
  live: () => Bitset
  facets: FacetTable
}

/** Finds games by the meaning of a search text, such as "cozy under 45 minutes". */
export class UnderstoodSearch {
  readonly lexicon = new Lexicon()
  readonly #criteria = new LRUCache<string, { criterion: Criterion; games: Bitset }>({ max: SAVED_CRITERIA })
  readonly #words: WordSearch
  readonly #around: Surroundings
  /** The default rank of each game, by slot: its expert rating. */
  readonly #standings: number[] = []

  constructor(around: Surroundings) {
    this.#around = around
    const { titles, descriptions } = around
    this.#words = new WordSearch({ titles, descriptions })
  }

  add(slot: number, game: SearchableGame): void {
    this.#standings[slot] = RANKS['expert-desc'](game)
    this.lexicon.add(game)
    this.#words.add(slot, game)
    for (const cached of this.#criteria.values())
      if (meets(game, cached.criterion)) cached.games = withBit(cached.games, slot)
  }

  remove(slot: number, game: SearchableGame): void {
    this.lexicon.remove(game)
    this.#words.remove(slot)
    for (const { games } of this.#criteria.values()) clearBit(games, slot)
  }

  /** Precomputes the games of common conditions, one per iteration, so that no search has to scan all games. */
  *learnCriteria(): Generator<void> {
    for (const criterion of commonCriteria) {
      this.gamesMeeting(criterion)
      yield
    }
  }

  /** Returns whether any member has rated a game; before that, orders by members' ratings make no sense. */
  hasRatings = (): boolean => this.#around.facets.sizeOf('community', LEAST_RATING) > 0

  /** Returns the published games among these ids. */
  #games(ids: readonly number[]): SearchableGame[] {
    return this.#slots(ids).map((slot) => this.#around.gameAt(slot))
  }

  #slots(ids: readonly number[]): number[] {
    return ids.flatMap((id) => this.#around.slotOf(id) ?? [])
  }

  /** Parses a search text. A text that is a title, or part of one, has no other meaning. */
  read(q: string): Understanding {
    const understanding = understand(q, {
      lexicon: this.lexicon,
      isKnownWord: (word) => this.#words.isKnown(word),
      creditsOf: (ids, kind) => this.#games(ids.slice(0, 1)).flatMap((game) => creditsOf(game, kind)),
    })
    const readings = understanding.readings.map((reading) => {
      const { criterion, sort } = reading
      const isByMembers = sort === 'votes-desc' || sort === 'favorites-desc'
      if (isByMembers && !this.hasRatings()) return { ...reading, label: 'Our editor’s order, no votes yet' }
      if (criterion?.kind !== 'year' || (criterion.from ?? 0) >= 0) return reading
      const newest = Math.max(0, ...this.#around.facets.namesOf('years').map(({ slug }) => Number(slug)))
      return { ...reading, criterion: { kind: 'year' as const, from: newest + criterion.from! } }
    })
    return { ...understanding, readings }
  }

  /** Returns, for the game in each slot, why it matches the search or what it misses; null if that needs no words. */
  reasons(
    { folded, understanding: { readings }, otherTitles }: MeaningResults,
    slots: readonly number[],
  ): (string | null)[] {
    const liked = this.#games(readings.find(({ like }) => like)?.like?.ids ?? [])
    const commonness = this.#commonness()
    const holding = new Map<string, Bitset>()
    const gamesHolding = (word: string) =>
      holding.getOrInsertComputed(word, () => this.#words.holdingForms(word, ['descriptions']))
    const requested = readings.flatMap((reading) => {
      const { kind, criterion } = reading
      return criterion && kind !== 'price' ? [{ reading, games: this.gamesMeeting(criterion) }] : []
    })
    return slots.map((slot) =>
      reasonFor(this.#around.gameAt(slot), {
        ...{ folded, readings, liked, commonness },
        foldedTitle: this.#around.foldedTitle(slot),
        hasOtherTitle: hasBit(otherTitles, slot),
        missed: requested.find(({ games }) => !hasBit(games, slot))?.reading,
        inText: (word) => hasBit(gamesHolding(word), slot),
      }),
    )
  }

  /** Finds the games that match the meaning of a search text. */
  find(q: string, search: SearchText | null = readSearchText(q)): MeaningResults {
    const { readings, ...rest } = this.read(q)
    const read = readings.map((reading) => ({ reading, games: this.#setOf(reading) }))
    const live = this.#around.live()
    const all = countBits(live)
    const narrows = read.some(({ reading, games }) => {
      const count = games && reading.kind !== 'text' ? countBits(games) : 0
      return reading.like !== undefined || (count > 0 && count < all)
    })
    // A word of no game says nothing beside what is certain: "fully cooperative".
    const narrowing = read.flatMap((each) => {
      if (!each.games) return []
      if (!narrows || each.reading.kind !== 'text' || !isEmpty(each.games)) return [each as SearchPart]
      each.reading = { ...each.reading, label: `${each.reading.label}, in no game` }
      return []
    })
    const understanding = { ...rest, readings: read.map(({ reading }) => reading) }
    const sets = narrowing.map(({ games }) => games)
    let fitting = this.#intersection(sets)
    // A title that is named wins: "is Wingspan good for two".
    const titled = narrowing.filter(({ reading }) => reading.kind === 'title')
    if (titled.length > 0 && isEmpty(fitting)) fitting = this.#intersection(titled.map(({ games }) => games))
    const like = understanding.readings.find(({ like }) => like)?.like
    const ranked = like
      ? this.#rankedByLikeness(fitting, like)
      : this.#rankedByReadings(fitting, countBits(fitting), understanding.readings)
    if (like) fitting = bitsetOf(32 * live.length, ranked)
    const otherTitles = this.#words.otherTitles(search)
    const fits = countBits(fitting)
    const isFew = fits < FEW
    return {
      folded: search?.folded ?? '',
      understanding,
      isCertain: fits >= enoughResults && understanding.readings.some(({ kind }) => kind !== 'text'),
      fitting,
      ranked,
      near: isFew ? nearLayers(narrowing, fitting, live, this.#standingFor(narrowing)) : [],
      otherTitles,
      relaxed:
        isEmpty(fitting) && narrowing.length > 1
          ? narrowing.map(({ reading }, at) => ({
              reading,
              fitting: this.#intersection(sets.filter((_, place) => place !== at)),
            }))
          : [],
    }
  }

  /** Returns the games that meet a condition; cached, and updated when games change. */
  gamesMeeting(criterion: Criterion): Bitset {
    const key = JSON.stringify(criterion)
    const cached = this.#criteria.get(key)
    if (cached) return cached.games
    const games = subsetOf(this.#mayMeet(criterion), (slot) => meets(this.#around.gameAt(slot), criterion))
    this.#criteria.set(key, { criterion, games })
    return games
  }

  /** Returns the games that may meet a condition, looked up by filter options to avoid a scan of all games. */
  #mayMeet(criterion: Criterion): Bitset {
    const having = (group: CatalogueGroup, names: readonly string[]) =>
      names.map((name) => this.#around.facets.gamesOf(group, name)).reduce(unionOf, NOTHING)
    if (criterion.kind === 'category') return having('categories', criterion.slugs)
    if (criterion.kind === 'mechanic') return having('mechanics', criterion.names.map(foldedSlug))
    if (criterion.kind === 'designer') return having('designers', criterion.names.map(foldedSlug))
    if (criterion.kind === 'publisher') return having('publishers', criterion.names.map(foldedSlug))
    return this.#around.live()
  }

  /** Returns the games that meet a part of the meaning; null if it only affects the order, or no game has the data. */
  #setOf(reading: Reading): Bitset | null {
    if (reading.kind === 'price' && isEmpty(this.gamesMeeting(PRICED))) return null
    if (reading.criterion) return this.gamesMeeting(reading.criterion)
    if (reading.ids) return bitsetOf(32 * this.#around.live().length, this.#slots(reading.ids))
    // A figure of which nothing was read says little.
    if (!reading.words || reading.words.every((word) => /^\d{1,2}$/.test(word))) return null
    const holding = this.#intersection(reading.words.map((word) => this.#words.holding(word, FIELDS, true)))
    return reading.kind === 'not' ? differenceOf(this.#around.live(), holding) : holding
  }

  #intersection(sets: readonly Bitset[]): Bitset {
    return sets.length === 0 ? this.#around.live() : sets.reduce(intersectionOf)
  }

  /** Returns the rank of near matches: the shortest game first if the search asks only for a short one, else the best rated. */
  #standingFor([first, second]: readonly SearchPart[]): (slot: number) => number {
    const isShort = first && !second && first.reading.criterion?.kind === 'time' && first.reading.criterion.to
    return isShort
      ? (slot) => -(this.#around.gameAt(slot).playMinutes || 999)
      : (slot) => this.#standings[slot]!
  }

  #rankedByLikeness(fitting: Bitset, { ids, isHere, famous, than }: Likeness): number[] {
    const others = fitting.slice()
    for (const slot of isHere ? this.#slots(ids) : []) clearBit(others, slot)
    const liked = famous ? [famous] : this.#games(ids)
    if (than && liked[0]) intersectInto(others, this.gamesMeeting(criterionOfDifference(liked[0], than)))
    const { gameAt, facets } = this.#around
    return nearestTo(liked, others, gameAt, facets, this.#commonness(), LIKE_SHOWN)
  }

  #commonness() {
    return commonnessIn(this.#around.facets, countBits(this.#around.live()))
  }

  /** Returns the matching games by relevance, at most 60 unless the text asks for an order; none if the default order will do. */
  #rankedByReadings(fitting: Bitset, fits: number, readings: readonly Reading[]): number[] {
    const sort = readings.findLast((reading) => reading.sort)?.sort
    const words = readings.flatMap(({ kind, words = [] }) => (kind === 'text' ? words : []))
    const preferred = readings.flatMap(({ prefers }) => (prefers ? [this.gamesMeeting(prefers)] : []))
    const times = readings.flatMap(({ criterion }) => (criterion?.kind === 'time' && criterion.to) || [])
    const most = Math.min(...times)
    const isUsual = !sort || sort === 'expert-desc' || sort === 'favorites-desc'
    if (fits > RANKED_AT_MOST && isUsual && preferred.length === 0) return []
    const worths: (readonly [Bitset, number])[] = [
      ...preferred.map((set) => [set, 1.5] as const),
      ...words.flatMap((word) => [
        [this.#words.holding(word, ['titles'], false), 4] as const,
        [this.#words.holding(word, ['titles', 'details'], true), 2] as const,
        [this.#words.holding(word, ['titles', 'alternativeTitles', 'details'], false), 2] as const,
        [this.#words.holding(word, FIELDS, false), 1] as const,
      ]),
      ...twoWordPhrases(readings).map((phrase) => [this.#words.holdingForms(phrase, FIELDS), 3] as const),
    ]
    const scoreOf = (slot: number) => {
      let score = 0
      for (const [set, worth] of worths) if (hasBit(set, slot)) score += worth
      // An hour is not filled with a ten-minute game first.
      const minutes = this.#around.gameAt(slot).playMinutes ?? 0
      return score + 0.3 * Math.min(1, (1.5 * minutes) / most)
    }
    const byOf = (slot: number) => (sort ? RANKS[sort](this.#around.gameAt(slot)) : this.#standings[slot]!)
    const limit = sort && fits <= RANKED_AT_MOST ? fits : RANKED_FIRST
    const best = new BestSlots(limit)
    forEachSlot(fitting, (slot) =>
      sort ? best.offer(slot, byOf(slot), scoreOf(slot)) : best.offer(slot, scoreOf(slot), byOf(slot)),
    )
    return best.slots()
  }
}
