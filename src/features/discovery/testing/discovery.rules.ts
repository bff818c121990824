/**
 * The reference implementation of a search, over a plain array. `discovery.index.ts` is faster, and a property test holds the two
 * equal.
 */

import { foldText } from '#/lib/text.ts'
import {
  bestRescue,
  type CategoryName,
  categoryOrderOf,
  compareBy,
  type DiscoveryResult,
  type NameOfCategory,
  namesOf,
  pageWithin,
  type SuggestedIds,
  suggestCategories,
  usualSort,
} from '../rules/answer.rules.ts'
import { appliedSort } from '../rules/choices.rules.ts'
import {
  accented,
  beginsWord,
  containsText,
  enoughResults,
  hasTypedAccents,
  readSearchText,
  resemblesTitle,
  type SearchText,
  wordsOf,
} from '../rules/discovery-text.rules.ts'
import {
  type DiscoverableGame,
  type FilteredGame,
  type FilterGroup,
  filterGroups,
  type NamedGroup,
  namedGroups,
  type OptionValue,
  ofEach,
} from '../rules/filter-list.rules.ts'
import {
  communityRatingOf,
  type DiscoverableCategory,
  facetsOf,
  type KnownCategory,
  knownCategories,
  mostCarriedFirst,
  NAMES_COUNTED,
  type NamedOption,
  namedOptionsOf,
  optionsLeaving,
  resolveCategories,
  resolveNames,
  usualSpelling,
} from '../rules/filters-of-games.rules.ts'
import { type DiscoveryQuery, resultsPerPage, type SortId } from '../rules/query.rules.ts'

/** All published games, and all categories in display order. */
export interface Catalogue<Game extends DiscoverableGame = DiscoverableGame> {
  games: readonly Game[]
  categories: readonly DiscoverableCategory[]
}

export interface GameEntry<Game extends DiscoverableGame = DiscoverableGame> {
  game: Game
  /** The folded title: lower case, without accents and punctuation. */
  title: string
  /** The folded title with its accents; null if it has none. */
  markedTitle: string | null
  /** The folded description. */
  description: string
  categoryNames: readonly CategoryName[]
  /** The sort key of the game's category names; `null` for a game without categories. */
  categoryOrder: string | null
  /** For each filter, the options that the game has. */
  options: Record<FilterGroup, readonly OptionValue[]>
}

/** Returns a game with the derived data that a search reads. */
export function entryOf<Game extends DiscoverableGame>(game: Game, nameOf: NameOfCategory): GameEntry<Game> {
  const categoryNames = game.categories.map(nameOf)
  const title = foldText(game.title)
  return {
    game,
    title,
    markedTitle: accented(game.title, title),
    description: foldText(game.description),
    categoryNames,
    categoryOrder: categoryOrderOf(categoryNames),
    options: optionsLeaving(game),
  }
}

/** Searches a catalogue, or only the games whose ids are in `shelf`; returns one page of results. */
export function discover(
  catalogue: Catalogue,
  query: DiscoveryQuery,
  shelf: ReadonlySet<number> | null = null,
): DiscoveryResult {
  return discoverAmong(entriesOf(catalogue), categoriesOf(catalogue), query, shelf)
}

/** Returns all games of a catalogue with the derived data that a search reads. */
export function entriesOf(catalogue: Catalogue): GameEntry[] {
  const nameOf = namesOf(catalogue.categories)
  return catalogue.games.map((game) => entryOf(game, nameOf))
}

/** Returns all categories that a query may name: the editors', and those that only games have. */
export function categoriesOf({ games, categories }: Catalogue): KnownCategory[] {
  return knownCategories(categories, new Set(games.flatMap((game) => game.categories)))
}

