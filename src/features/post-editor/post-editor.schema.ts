import { z } from '@hono/zod-openapi'
import { POST_TITLE_MAX_LENGTH } from '#/features/blog/blog.rules.ts'
import {
  ADDRESS_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  EXCERPT_MAX_LENGTH,
  POST_STATES,
} from './post-editor.rules.ts'

/** A post as its editors see it, published or not. */
export const editedPost = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    featuredImage: z.string(),
    /** Html, sanitised. */
    content: z.string(),
    state: z.enum(POST_STATES),
    /** When readers see it first; null for a draft that never had such a moment. */
    publishedAt: z.iso.datetime().nullable(),
    /** To be sent with a change, so that nobody else's is overwritten. */
    revision: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Who saved it last; null where that is not known any more. */
    changedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .openapi('EditedPost')
export type EditedPost = z.infer<typeof editedPost>

/** A post in the editors' list. */
export const listedPost = editedPost
  .pick({
    id: true,
    slug: true,
    title: true,
    state: true,
    publishedAt: true,
    createdAt: true,
    updatedAt: true,
  })
  .openapi('ListedPost')
export type ListedPost = z.infer<typeof listedPost>

/** One page of the editors' list. */
export const postList = z.object({
  posts: z.array(listedPost),
  found: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
})
export type PostList = z.infer<typeof postList>

export const postListQuery = z.object({
  q: z.string().max(500).optional().openapi({ description: 'Found in the title or the excerpt.' }),
  state: z.enum(POST_STATES).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
export const postTyped = z.object({
  title: z.string().max(4 * POST_TITLE_MAX_LENGTH),
  excerpt: z.string().max(4 * EXCERPT_MAX_LENGTH),
  featuredImage: z.string().max(2 * ADDRESS_MAX_LENGTH),
  content: z.string().max(2 * CONTENT_MAX_LENGTH),
})

const revision = z
  .number()
  .int()
  .openapi({ description: 'The state the change builds on; refused where the post has another by now.' })

export const postChange = postTyped.extend({ revision })

/** `at` null: now. */
export const postPublication = z.object({ revision, at: z.iso.datetime({ offset: true }).nullable() })

export const postRevision = z.object({ revision })
