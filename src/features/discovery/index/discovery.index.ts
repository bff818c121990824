import { inTurns } from '#/server/in-turns.ts'
import { SlotsById } from '#/shared/packed/slots-by-id.ts'
import type { Catalogue, DiscoveryResult, SuggestedIds } from '../rules/discovery.rules.ts'
import { pageWithin, suggestCategories } from '../rules/discovery.rules.ts'
import { namesOf } from '../rules/discovery-entry.rules.ts'
import { defaultSort, resultsPerPage, type SortId } from '../rules/discovery-options.rules.ts'
import { readSearchText } from '../rules/discovery-text.rules.ts'
import { facetsOf, optionsLeaving } from '../rules/filters/discovery-filters.rules.ts'
import type { DiscoverableGame } from '../rules/filters/filter-list.rules.ts'
import {
  type DiscoverableCategory,
  type KnownCategory,
  knownCategories,
  resolveCategories,
} from '../rules/filters/known-categories.rules.ts'
import type { DiscoveryQuery } from '../rules/question/discovery-query.rules.ts'
import { NO_FACTS } from '../understanding/criteria.rules.ts'
import { joinMatches } from '../understanding/joined-match.ts'
import { UnderstoodSearch } from '../understanding/understood-search.ts'
import {
  type Bitset,
  bitsetFor,
  clearBit,
  countBits,
  countShared,
  forEachSlot,
  hasBit,
  intersectionOf,
  withBit,
} from './bitset.ts'
import { FacetTable } from './facet-table.ts'
import { filterSetsOf, narrowed, optionCounts, rescueFrom } from './filter-sets.ts'
import { FactColumns } from './game-facts.ts'
import { GameOrders } from './game-orders.ts'
import {
  isAllGuessed,
  literalFirst,
  type TextMatch,
  TextSearch,
  type Texts,
  textsOf,
} from './text/text-search.ts'

/**
 * The whole catalogue, ready to answer: bitsets for the filters, postings for the words, an order for each sort. It answers
 * exactly what `discover` and `suggest` of the rules answer, and keeps no game: what a card shows of one is another's to
 * know. Inside, a game goes by its slot, the bit it has in every set.
 */
export class DiscoveryIndex {
  readonly #facts: FactColumns
  readonly #slots = new SlotsById()
  #live: Bitset = bitsetFor(0)
  readonly #facets = new FacetTable()
  readonly #orders: GameOrders
  readonly #texts: TextSearch
  /** What queries mean beyond the text they contain. */
  readonly understood = new UnderstoodSearch()
  #listed: readonly DiscoverableCategory[]
  /** The listed and the carried categories; worked out again after a change. */
  #known: readonly KnownCategory[] | null = null