/** Searches like `discover`, in entries prepared by `entriesOf` and categories by `categoriesOf`. */
export function discoverAmong(
  entries: readonly GameEntry[],
  categories: readonly KnownCategory[],
  requested: DiscoveryQuery,
  shelf: ReadonlySet<number> | null = null,
): DiscoveryResult {
  const names = namesIn(entries.map(({ game }) => game))
  const query = {
    ...requested,
    categories: resolveCategories(categories, requested.categories),
    ...resolveNames(requested, (group, slug) => names[group].some((each) => each.slug === slug)),
  }
  const search = readSearchText(query.q)
  const { found, guesses } = findText(entries, search)

  const results: GameEntry[] = []
  const counts = new Map<string, number>()
  const broughtBack = new Map<FilterGroup | 'q', number>()
  for (const entry of entries) {
    // What a text finds is found among all games, so that a shelf changes nothing of what is a guess.
    if (shelf !== null && !shelf.has(entry.game.id)) continue
    const failed = filterGroups.filter((group) => !passes(entry, group, query))
    if (!found.has(entry)) {
      if (failed.length === 0) addOne(broughtBack, 'q')
      continue
    }
    if (failed.length > 1) continue
    if (failed.length === 0) results.push(entry)
    else addOne(broughtBack, failed[0]!)
    // A group's own choices do not narrow its counts: a game that fails this group alone still counts in it.
    for (const group of failed.length === 0 ? filterGroups : failed) {
      for (const value of entry.options[group]) addOne(counts, `${group}:${value}`)
    }
  }

  results.sort(orderOf(query, search, guesses, usualAmong(entries)))
  const { page, pageCount } = pageWithin(results.length, query.page)
  const named = ofEach(namedGroups, (group) =>
    names[group].filter(({ slug }, at) => at < NAMES_COUNTED || query[group].includes(slug)),
  )
  return {
    total: results.length,
    page,
    pageCount,
    ids: results.slice((page - 1) * resultsPerPage, page * resultsPerPage).map(({ game }) => game.id),
    facets: facetsOf(query, categories, named, (group, value) => counts.get(`${group}:${value}`) ?? 0),
    guessed: guesses.size > 0 && guesses.size === found.size,
    guesses: results.filter((entry) => guesses.has(entry)).length,
    rescue: results.length === 0 ? bestRescue((filter) => broughtBack.get(filter) ?? 0) : null,
    categories: query.categories,
  }
}

/**
 * Returns the rank of a matching game if no sort is chosen, 0 best: its title equals the text (0, 1), contains it (2, 3), or only
 * other texts contain it (4). Of the two numbers, the lower is for titles with the typed accents.
 */
export function titleCloseness({ title, markedTitle, game }: GameEntry, search: SearchText): number {
  const isTitle = search.folded === '' ? game.title.toLowerCase() === search.typed : title === search.folded
  if (!isTitle && !containsText(game.title, title, search)) return 4
  return (isTitle ? 0 : 2) + (hasTypedAccents(markedTitle, search) ? 0 : 1)
}

/** Returns the rank of a guess: 0 (best) for a title with as many words as the text, 1 for other titles. */
export function closenessOfGuess({ title }: GameEntry, search: SearchText): 0 | 1 {
  return wordsOf(title).length === wordsOf(search.folded).length ? 0 : 1
}

/** Returns the games and categories to suggest while a visitor types. */
export function suggest(catalogue: Catalogue, text: string, limit = 6): SuggestedIds {
  const search = readSearchText(text)
  if (search === null) return { games: [], guesses: [], categories: [] }
  const entries = entriesOf(catalogue)
  const named = entries.filter(({ game, title }) => containsText(game.title, title, search))
  const isPoor = named.length < enoughResults && !named.some(({ title }) => beginsWord(title, search))
  const near = isPoor ? nearTitles(entries, search, new Set(named)) : []
  const startsWithText = ({ title }: GameEntry) => (title.startsWith(search.folded) ? 0 : 1)
  const byDefault = compareBy(usualAmong(entries))
  named.sort(
    (a, b) =>
      titleCloseness(a, search) - titleCloseness(b, search) ||
      startsWithText(a) - startsWithText(b) ||
      byDefault(a, b),
  )
  near.sort((a, b) => closenessOfGuess(a, search) - closenessOfGuess(b, search) || byDefault(a, b))
  const games = named.slice(0, limit).map(({ game }) => game.id)
  return {
    games,
    guesses: near.slice(0, limit - games.length).map(({ game }) => game.id),
    categories: suggestCategories(
      categoriesOf(catalogue),
      search,
      limit,
      (slug) => catalogue.games.filter((game) => game.categories.includes(slug)).length,
    ),
  }
}

