import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'

/** The data of a post in a list: slug, title, excerpt, image, date, reading time and tags. */
export const postSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    /** The address of the image, checked: the post's own or the stock image. */
    picture: z.string(),
    publishedAt: z.iso.datetime(),
    readMinutes: z.number().int(),
    /** The tags; the slug is that of the tag's page. */
    tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .openapi('PostSummary')
export type PostSummary = z.infer<typeof postSummary>

/** The data of a post's page: the post with its text as HTML, and the games that the text mentions. */
export const postDetail = postSummary
  .extend({
    html: z.string(),
    updatedAt: z.iso.datetime(),
    /** Up to three mentioned games, for the end of the article. */
    games: z.array(gameSummary),
    /** The games that the text links to, in the order of the links; their boxes are numbered in this order. */
    gamesInText: z.array(gameSummary),
    /** The games that the text shows as cards, with current data. */
    cards: z.array(gameSummary),
    /** The author shown to readers; null for the site itself. */
    byline: z.string().nullable(),
    /** Title and description for search engines, and the canonical URL; null where the defaults apply. */
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    canonicalUrl: z.string().nullable(),
  })
  .openapi('PostDetail')
export type PostDetail = z.infer<typeof postDetail>
