import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { rowId } from '#/access/lists/row-id.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/access/revisions/revision-header.ts'
import { db } from '#/server/database/database.ts'
import { ownPosts } from '../own-posts.store.ts'
import { editedPost } from '../post-editor.schema.ts'
import { DETAIL_FIELDS, faultsOfDetails, tidyDetails } from './post-details.rules.ts'
import { detailsTyped, tagsInUse } from './post-details.schema.ts'
import { allTags, changeDetails } from './post-details.store.ts'

const tags = ['Posts']

export const postDetailsApi = newApi()
  .openapi(
    calledBy('author', 'put /admin/posts/{id}/details', tags, {
      own: ownPosts,
      summary: 'Change what is said about a post: its address, tags, author, and how it is found',
      description:
        'An address that readers know leads on to the new one. Refused (412) where somebody changed the post since the revision it began from.',
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
