import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import type { DiscoverySearch } from '../rules/query.rules.ts'
import { sortIds } from '../rules/query.rules.ts'

/** A link to a topic page (games of a designer, say), with the number of games. */
const topicLink = z
  .object({ kind: z.string(), slug: z.string(), name: z.string(), games: z.number().int() })
  .openapi('TopicLink')
export type TopicLink = z.infer<typeof topicLink>
export const topicLinks = z.object({ lists: z.array(topicLink) })

/** Schema of a topic page: the games of a designer, mechanic, publisher, year or curated list. */
export const topicPage = z
  .object({
    kind: z.string().openapi({ example: 'designer' }),
    slug: z.string().openapi({ description: 'The true one', example: 'uwe-rosenberg' }),
    name: z.string(),
    plural: z.string().openapi({ description: 'What such pages are called together', example: 'Designers' }),
    title: z.string(),
    heading: z.string(),
    about: z.string().nullable(),
    lede: z.string().openapi({ description: 'What its games have in common, in counts' }),
    total: z.number().int(),
    games: z
      .array(gameSummary)
      .openapi({ description: 'The first 24, in the usual order, each with why it suits two' }),
    isListed: z.boolean().openapi({ description: 'Whether search engines may list it: from four games on' }),
    usualSort: z.enum(sortIds),
    search: z.custom<DiscoverySearch>().openapi({
      type: 'object',
      description: 'The parameters that ask the catalogue for the same',
      example: { designer: 'uwe-rosenberg' },
    }),
    further: z.array(topicLink),
  })
  .openapi('TopicPage')
export type TopicPage = z.infer<typeof topicPage>
