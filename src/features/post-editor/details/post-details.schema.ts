import { z } from '@hono/zod-openapi'
import {
  BYLINE_MAX_LENGTH,
  META_DESCRIPTION_MAX_LENGTH,
  META_TITLE_MAX_LENGTH,
  SLUG_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_AT_MOST,
} from './post-details.rules.ts'

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
export const detailsTyped = z.object({
  slug: z.string().max(4 * SLUG_MAX_LENGTH),
  tags: z.array(z.string().max(4 * TAG_MAX_LENGTH)).max(4 * TAGS_AT_MOST),
  byline: z.string().max(4 * BYLINE_MAX_LENGTH),
  metaTitle: z.string().max(4 * META_TITLE_MAX_LENGTH),
  metaDescription: z.string().max(4 * META_DESCRIPTION_MAX_LENGTH),
  canonicalUrl: z.string().max(4_000),
})

/** The tags of all posts, drafts too, each as it was written last. */
export const tagsInUse = z.object({ tags: z.array(z.string()) })
