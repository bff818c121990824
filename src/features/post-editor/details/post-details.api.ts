import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import { editedPost } from '../post-editor.schema.ts'
import { ownPosts } from '../post-editor.store.ts'
import {
  BYLINE_MAX_LENGTH,
  DETAIL_FIELDS,
  faultsOfDetails,
  META_DESCRIPTION_MAX_LENGTH,
  META_TITLE_MAX_LENGTH,
  SLUG_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_AT_MOST,
  tidyDetails,
} from './post-details.rules.ts'
import { allTags, changeDetails } from './post-details.store.ts'

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
const detailsTyped = z.object({
  slug: z.string().max(4 * SLUG_MAX_LENGTH),
  tags: z.array(z.string().max(4 * TAG_MAX_LENGTH)).max(4 * TAGS_AT_MOST),
  byline: z.string().max(4 * BYLINE_MAX_LENGTH),
  metaTitle: z.string().max(4 * META_TITLE_MAX_LENGTH),
  metaDescription: z.string().max(4 * META_DESCRIPTION_MAX_LENGTH),
  canonicalUrl: z.string().max(4_000),
})

/** The tags of all posts, drafts too, each as it was written last. */
const tagsInUse = z.object({ tags: z.array(z.string()) })

const tags = ['Posts']

export const postDetailsApi = newApi()
  .openapi(
    calledBy('author', 'put /admin/posts/{id}/details', tags, {
      own: ownPosts,
      summary: 'Change the details of a post: its address, tags, author, and how it is found',
      description:
        'An address that readers know leads on to the new one. Refused (412) if the post was changed since the given revision.',
      request: { params: rowId, headers: ifMatch, body: sends(detailsTyped) },
      responses: { 200: revisedJson(editedPost, 'The post as it is now'), ...problems(404) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const details = tidyDetails(c.req.valid('json'))
      const found = faultsOfDetails(details)
      const faults = DETAIL_FIELDS.flatMap((path) => (found[path] ? [{ path, message: found[path] }] : []))
      if (faults[0]) throw new Refusal('not-valid', faults[0].message, { faults })
      const { id } = c.req.valid('param')
      const changed = await db().transaction((tx) =>
        changeDetails(tx, c.get('member'), id, revision, details),
      )
      return c.json(tagged(c, changed), 200)
    },
  )
  .openapi(
    calledBy('author', 'get /admin/post-tags', tags, {
      summary: 'The tags of all posts',
      responses: { 200: json(tagsInUse, 'Tags by name') },
    }),
    async (c) => c.json({ tags: await allTags(db()) }, 200),
  )
