import { z } from '@hono/zod-openapi'
import { POST_TITLE_MAX_LENGTH } from '#/features/blog/model/blog.rules.ts'
import { DAYS_SHOWN } from '#/features/visits/model/visits.rules.ts'
import { pageOf } from '#/server/http/lists/paged-lists.ts'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'
import {
  BYLINE_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  EXCERPT_MAX_LENGTH,
  META_DESCRIPTION_MAX_LENGTH,
  META_TITLE_MAX_LENGTH,
  PICTURE_ADDRESS_MAX_LENGTH,
  POST_STATES,
  SLUG_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_AT_MOST,
} from './post-editor.rules.ts'

/** A member who edits; null if unknown by now. */
const editor = z.object({ id: z.string(), name: z.string() }).nullable()

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
    tags: z.array(z.string()),
    byline: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    canonicalUrl: z.string(),
    state: z.enum(POST_STATES),
    /** When readers see it first; null for a draft that never had such a moment. */
    publishedAt: z.iso.datetime().nullable(),
    /** Pending changes of a published post; null without any. */
    pending: z
      .object({
        title: z.string(),
        excerpt: z.string(),
        featuredImage: z.string(),
        content: z.string(),
        savedAt: z.iso.datetime(),
        savedBy: editor,
      })
      .nullable(),
    /** The value for `If-Match` of a change, so that no other editor's change is overwritten. */
    revision: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** The last editor. */
    changedBy: editor,
  })
  .openapi('EditedPost')
export type EditedPost = z.infer<typeof editedPost>

/** A post in the editors' list. */
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
export type ListedPost = z.infer<typeof listedPost>

/** One page of the editors' list. */
export const postList = pageOf(listedPost)
export type AdminPostList = z.infer<typeof postList>

/** A generous upper limit; the exact limits and messages come from the rules. */
export const postTyped = z.object({
  title: z.string().max(4 * POST_TITLE_MAX_LENGTH),
  excerpt: z.string().max(4 * EXCERPT_MAX_LENGTH),
  featuredImage: z.string().max(2 * PICTURE_ADDRESS_MAX_LENGTH),
  content: z.string().max(2 * CONTENT_MAX_LENGTH),
})

/** As {@link postTyped}, of the details. */
export const detailsTyped = z.object({
  slug: z.string().max(4 * SLUG_MAX_LENGTH),
  tags: z.array(z.string().max(4 * TAG_MAX_LENGTH)).max(4 * TAGS_AT_MOST),
  byline: z.string().max(4 * BYLINE_MAX_LENGTH),
  metaTitle: z.string().max(4 * META_TITLE_MAX_LENGTH),
  metaDescription: z.string().max(4 * META_DESCRIPTION_MAX_LENGTH),
  canonicalUrl: z.string().max(4_000),
})

/** A new post is a draft, or published with it in one go. */
export const newPost = postTyped.extend({ publish: z.boolean().default(false) })

/** `at` null publishes now. */
export const postPublication = z.object({ at: sentMoment.nullable() })

/** A link that shows an unpublished post without an account. */
const secretLink = z
  .object({ address: z.string(), expiresAt: z.iso.datetime(), seen: z.number().int() })
  .openapi('SecretLink')
export type SecretLink = z.infer<typeof secretLink>

/** Null without a valid one. */
export const secretLinkOfPost = z.object({ link: secretLink.nullable() })

export const previewRequested = z.object({ token: z.string().max(200) })
