import { foldedSlug, foldText } from '#/lib/text.ts'
import {
  bestRescue,
  categoryOrderOf,
  type DiscoveryResult,
  type NameOfCategory,
  namesOf,
  pageWithin,
  type SortedEntry,
  type SuggestedIds,
  suggestCategories,
  usualSort,
} from '../rules/answer.rules.ts'
import { appliedSort } from '../rules/choices.rules.ts'
import { readSearchText } from '../rules/discovery-text.rules.ts'
import {
  type DiscoverableGame,
  namedGroups,
  ofEach,
  type SearchableGame,
} from '../rules/filter-list.rules.ts'
import {
  type DiscoverableCategory,
  facetsOf,
  type KnownCategory,
  knownCategories,
  mostCarriedFirst,
  resolveCategories,
  resolveNames,
} from '../rules/filters-of-games.rules.ts'
import {
  type DiscoveryQuery,
  everything,
  resultsPerPage,
  type SortId,
  sortIds,
} from '../rules/query.rules.ts'
import type { Criterion } from '../understanding/criteria.rules.ts'
import { type MeaningResults, mergeResults } from '../understanding/found-layers.ts'
import type { Reading } from '../understanding/reading.rules.ts'
import { UnderstoodSearch } from '../understanding/understood-search.ts'
import {
  type Bitset,
  bitsetFor,
  bitsetOf,
  clearBit,
  countBits,
  countShared,
  differenceOf,
  hasBit,
  intersectionOf,
  isEmpty,
  NOTHING,
  slotsIn,
  withBit,
} from './bitset.ts'
import { FacetTable, type FilterSets, narrowed } from './facet-table.ts'
import { GameOrders } from './game-orders.ts'
import { type TextResults, TextSearch } from './text-search.ts'

/** Minimum number of typed letters to suggest designers whose name begins with them, and the maximum number suggested. */
const [BEGUN_NAME, NAMES_SUGGESTED] = [4, 3]

/** The game ids that limit a search to a member's shelf. Null means no limit, so all games are searched. */
export type Shelf = readonly number[] | null

/** Number of games shown for each part of a query that could be left out, if no game meets all. */
const RELAXED_SHOWN = 3

/** The games that a query finds, with the intermediate sets that counts and reasons are computed from. */
interface Found {
  query: DiscoveryQuery
  categories: readonly KnownCategory[]
  byText: TextResults | null
  meant: MeaningResults | null
  /** `all`: every published game, or those on the shelf. `start`: those of `all` that the text finds. */
  all: Bitset
  start: Bitset
  filters: FilterSets
  found: Bitset
}

/** The search index of all published games. Tests compare its results with a slower, simpler search. */
export class DiscoveryIndex {
  readonly #slots = new Slots()
  /** The sort values of each game, by slot. */
  readonly #entries: (SortedEntry & { game: SearchableGame })[] = []
  #nameOf: NameOfCategory = namesOf([])
  #live: Bitset = bitsetFor(0)
  /** The options of all filters, including the names that games have, with the games of each. */
  readonly facets = new FacetTable()
  readonly #orders = new GameOrders(this.#entries, () => this.#slots.all())
  readonly #texts: TextSearch
  /** Search by the meaning of a text ("cozy under 45 minutes"), beyond the words it contains. */
  readonly understood: UnderstoodSearch
  #listed: readonly DiscoverableCategory[] = []
  /** The editors' categories and those that games have; computed again after a change. */
  #known: readonly KnownCategory[] | null = null