function passes(entry: GameEntry, group: FilterGroup, query: DiscoveryQuery): boolean {
  const chosen: readonly OptionValue[] = query[group]
  return chosen.length === 0 || entry.options[group].some((value) => chosen.includes(value))
}

/**
 * The games that match a text: those that contain it and, if these are few and none matches at the beginning of a word in its
 * title or category, those with a similar title (ruling 21).
 */
function findText(
  entries: readonly GameEntry[],
  search: SearchText | null,
): { found: ReadonlySet<GameEntry>; guesses: ReadonlySet<GameEntry> } {
  if (search === null) return { found: new Set(entries), guesses: new Set() }
  const containing = new Set(entries.filter((entry) => containsAnywhere(entry, search)))
  if (containing.size >= enoughResults || [...containing].some((entry) => isGoodMatch(entry, search)))
    return { found: containing, guesses: new Set() }
  const near = nearTitles(entries, search, containing)
  return { found: new Set([...containing, ...near]), guesses: new Set(near) }
}

/** Returns whether a word in the game's title or a category's name begins with the text. */
function isGoodMatch({ title, categoryNames }: GameEntry, search: SearchText): boolean {
  return beginsWord(title, search) || categoryNames.some(({ folded }) => beginsWord(folded, search))
}

function nearTitles(
  entries: readonly GameEntry[],
  search: SearchText,
  containing: ReadonlySet<GameEntry>,
): GameEntry[] {
  return entries.filter(
    (entry) => !containing.has(entry) && resemblesTitle(search, entry.title, entry.categoryNames),
  )
}

function containsAnywhere(entry: GameEntry, search: SearchText): boolean {
  const { game, title, description, categoryNames } = entry
  return (
    containsText(game.title, title, search) ||
    containsText(game.description, description, search) ||
    categoryNames.some(({ name, folded }) => containsText(name, folded, search))
  )
}

function orderOf(
  query: DiscoveryQuery,
  search: SearchText | null,
  guesses: ReadonlySet<GameEntry>,
  usual: SortId,
) {
  const compare = compareBy(appliedSort(query.sort, usual))
  if (search === null) return compare
  const isGuess = (entry: GameEntry) => (guesses.has(entry) ? 1 : 0)
  const closeness = (entry: GameEntry) =>
    guesses.has(entry) ? closenessOfGuess(entry, search) : titleCloseness(entry, search)
  return (a: GameEntry, b: GameEntry) =>
    isGuess(a) - isGuess(b) || (query.sort === null ? closeness(a) - closeness(b) : 0) || compare(a, b)
}

const usualAmong = (entries: readonly GameEntry[]): SortId =>
  usualSort(entries.some(({ game }) => communityRatingOf(game) !== null))

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Returns the names of each filter, such as designers, with their numbers of games. */
export function namesIn(
  games: Iterable<FilteredGame>,
): Record<NamedGroup, (NamedOption & { games: number })[]> {
  const counts = ofEach(namedGroups, () => new Map<string, Map<string, number>>())
  for (const game of games) {
    const named = namedOptionsOf(game)
    for (const group of namedGroups)
      for (const { slug, name } of named[group]) {
        const spellings = counts[group].get(slug) ?? new Map<string, number>()
        spellings.set(name, (spellings.get(name) ?? 0) + 1)
        counts[group].set(slug, spellings)
      }
  }
  return ofEach(namedGroups, (group) =>
    [...counts[group]]
      .map(([slug, byName]) => {
        const carried = byName.values().reduce((sum, games) => sum + games, 0)
        return { slug, name: usualSpelling(byName), games: carried }
      })
      .sort(mostCarriedFirst),
  )
}
