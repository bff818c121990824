import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { idempotencyKey, performOnce } from '#/access/idempotency/idempotency.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/access/revisions.ts'
import { isOriginal, ORIGINALS, type Original } from '#/domain/pages/pages.rules.ts'
import { db } from '#/server/database/database.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { harmlessParts } from '../written/pages.store.ts'
import { pageForEditors, pagesForEditors, pageVersionsForEditors } from './list/page-list.store.ts'
import { faultsOfPage, PAGE_FIELDS, type PageFields, tidyPage } from './page-editing.rules.ts'
import { editedPage, pageList, pagePreview, pageTyped, pageVersionList } from './page-editing.schema.ts'
import { changePage, createPage, putOriginalBack, throwAway } from './page-editing.store.ts'
import { withPartIds } from './part-ids.ts'

const tags = ['Pages']

const pageKey = z.object({
  page: z
    .string()
    .regex(new RegExp(`^(${ORIGINALS.join('|')}|[1-9]\\d{0,8})$`), 'There is no such page')
    .openapi({ description: 'The name of a page that came with the site, or a number.', example: 'about' }),
})

export const pageEditingApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/pages',
      ...calledBy('editor'),
      tags,
      summary: 'All pages: those that came with the site, and the owner’s own',
      responses: { 200: json(pageList, 'Pages'), ...problems(401, 403) },
    }),
    async (c) => c.json({ pages: await pagesForEditors(db()) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/pages/{page}',
      ...calledBy('editor'),
      tags,
      summary: 'One page, as its editors see it',
      request: { params: pageKey },
      responses: { 200: revisedJson(editedPage, 'The page'), ...problems(400, 401, 403, 404) },
    }),
    async (c) => c.json(tagged(c, await pageForEditors(db(), c.req.valid('param').page)), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/pages/{page}/versions',
      ...calledBy('editor'),
      tags,
      summary: 'What a page said before',
      request: { params: pageKey },
      responses: { 200: json(pageVersionList, 'Versions'), ...problems(400, 401, 403, 404) },
    }),
    async (c) => c.json(await pageVersionsForEditors(db(), c.req.valid('param').page), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/admin/pages',
      ...calledBy('editor'),
      tags,
      summary: 'Write a new page',
      description: 'Its html is sanitised. Sent again with the same key, it is created once.',
      request: { headers: idempotencyKey, body: sends(pageTyped) },
      responses: { 201: revisedJson(editedPage, 'The page'), ...problems(400, 401, 403, 409) },
    }),
    async (c) => {
      const editor = c.get('member')
      const fields = acceptedPage(c.req.valid('json'), null)
      const page = await performOnce({
        c,
        caller: editor.id,
        key: c.req.valid('header')['idempotency-key'],
        sent: fields,
        count: async () => undefined,
        perform: (tx) => createPage(tx, editor, fields),
      })
      return c.json(tagged(c, page), 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/admin/pages/{page}',
      ...calledBy('editor'),
      tags,
      summary: 'Change a page',
      description:
        'What it said before is kept. Refused (412) where somebody changed it since the revision it began from; the title says who and when.',
      request: { params: pageKey, headers: ifMatch, body: sends(pageTyped) },
      responses: {
        200: revisedJson(editedPage, 'The page as it is now'),
        ...problems(400, 401, 403, 404, 412, 428),
      },
    }),
    async (c) => {
      const { page: key } = c.req.valid('param')
      const revision = revisionBegunFrom(c.req.valid('header'))
      const fields = acceptedPage(c.req.valid('json'), isOriginal(key) ? key : null)
      const page = await db().transaction((tx) => changePage(tx, c.get('member'), key, revision, fields))
      return c.json(tagged(c, page), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/admin/pages/{page}/original',
      ...calledBy('editor'),
      tags,
      summary: 'Put the original of a page back',
      description: 'What was written in its place stays among its versions.',
      request: { params: pageKey, headers: ifMatch },
      responses: {
        200: revisedJson(editedPage, 'The page as it is now'),
        ...problems(400, 401, 403, 404, 412, 428),
      },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const { page: key } = c.req.valid('param')
      const page = await db().transaction((tx) => putOriginalBack(tx, c.get('member'), key, revision))
      return c.json(tagged(c, page), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/admin/pages/{page}/trash',
      ...calledBy('editor'),
      tags,
      summary: 'Put a page of the owner’s own into the trash, or take it back',
      request: { params: pageKey, body: sends(z.object({ isTrashed: z.boolean() })) },
      responses: { 200: revisedJson(editedPage, 'The page'), ...problems(400, 401, 403, 404) },
    }),
    async (c) => {
      const { page: key } = c.req.valid('param')
      const { isTrashed } = c.req.valid('json')
      const page = await db().transaction((tx) => throwAway(tx, c.get('member'), key, isTrashed))
      return c.json(tagged(c, page), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/admin/pages/preview',
      ...calledBy('editor'),
      tags,
      summary: 'What visitors would see of a page as it is typed',
      description: 'Sanitised; nothing is kept.',
      request: { body: sends(pageTyped) },
      responses: { 200: json(pagePreview, 'The parts of the page'), ...problems(400, 401, 403) },
    }),
    async (c) => c.json({ parts: harmlessParts(withPartIds(tidyPage(c.req.valid('json')).parts)) }, 200),
  )

/** What was typed, as it is kept: harmless html in parts that can be reached. */
function acceptedPage(typed: PageFields, original: Original | null): PageFields {
  const tidied = tidyPage(typed)
  const parts = tidied.parts.map((part) => ({ ...part, html: sanitiseHtml(part.html).trim() }))
  const fields = { ...tidied, parts: withPartIds(parts) }
  const faults = faultsOfPage(fields, original)
  const named = PAGE_FIELDS.flatMap((path) => (faults[path] ? [{ path, message: faults[path] }] : []))
  if (named[0]) throw new Refusal('not-valid', named[0].message, { faults: named })
  return fields
}
