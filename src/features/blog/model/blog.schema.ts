import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'

/** An article as lists show it. */
export const postSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    /** An address that may be shown: the article's own picture or the stock picture. */
    picture: z.string(),
    publishedAt: z.iso.datetime(),
    readMinutes: z.number().int(),
    /** Its tags; the slug is that of the tag's page. */
    tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .openapi('PostSummary')
export type PostSummary = z.infer<typeof postSummary>

/** A published article as its page shows it, with the games it mentions. */
export const postDetail = postSummary
  .extend({
    html: z.string(),
    updatedAt: z.iso.datetime(),
    /** Up to three, for the end of the article. */
    games: z.array(gameSummary),
    /** Every game it links to, in the order it does: their places are their numbers in the text. */
    gamesInText: z.array(gameSummary),
    /** The games with cards in it, from the current catalogue. */
    cards: z.array(gameSummary),
    /** The named author; null for the site itself. */
    byline: z.string().nullable(),
    /** Title and description for search engines, and the canonical address, if they differ. */
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    canonicalUrl: z.string().nullable(),
  })
  .openapi('PostDetail')
export type PostDetail = z.infer<typeof postDetail>
