import { z } from '@hono/zod-openapi'
import { DIFFICULTIES } from '#/features/games/model/games.rules.ts'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { verdictSignShape } from '#/features/verdict/model/verdict.schema.ts'
import { lenientParameter as parameter } from '#/server/http/requests/lenient-parameter.ts'
import {
  type FixedGroup,
  filterGroups,
  filterList,
  fixedGroups,
  type OptionValue,
  ofEach,
  openGroups,
} from './rules/filter-list.rules.ts'
import { sortIds } from './rules/question.rules.ts'

/** Descriptions of filter parameters beyond their values. */
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

/** The query parameters of a search. Unknown values are ignored. */
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

/** The parameters for drawing a game at random among search results: a seed that sets the order, and how many games were drawn before. */
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
/** Of names other than categories only those that leave most games are listed, and the chosen ones. */
const namedFacets = z.array(facet.extend({ value: z.string(), name: z.string() }))

const facets = z
  .object({
    ...ofEach(openGroups, () => namedFacets),
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

/** A page of search results, with the number of games that each option of each filter would leave. */
export const resultsPage = z
  .object({
    games: z.array(gameSummary),
    total: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
    facets,
    /** No game contains the text; the results have similar titles. */
    guessed: z.boolean(),
    /** How many of the games are guesses: where few games contain the text, and poorly, titles near to it follow them. */
    guesses: z.number().int(),
    /** Without results: the filter whose removal yields the most games. */
    rescue: z.object({ filter: filterGroup, total: z.number().int() }).nullable(),
    /** The meaning of the text, each part with the text without it; null for a literal search. */
    understood: z
      .object({
        chips: z.array(z.object({ label: z.string(), kind: z.string(), q: z.string(), words: z.string() })),
        fits: z.number().int(),
      })
      .nullable(),
    /** Where no game fits all that was read: what fits without one part, fewest games first. */
    relaxed: z.array(
      z.object({ label: z.string(), q: z.string(), total: z.number().int(), games: z.array(gameSummary) }),
    ),
    /** The default order of the games. */
    usualSort: z.enum(sortIds),
    /** The requested categories that exist. */
    categories: z.array(z.string()),
  })
  .openapi('ResultsPage')
export type ResultsPage = z.infer<typeof resultsPage>
/** A page of search results among the games on the member's shelf. */
export const shelfResultsPage = resultsPage
  .extend({
    shelf: z.object({
      isShared: z.boolean().openapi({ description: 'Of two who keep a table' }),
      owned: z.number().int(),
    }),
  })
  .openapi('ShelfResultsPage')
export type ShelfResultsPage = z.infer<typeof shelfResultsPage>
/** The number of games each option of each filter would leave, as in responses. */
export type ShownFacets = ResultsPage['facets']

/** Games drawn at random from the results of a query. */
export const drawnGames = z
  .object({
    /** The current game and the next four; empty past the end. */
    games: z.array(gameSummary),
    /** How many are found in all. */
    total: z.number().int(),
  })
  .openapi('DrawnGames')

/** The games of a query as a deck for a room, and the total number of results. */
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
  /** Where no title is near: why the words mean it. */
  reason: z.string().nullish(),
})
/** What a row says at its end: "Designer · 5 games". */
const note = z.string()

/** Suggestions while typing. */
export const suggestions = z
  .object({
    /** Games whose title contains the text. */
    games: z.array(suggestedGame),
    /** If these are few and weak: games with a similar title. */
    guesses: z.array(suggestedGame),
    /** How many games a search for the text finds. */
    total: z.number().int(),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), games: z.number().int(), note })),
    /** What the words mean: people, publishers, mechanics, filters. */
    meanings: z.array(
      z.object({ label: z.string(), kind: z.string(), q: z.string(), games: z.number().int(), note }),
    ),
    articles: z.array(z.object({ slug: z.string(), title: z.string() })),
  })
  .openapi('Suggestions')
export type Suggestions = z.infer<typeof suggestions>
