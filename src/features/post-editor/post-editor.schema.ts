import { z } from '@hono/zod-openapi'
import { DAYS_SHOWN } from '#/features/visits/model/visits.rules.ts'
import { pageOf } from '#/server/http/lists/paged-lists.ts'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'
import { POST_LIMITS, POST_STATES, TAGS_AT_MOST } from './post-editor.rules.ts'

/** A member who edits; null for a deleted account. */
const editor = z.object({ id: z.string(), name: z.string() }).nullable()

const upTo = (field: keyof typeof POST_LIMITS) => z.string().max(4 * POST_LIMITS[field])

/** Request body: a post's four required fields. Allows longer texts than `validatePost` does later. */
export const postTyped = z.object({
  title: upTo('title'),
  excerpt: upTo('excerpt'),
  featuredImage: upTo('featuredImage'),
  content: z.string().max(2 * POST_LIMITS.content),
})

/** Request body: a post's details, such as slug and tags. Allows longer texts than `validateDetails` does later. */
export const detailsTyped = z.object({
  slug: upTo('slug'),
  tags: z.array(upTo('tag')).max(4 * TAGS_AT_MOST),
  byline: upTo('byline'),
  metaTitle: upTo('metaTitle'),
  metaDescription: upTo('metaDescription'),
  canonicalUrl: upTo('canonicalUrl'),
})

/** Response: a post as editors see it, published or not, with any unpublished changes. The html is sanitised. */
export const editedPost = z
  .object({
    id: z.number().int(),
    ...postTyped.shape,
    ...detailsTyped.shape,
    state: z.enum(POST_STATES),
    /** When readers see it; null for a draft without a publication time. */
    publishedAt: z.iso.datetime().nullable(),
    /** The unpublished changes of a published post; null if there are none. */
    pending: postTyped.extend({ savedAt: z.iso.datetime(), savedBy: editor }).nullable(),
    /** The value for `If-Match`, so that a change does not overwrite another editor's. */
    revision: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** The member who saved it last. */
    changedBy: editor,
  })
  .openapi('EditedPost')
export type EditedPost = z.infer<typeof editedPost>

const listedPost = editedPost
  .pick({ id: true, slug: true, title: true, state: true, publishedAt: true, revision: true })
  .extend(editedPost.pick({ createdAt: true, updatedAt: true }).shape)
  .extend({
    /** Whether it has unpublished changes. */
    waits: z.boolean(),
    /** The author shown to readers, or else the member who wrote it; null for the site. */
    author: z.string().nullable(),
    views: z
      .number()
      .int()
      .openapi({ description: `Of the last ${DAYS_SHOWN} days` }),
  })
  .openapi('ListedPost')
/** A row of the editors' list of posts. */
export type ListedPost = z.infer<typeof listedPost>

/** Schema of one page of the editors' list of posts. */
export const postList = pageOf(listedPost)
export type AdminPostList = z.infer<typeof postList>

/** Request body: a new post. It becomes a draft, or is published at once if `publish` is true. */
export const newPost = postTyped.extend({ publish: z.boolean().default(false) })

/** Request body: the time at which to publish a post. Null publishes it immediately. */
export const postPublication = z.object({ at: sentMoment.nullable() })

const previewLink = z
  .object({ address: z.string(), expiresAt: z.iso.datetime(), seen: z.number().int() })
  .openapi('SecretLink')
/** A link that shows an unpublished post to people without an account. `seen` is its number of views. */
export type PreviewLink = z.infer<typeof previewLink>

/** Response: a post's preview link. The link is null if the post has no valid one. */
export const previewLinkOfPost = z.object({ link: previewLink.nullable() })

/** Request body: the token of the preview link that a visitor opened. */
export const previewRequested = z.object({ token: z.string().max(200) })
