import { z } from '@hono/zod-openapi'
import { DIFFICULTIES } from '#/features/games/model/games.rules.ts'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { verdictSignShape } from '#/features/verdict/model/verdict.schema.ts'
import { lenientParameter as parameter } from '#/server/http/requests/lenient-parameter.ts'
import {
  catalogueGroups,
  type FixedGroup,
  filterGroups,
  filterList,
  fixedGroups,
  type OptionValue,
  ofEach,
} from './rules/filter-list.rules.ts'
import { sortIds } from './rules/query.rules.ts'

/** Descriptions of filter parameters for the API docs; a filter without one is described by its list of values. */
const WORDS: Partial<Record<FixedGroup, string>> = {
  players: '2, 3 and 4, which stands for four and more',
  verdict: 'How good it is with exactly two',
  certainty: 'Only where ten members or more voted, and agree',
  modes: 'Whether two play on one side',
  weight: 'Weight at most, of 5',
  realTimes: 'What five tables or more say it takes with two: quick, medium, long',
  durations: 'quick (under 30 minutes), medium (30 to 60), long (over 60)',
  expert: 'Expert rating at least',
  community: 'Community rating at least',
}
const NAMES = 'Slugs or names, parted by commas'
const EXAMPLES: Partial<Record<FixedGroup, string>> = { expert: '4', community: '4.5' }

/** Schema of a search's query parameters. Unknown values, such as a category that does not exist, are ignored. */
export const discoveryParameters = z.object({
  q: parameter('Title, description or category contains this text', 'duel'),
  exact: parameter('words: looks for the text as it is, and reads nothing out of it', 'words'),
  category: parameter(NAMES, 'abstract,puzzle'),
  mechanic: parameter(NAMES, 'worker-placement'),
  designer: parameter(NAMES, 'uwe-rosenberg'),
  publisher: parameter(NAMES, 'lookout-games'),
  year: parameter('Years, parted by commas', '2014'),
  ...parametersOfFilters(),
  from: parameter('shelf: asks for what stands on a shelf; of everybody, that is all games', 'shelf'),
  sort: parameter('Order of the results; community rating, highest first, where none is given', 'name-asc'),
  page: parameter('From 1; a page past the end is the last one', '1'),
})

/** Schema of the parameters for five random games. The results are shuffled with `seed`; the five games start at index `turn`. */
export const drawParameters = discoveryParameters.omit({ page: true, sort: true }).extend({
  seed: z.coerce.number().int().min(0).max(2_147_483_647).openapi({ example: 7 }),
  turn: z.coerce.number().int().min(0).max(1_000_000).openapi({ description: 'From 0', example: 0 }),
})

function parametersOfFilters() {
  return Object.fromEntries(
    fixedGroups.map((group) => {
      const values = filterList[group].options.map(({ value }) => String(value).toLowerCase())
      return [
        filterList[group].parameter,
        parameter(WORDS[group] ?? values.join(', '), EXAMPLES[group] ?? values[0] ?? ''),
      ]
    }),
  ) as Record<(typeof filterList)[FixedGroup]['parameter'], ReturnType<typeof parameter>>
}

const facet = z.object({ count: z.number().int(), chosen: z.boolean() })
/** The most common names (designers, mechanics, …) and the chosen ones, each with the number of results it would leave. */
const namedFacets = z.array(facet.extend({ value: z.string(), name: z.string() }))

const facets = z
  .object({
    ...ofEach(catalogueGroups, () => namedFacets),
    ...ofEach(fixedGroups, (group) => {
      const values: readonly OptionValue[] = filterList[group].options.map(({ value }) => value)
      const texts = values.filter((value) => typeof value === 'string')
      const value: z.ZodType<OptionValue, OptionValue> =
        texts.length === values.length ? z.enum(texts) : z.number()
      return z.array(facet.extend({ value }))
    }),
  })
  .openapi('Facets')

const filterGroup = z.enum(['q', ...filterGroups])

/** Schema of a page of search results. Each filter option in `facets` states how many games match that option. */
export const resultsPage = z
  .object({
    games: z.array(gameSummary),
    total: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
    facets,
    /** Whether no game contains the search text, so that all results only have similar titles. */
    guessed: z.boolean(),
    /** How many of the results are guesses: games with a similar title, added after few and weak matches of the text. */
    guesses: z.number().int(),
    /** If nothing was found: the filter whose removal finds the most games, and how many; null if no removal helps. */
    rescue: z.object({ filter: filterGroup, total: z.number().int() }).nullable(),
    /** What the text was understood as: a chip per meaning, with the text without it; null if only the words are searched. */
    understood: z
      .object({
        chips: z.array(z.object({ label: z.string(), kind: z.string(), q: z.string(), words: z.string() })),
        fits: z.number().int(),
      })
      .nullable(),
    /** If no game meets every meaning of the text: for each meaning, the games found without it, fewest first. */
    relaxed: z.array(
      z.object({ label: z.string(), q: z.string(), total: z.number().int(), games: z.array(gameSummary) }),
    ),
    /** The sort order that applies if none is chosen. */
    usualSort: z.enum(sortIds),
    /** Slugs of the requested categories that exist. */
    categories: z.array(z.string()),
  })
  .openapi('ResultsPage')
export type ResultsPage = z.infer<typeof resultsPage>
/** Schema of a page of search results. All results are games on the member's shelf. */
export const shelfResultsPage = resultsPage
  .extend({
    shelf: z.object({
      isShared: z.boolean().openapi({ description: 'Of two who keep a table' }),
      owned: z.number().int(),
    }),
  })
  .openapi('ShelfResultsPage')
export type ShelfResultsPage = z.infer<typeof shelfResultsPage>
/** All filter options in an API response. Each option states how many games match that option. */
export type ShownFacets = ResultsPage['facets']

/** Schema of five random games from the results of a search. */
export const drawnGames = z
  .object({
    /** The drawn game and the next four of the random order; empty if `turn` is past the last game. */
    games: z.array(gameSummary),
    /** How many games match the search. */
    total: z.number().int(),
  })
  .openapi('DrawnGames')

/** Schema of a room's games (deck): the first results of a search. `total` is the number of all results of that search. */
export const deckOfGames = z
  .object({ gameIds: z.array(z.number().int()), total: z.number().int() })
  .openapi('DeckOfGames')

const suggestedGame = z.object({
  slug: z.string(),
  title: z.string(),
  thumb: z.string(),
  playMinutes: z.number().int().nullable(),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  twoPlayer: verdictSignShape,
  /** Why the game fits, if it was found by the meaning of the text instead of its title. */
  reason: z.string().nullish(),
})
/** The text at the end of a suggestion's row: "Designer · 5 games". */
const note = z.string()

/** Schema of the suggestions shown while a visitor types in the search box. */
export const suggestions = z
  .object({
    /** Games whose title contains the text. */
    games: z.array(suggestedGame),
    /** Games with a similar title, if few games contain the text and none at the beginning of a word. */
    guesses: z.array(suggestedGame),
    /** How many games a search for the text would find. */
    total: z.number().int(),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), games: z.number().int(), note })),
    /** What the text means beyond titles, such as a designer, a mechanic or a filter. */
    meanings: z.array(
      z.object({ label: z.string(), kind: z.string(), q: z.string(), games: z.number().int(), note }),
    ),
    articles: z.array(z.object({ slug: z.string(), title: z.string() })),
  })
  .openapi('Suggestions')
export type Suggestions = z.infer<typeof suggestions>