  private constructor(categories: readonly DiscoverableCategory[]) {
    this.#listed = categories
    this.understood.lexicon.setCategories(categories)
    this.#facts = new FactColumns((slot) => this.#slots.idAt(slot), namesOf(categories))
    this.#orders = new GameOrders(() => this.#facts.view())
    this.#texts = new TextSearch(
      {
        original: (slot) => this.#facts.titleAt(slot),
        folded: (slot) => this.#facts.foldedTitleAt(slot),
        slotsTitled: (folded) => this.#orders.titled(folded),
      },
      () =>
        this.#categories().map((category) => ({
          category,
          games: this.#facets.gamesOf('categories', category.slug),
        })),
    )
  }

  /** Builds the index of a catalogue, giving way to other work all the time. */
  static async build({ games, categories }: Catalogue): Promise<DiscoveryIndex> {
    return DiscoveryIndex.buildFrom([games], categories)
  }

  /** The same of games that come in pieces. */
  static async buildFrom(
    pieces: AsyncIterable<readonly DiscoverableGame[]> | Iterable<readonly DiscoverableGame[]>,
    categories: readonly DiscoverableCategory[],
  ): Promise<DiscoveryIndex> {
    const index = new DiscoveryIndex(categories)
    for await (const games of pieces) await inTurns(index.#fill(games))
    await inTurns(index.#finish())
    return index
  }

  get size(): number {
    return this.#slots.size
  }

  /** Answers a question about all games, or about those whose ids stand on a shelf. */
  discover(asked: DiscoveryQuery, shelf: readonly number[] | null = null): DiscoveryResult {
    const { query, categories, match, all, start, filters, found } = this.#find(asked, shelf)
    const total = found === this.#live ? this.size : countBits(found)
    const { page, pageCount } = pageWithin(total, query.page)
    const layers = match === null ? [found] : query.sort === null ? match.layers : literalFirst(match)
    const sort = query.sort ?? (this.understood.hasVotes() ? defaultSort : 'expert-desc')
    const first = query.sort === null && match ? match.first.filter((slot) => hasBit(found, slot)) : []
    const slots = this.#readPage(sort, found, layers, page, match?.ahead ?? 0, first)

    // A group's own choices do not narrow its counts, so each group with choices counts in a set of its own.
    const ownSets = new Map([...filters.keys()].map((group) => [group, narrowed(start, filters, group)]))
    const counts = optionCounts(this.#facets, this.#live, found, ownSets)
    return {
      total,
      page,
      pageCount,
      ids: slots.map((slot) => this.#slots.idAt(slot)),
      facets: facetsOf(query, categories, (group, value) => counts.get(group)?.get(value) ?? 0),
      guessed: match !== null && isAllGuessed(match),
      guesses: match === null ? 0 : countShared(found, match.guesses),
      rescue: total > 0 ? null : rescueFrom(filters, ownSets, match === null ? null : all),
      categories: query.categories,
    }
  }

  /** The ids of all games a question finds, in no order. */
  idsFound(asked: DiscoveryQuery, shelf: readonly number[] | null = null): number[] {
    const ids: number[] = []
    forEachSlot(this.#find(asked, shelf).found, (slot) => ids.push(this.#slots.idAt(slot)))
    return ids
  }

  /** Suggests games and categories while a visitor types. */
  suggest(text: string, limit = 6): SuggestedIds {
    const search = readSearchText(text)
    if (search === null) return { games: [], guesses: [], categories: [], total: 0 }
    const match = this.#texts.findTitles(search, this.#orders.beginningWith(search.folded))
    const shown = this.#orders.readLayers(defaultSort, match.found, match.layers, 0, limit)
    const idsOf = (slots: readonly number[]) => slots.map((slot) => this.#slots.idAt(slot))
    return {
      games: idsOf(shown.filter((slot) => !hasBit(match.guesses, slot))),
      guesses: idsOf(shown.filter((slot) => hasBit(match.guesses, slot))),
      categories: suggestCategories(this.#categories(), search, limit, (slug) =>
        countBits(this.#facets.gamesOf('categories', slug)),
      ),
      total: countBits(this.#texts.find(search).found),
    }
  }

  /** Puts a new or a changed game in. */
  put(game: DiscoverableGame): void {
    // Whatever could fail on a malformed game fails here, before anything is touched.
    const texts = textsOf(game)
    const options = optionsLeaving(game)
    const known = this.#slots.slotOf(game.id)
    const slot = this.#slots.take(game.id)
    if (known !== undefined) {
      this.#orders.remove(slot)
      this.#facets.remove(slot)
    }
    this.#place(slot, game, texts, options)
    if (known === undefined) this.#texts.add(slot, texts)
    else this.#texts.change(slot, texts)
    this.#orders.insert(slot)
    this.#texts.forgetAnswers()
  }

  /** Takes a game out that was deleted or unpublished; `false` when it was not there. */
  remove(id: number): boolean {
    const slot = this.#slots.slotOf(id)
    if (slot === undefined) return false
    this.#orders.remove(slot)
    this.#texts.remove(slot)
    this.understood.remove(slot)
    this.#facets.remove(slot)
    clearBit(this.#live, slot)
    this.#slots.release(id)
    this.#known = null
    return true
  }

  /** Takes over the category list: categories added, renamed, put in another order, deleted. */
  setCategories(categories: readonly DiscoverableCategory[]): void {
    this.#listed = categories
    this.understood.lexicon.setCategories(categories)
    this.#facts.rename(namesOf(categories))
    this.#known = null
    this.#texts.forgetAnswers()
    for (const sort of ['category-asc', 'category-desc'] as const) Array.from(this.#orders.sortAgain(sort))
  }

  /** Forgets which games recently asked texts found; they are found anew. Only a benchmark has reason to. */
  forgetTexts(): void {
    this.#texts.forgetAnswers()
  }

  *#fill(games: readonly DiscoverableGame[]): Generator<void> {
    for (const game of games) {
      const texts = textsOf(game)
      const slot = this.#slots.take(game.id)
      this.#place(slot, game, texts, optionsLeaving(game))
      this.#texts.add(slot, texts)
      yield
    }
  }

  *#finish(): Generator<void> {
    yield* this.#orders.sortAll(this.#slots.all())
    yield* this.#texts.learnNeighbors()
  }

  /** Gives a game a slot in everything but the texts and the orders. */
  #place(
    slot: number,
    game: DiscoverableGame,
    texts: Texts,
    options: ReturnType<typeof optionsLeaving>,
  ): void {
    this.#facts.put(slot, game, texts.title)
    this.#live = withBit(this.#live, slot)
    this.#facets.add(slot, options)
    this.#known = null
    this.understood.remove(slot)
    this.understood.add(slot, { ...NO_FACTS, ...game }, game.description)
  }

  #categories(): readonly KnownCategory[] {
    this.#known ??= knownCategories(this.#listed, this.#facets.carriedCategories())
    return this.#known
  }

  /** The games a question finds, and what its answer is worked out from. */
  #find(asked: DiscoveryQuery, shelf: readonly number[] | null) {
    const categories = this.#categories()
    const query = { ...asked, categories: resolveCategories(categories, asked.categories) }
    const search = readSearchText(query.q)
    const literal = search === null ? null : this.#texts.find(search)
    const meant =
      search === null || asked.exact ? null : this.understood.find(asked.q, (id) => this.#slots.slotOf(id))
    const match = literal && meant ? joinMatches(literal, meant) : literal
    const all = shelf === null ? this.#live : this.#setOf(shelf)
    const start = match === null ? all : shelf === null ? match.found : intersectionOf(match.found, all)
    const filters = filterSetsOf(this.#facets, this.#slots.slots, query)
    return { query, categories, match, meant, all, start, filters, found: narrowed(start, filters, null) }
  }

  /** The games of some ids, of those that are here. */
  #setOf(ids: readonly number[]): Bitset {
    const set = bitsetFor(this.#slots.slots)
    for (const id of ids) {
      const slot = this.#slots.slotOf(id)
      if (slot !== undefined) set[slot >>> 5]! |= 1 << (slot & 31)
    }
    return set
  }

  /** A page of what was found: layers of which some stand ahead of the games that have an order of their own. */
  #readPage(
    sort: SortId,
    found: Bitset,
    layers: TextMatch['layers'],
    page: number,
    ahead: number,
    first: readonly number[],
  ): number[] {
    const [from, to] = [(page - 1) * resultsPerPage, page * resultsPerPage]
    if (first.length === 0) return this.#orders.readLayers(sort, found, layers, from, resultsPerPage)
    const before = layers.slice(0, ahead)
    const beforeCount = before.reduce((count, layer) => count + countShared(found, layer), 0)
    const firstEnd = beforeCount + first.length
    const read = (some: TextMatch['layers'], at: number, end: number) =>
      end > at ? this.#orders.readLayers(sort, found, some, at, end - at) : []
    return [
      ...read(before, from, Math.min(to, beforeCount)),
      ...first.slice(Math.max(0, from - beforeCount), Math.max(0, to - beforeCount)),
      ...read(layers.slice(ahead), Math.max(0, from - firstEnd), to - firstEnd),
    ]
  }
}