  constructor() {
    const folded = (slot: number) => this.#entries[slot]!.title
    this.#texts = new TextSearch({
      written: (slot) => this.#entries[slot]!.game.title,
      folded,
      categories: () => this.#categories(),
      gamesIn: (slug) => this.facets.gamesOf('categories', slug),
    })
    this.understood = new UnderstoodSearch({
      titles: this.#texts.titles,
      descriptions: this.#texts.descriptions,
      foldedTitle: folded,
      gameAt: (slot) => this.#entries[slot]!.game,
      slotOf: (id) => this.#slots.slotOf(id),
      live: () => this.#live,
      facets: this.facets,
    })
  }

  get size(): number {
    return this.#slots.size
  }

  /** Searches all games, or only those with the ids in `shelf`; returns one page of results. */
  discover = (query: DiscoveryQuery, shelf: Shelf = null): DiscoveryResult =>
    this.#resultOf(this.#find(query, shelf))

  /** Searches like `discover`, and adds what the text was understood as and why each shown game was found. */
  answer(query: DiscoveryQuery, shelf: Shelf = null) {
    const found = this.#find(query, shelf)
    const result = this.#resultOf(found)
    return Object.assign(result, this.#explained(found, result.ids))
  }

  #resultOf({ query, categories, byText, all, start, filters, found }: Found): DiscoveryResult {
    const total = found === this.#live ? this.size : countBits(found)
    const { page, pageCount } = pageWithin(total, query.page)
    const { found: matching, guesses } = byText ?? { found, guesses: NOTHING }
    // In any other order than that of `byText`, guesses follow what contains the text (ruling 21).
    const layers = byText && query.sort === null ? byText.layers : [differenceOf(matching, guesses), guesses]
    const sort = appliedSort(query.sort, this.usualSort())
    const within = found === matching ? null : found
    const from = (page - 1) * resultsPerPage
    const slots = this.#orders.readLayers(sort, within, layers, from, resultsPerPage)

    // A group's own choices do not narrow its counts, so each group with choices counts in a set of its own.
    const ownSets = new Map([...filters.keys()].map((group) => [group, narrowed(start, filters, group)]))
    const named = ofEach(namedGroups, (group) => this.facets.namesToCount(group, query[group]))
    const counterIn = (set: Bitset) => this.facets.counterIn(set === this.#live ? null : set)
    const counters = new Map([...ownSets].map(([group, set]) => [group, counterIn(set)]))
    const countFound = counterIn(found)
    return {
      total,
      page,
      pageCount,
      ids: this.#idsAt(slots),
      facets: facetsOf(query, categories, named, (group, value) =>
        (counters.get(group) ?? countFound)(group, value),
      ),
      guessed: !isEmpty(guesses) && countBits(guesses) === countBits(matching),
      guesses: countShared(found, guesses),
      rescue:
        total > 0
          ? null
          : bestRescue((filter) => {
              if (filter !== 'q') return countBits(ownSets.get(filter) ?? NOTHING)
              return byText ? countBits(narrowed(all, filters, null)) : 0
            }),
      categories: [...query.categories],
    }
  }

  /** Returns the meaning of the text, the reason of each shown game, and the parts to leave out if no game fits. */
  #explained({ meant, all, filters }: Found, ids: readonly number[]) {
    if (!meant) return { understood: null, reasons: ids.map(() => null), relaxed: [] }
    const { readings, without, wordsOf } = meant.understanding
    const fitting = (set: Bitset) => narrowed(intersectionOf(set, all), filters, null)
    const shownSlots = ids.map((id) => this.#slots.slotOf(id)!)
    const relaxed = meant.relaxed.flatMap(({ reading, fitting: set }) => {
      const found = fitting(set)
      const total = countBits(found)
      if (total === 0) return []
      const shown = this.#orders.readLayers(this.usualSort(), null, [found], 0, RELAXED_SHOWN)
      return [{ label: reading.label, q: without(reading), total, ids: this.#idsAt(shown) }]
    })
    return {
      understood: {
        chips: readings.map((reading) => {
          const { label, kind } = reading
          return { label, kind, q: without(reading), words: wordsOf(reading) }
        }),
        fits: filters.size === 0 ? countShared(meant.fitting, all) : countBits(fitting(meant.fitting)),
      },
      reasons: this.understood.reasons(meant, shownSlots),
      relaxed: relaxed.sort((a, b) => a.total - b.total),
    }
  }

  /** Returns what the words of a text mean (titles excluded), each with the number of games that match it. */
  meanings(text: string): { label: string; kind: Reading['kind']; q: string; games: number }[] {
    const { readings, wordsOf } = this.understood.read(text)
    const meant = readings.filter(({ kind }) => kind !== 'text' && kind !== 'title')
    const typed = foldedSlug(text)
    // "rosenb" may become a whole name.
    const mayBegin = typed.length >= BEGUN_NAME && meant.length === 0
    const designers = mayBegin ? this.facets.namesOf('designers') : []
    const begun = designers.filter(({ slug }) => `-${slug}`.includes(`-${typed}`)).sort(mostCarriedFirst)
    const named = begun.slice(0, NAMES_SUGGESTED)
    return [
      ...meant.map((reading) => {
        const q = wordsOf(reading)
        const games = countBits(this.#find({ ...everything, q }, null).found)
        return { label: reading.label, kind: reading.kind, q, games }
      }),
      ...named.map(({ name, games }) => ({ label: name, kind: 'designer' as const, q: name, games })),
    ]
  }

  usualSort = (): SortId => usualSort(this.understood.hasRatings())

  #idsAt = (slots: readonly number[]): number[] => slots.map((slot) => this.#slots.idAt(slot))

  /** Returns the ids of all games that a query finds, unordered. */
  idsFound = (query: DiscoveryQuery, shelf: Shelf = null): number[] =>
    this.#idsAt(slotsIn(this.#find(query, shelf).found))

  /** Returns the ids of all games that meet a criterion, unordered. */
  idsMeeting = (criterion: Criterion): number[] =>
    this.#idsAt(slotsIn(this.understood.gamesMeeting(criterion)))

  countMeeting = (criterion: Criterion): number => countBits(this.understood.gamesMeeting(criterion))

  /** Returns the games and categories to suggest while a visitor types. */
  suggest(text: string, limit = 6): SuggestedIds {
    const search = readSearchText(text)
    if (search === null) return { games: [], guesses: [], categories: [] }
    const { layers, guesses } = this.#texts.findTitles(search)
    const shown = this.#orders.readLayers(this.usualSort(), null, layers, 0, limit)
    return {
      games: this.#idsAt(shown.filter((slot) => !hasBit(guesses, slot))),
      guesses: this.#idsAt(shown.filter((slot) => hasBit(guesses, slot))),
      categories: suggestCategories(this.#categories(), search, limit, (slug) =>
        this.facets.sizeOf('categories', slug),
      ),
    }
  }

  /** Adds a game to the index, or replaces its data. */
  put(game: SearchableGame, { description }: Pick<DiscoverableGame, 'description'>): void {
    this.remove(game.id)
    const slot = this.#slots.take(game.id)
    const title = foldText(game.title)
    this.#entries[slot] = { game, title, categoryOrder: categoryOrderOf(game.categories.map(this.#nameOf)) }
    this.#live = withBit(this.#live, slot)
    this.facets.add(slot, game)
    this.#texts.titles.add(slot, game.title, title)
    this.#texts.descriptions.add(slot, description)
    this.understood.add(slot, game)
    this.#known = null
    this.#orders.insert(slot)
  }

  /** Precomputes all sort orders and the games of common criteria, one per iteration, so that the caller can pause between. */
  *warmUp(): Generator<void> {
    for (const sort of sortIds) {
      this.#orders.by(sort)
      yield
    }
    yield* this.understood.learnCriteria()
  }

  /** Removes a game from the index, if it is there. */
  remove(id: number): void {
    const slot = this.#slots.slotOf(id)
    if (slot === undefined) return
    this.#orders.remove(slot)
    this.#texts.titles.remove(slot)
    this.#texts.descriptions.remove(slot)
    const { game } = this.#entries[slot]!
    this.understood.remove(slot, game)
    this.facets.remove(slot, game)
    clearBit(this.#live, slot)
    this.#slots.release(id)
    this.#known = null
  }

  /** Replaces the list of categories, with their names and order. */
  setCategories(categories: readonly DiscoverableCategory[]): void {
    this.#listed = categories
    this.understood.lexicon.setCategories(categories)
    this.#nameOf = namesOf(categories)
    for (const slot of this.#slots.all()) {
      const entry = this.#entries[slot]!
      entry.categoryOrder = categoryOrderOf(entry.game.categories.map(this.#nameOf))
    }
    this.#known = null
    for (const sort of ['category-asc', 'category-desc'] as const) this.#orders.forget(sort)
  }

  #categories(): readonly KnownCategory[] {
    this.#known ??= knownCategories(this.#listed, this.facets.carriedCategories())
    return this.#known
  }

  #find(requested: DiscoveryQuery, shelf: Shelf): Found {
    const categories = this.#categories()
    const query = {
      ...requested,
      categories: resolveCategories(categories, requested.categories),
      ...resolveNames(requested, (group, slug) => this.facets.nameOf(group, slug) !== undefined),
    }
    const search = readSearchText(query.q)
    // Signs alone mean nothing beyond what contains them.
    const isRead = search !== null && !requested.exact && /[\p{L}\p{N}]/u.test(search.folded)
    const meant = isRead ? this.understood.find(requested.q, search) : null
    const literal = search === null ? null : this.#texts.find(search, !meant?.isCertain)
    const byText = literal && meant ? mergeResults(literal, meant) : literal
    const owned = shelf?.flatMap((id) => this.#slots.slotOf(id) ?? [])
    const all = owned ? bitsetOf(this.#slots.room, owned) : this.#live
    const start = byText === null ? all : shelf === null ? byText.found : intersectionOf(byText.found, all)
    const filters = this.facets.filterSetsOf(query)
    return { query, categories, byText, meant, all, start, filters, found: narrowed(start, filters, null) }
  }
}

/** Assigns each id a number from 0, for use with arrays and bitsets. Numbers of removed ids are reused. */
class Slots {
  readonly #slotById = new Map<number, number>()
  readonly #ids: number[] = []
  readonly #free: number[] = []

  get size(): number {
    return this.#slotById.size
  }

  /** The length that arrays by slot need; slots above it were never used. */
  get room(): number {
    return this.#ids.length
  }

  slotOf(id: number): number | undefined {
    return this.#slotById.get(id)
  }

  idAt(slot: number): number {
    return this.#ids[slot]!
  }

  /** Assigns a slot to an id that has none, and returns it. */
  take(id: number): number {
    const slot = this.#free.pop() ?? this.#ids.length
    this.#ids[slot] = id
    this.#slotById.set(id, slot)
    return slot
  }

  /** Releases the slot of an id for reuse. */
  release(id: number): void {
    this.#free.push(this.#slotById.get(id)!)
    this.#slotById.delete(id)
  }

  /** Returns all slots in use. */
  all(): Iterable<number> {
    return this.#slotById.values()
  }
}
