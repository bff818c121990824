import { z } from '@hono/zod-openapi'
import { DAYS_SHOWN } from '#/features/visits/model/visits.rules.ts'
import { pageOf } from '#/server/http/lists/paged-lists.ts'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'
import { POST_LIMITS, POST_STATES, TAGS_AT_MOST } from './post-editor.rules.ts'

/** A member who edits; null for a deleted account. */
const editor = z.object({ id: z.string(), name: z.string() }).nullable()

const upTo = (field: keyof typeof POST_LIMITS) => z.string().max(4 * POST_LIMITS[field])

/** The four required fields as an editor sends them, far above the limits, which the rules check with messages for the form. */
export const postTyped = z.object({
  title: upTo('title'),
  excerpt: upTo('excerpt'),
  featuredImage: upTo('featuredImage'),
  content: z.string().max(2 * POST_LIMITS.content),
})

/** A post's details as an editor sends them, far above the limits, which the rules check with messages for the form. */
export const detailsTyped = z.object({
  slug: upTo('slug'),
  tags: z.array(upTo('tag')).max(4 * TAGS_AT_MOST),
  byline: upTo('byline'),
  metaTitle: upTo('metaTitle'),
  metaDescription: upTo('metaDescription'),
  canonicalUrl: upTo('canonicalUrl'),
})

/** A post as its editors see it, published or not; its html is sanitised. */
export const editedPost = z
  .object({
    id: z.number().int(),
    ...postTyped.shape,
    ...detailsTyped.shape,
    state: z.enum(POST_STATES),
    /** When readers see it first; null for a draft that never had such a moment. */
    publishedAt: z.iso.datetime().nullable(),
    /** The unpublished changes of a published post; null without any. */
    pending: postTyped.extend({ savedAt: z.iso.datetime(), savedBy: editor }).nullable(),
    /** The value for `If-Match` of a change, so that no other editor's change is overwritten. */
    revision: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** The last editor. */
    changedBy: editor,
  })
  .openapi('EditedPost')
export type EditedPost = z.infer<typeof editedPost>

const listedPost = editedPost
  .pick({ id: true, slug: true, title: true, state: true, publishedAt: true, revision: true })
  .extend(editedPost.pick({ createdAt: true, updatedAt: true }).shape)
  .extend({
    /** Whether it has changes that are not published yet. */
    waits: z.boolean(),
    /** The author shown to readers, else the member who wrote it; null for the site. */
    author: z.string().nullable(),
    views: z
      .number()
      .int()
      .openapi({ description: `Of the last ${DAYS_SHOWN} days` }),
  })
  .openapi('ListedPost')
/** A row of the editors' list of posts. */
export type ListedPost = z.infer<typeof listedPost>

/** One page of the editors' list of posts. */
export const postList = pageOf(listedPost)
export type AdminPostList = z.infer<typeof postList>

/** A new post, created as a draft or published at once. */
export const newPost = postTyped.extend({ publish: z.boolean().default(false) })

/** When to publish a post; null for now. */
export const postPublication = z.object({ at: sentMoment.nullable() })

const secretLink = z
  .object({ address: z.string(), expiresAt: z.iso.datetime(), seen: z.number().int() })
  .openapi('SecretLink')
/** The link by which someone without an account reads an unpublished post, with its expiry and number of views. */
export type SecretLink = z.infer<typeof secretLink>

/** The preview link of a post; null if it has none that is valid. */
export const secretLinkOfPost = z.object({ link: secretLink.nullable() })

/** The token of a preview link. */
export const previewRequested = z.object({ token: z.string().max(200) })
