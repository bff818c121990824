import { z } from '@hono/zod-openapi'
import { DIFFICULTIES } from '#/features/games/games.rules.ts'
import { gameSummary } from '#/features/games/games.schema.ts'

/** A parameter as it may come: once or repeated. What it says is read tolerantly, by `parseDiscoverySearch`. */
const parameter = (description: string, example: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ type: 'string', description, example })

/** What a visitor asks for. Unknown values are ignored, never refused. */
export const discoveryParameters = z.object({
  q: parameter('Title, description or category contains this text', 'duel'),
  category: parameter('Slugs or names, parted by commas', 'abstract,puzzle'),
  difficulty: parameter('easy, medium, hard', 'easy'),
  players: parameter('2, 3 and 4, which stands for four and more', '2'),
  duration: parameter('quick (under 30 minutes), medium (30 to 60), long (over 60)', 'quick'),
  expert: parameter('Expert rating at least', '4'),
  community: parameter('Community rating at least', '4.5'),
  sort: parameter('Order of the results; community rating, highest first, where none is given', 'name-asc'),
  page: parameter('From 1; a page past the end is the last one', '1'),
})

const facet = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, count: z.number().int(), chosen: z.boolean() }))

const facets = z
  .object({
    categories: z.array(
      z.object({ value: z.string(), name: z.string(), count: z.number().int(), chosen: z.boolean() }),
    ),
    difficulties: facet(z.enum(DIFFICULTIES)),
    players: facet(z.number()),
    durations: facet(z.enum(['quick', 'medium', 'long'])),
    expert: facet(z.number()),
    community: facet(z.number()),
  })
  .openapi('Facets')

const filterGroup = z.enum(['q', 'categories', 'difficulties', 'players', 'durations', 'expert', 'community'])

/** One page of results, and how many each filter would leave. */
export const resultsPage = z
  .object({
    games: z.array(gameSummary),
    total: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
    facets,
    /** Nothing contains the text; these are the games with titles near to it. */
    guessed: z.boolean(),
    /** Where nothing is found: the one filter whose removal brings most games back. */
    rescue: z.object({ filter: filterGroup, total: z.number().int() }).nullable(),
    /** The categories asked for that there are. */
    categories: z.array(z.string()),
  })
  .openapi('ResultsPage')
export type ResultsPage = z.infer<typeof resultsPage>
/** How many games each option of each filter would leave, as it crosses the wire. */
export type ShownFacets = ResultsPage['facets']

/** What the search box offers while somebody types. */
export const suggestions = z
  .object({
    games: z.array(z.object({ slug: z.string(), title: z.string(), thumb: z.string() })),
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    articles: z.array(z.object({ slug: z.string(), title: z.string() })),
    guessed: z.boolean(),
  })
  .openapi('Suggestions')
export type Suggestions = z.infer<typeof suggestions>
