import { z } from '@hono/zod-openapi'
import { versionEndpoints } from '#/features/revisions/version-endpoints.api.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, SAME_FOR_EVERYBODY, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import {
  acceptedPage,
  changePage,
  createPage,
  deletePage,
  putOriginalBack,
} from './editing/page-editing.store.ts'
import { pageVersions, restorePage } from './editing/page-versions.store.ts'
import { isOriginal } from './model/pages.rules.ts'
import { editedPage, pageKey, pageList, pageTyped, writtenPage } from './pages.schema.ts'
import { pageForEditors, pagesForEditors, shownPage } from './pages.store.ts'

const tags = ['Pages']

export const pagesApi = newApi().openapi(
  calledBy('visitor', 'get /pages/{slug}', tags, {
    ...SAME_FOR_EVERYBODY,
    summary: 'A page of text: one that came with the site, or the owner’s own',
    description:
      'Of one that came with the site, what an editor made of it; its `updatedAt` is null while it stands as delivered. An address a page had before answers with the page; its `slug` is then the new one.',
    request: { params: z.object({ slug: z.string().openapi({ example: 'how-we-rate' }) }) },
    responses: { 200: json(writtenPage, 'The page'), ...problems(404) },
  }),
  async (c) => {
    const page = await shownPage(db(), c.req.valid('param').slug)
    if (!page) throw notFound('There is no such page')
    tagResponse('pages')
    return c.json(page, 200)
  },
)

const ofPage = z.object({ page: pageKey })

export const pageEditingApi = newApi()
  .openapi(
    calledBy('editor', 'get /admin/pages', tags, {
      summary: 'All pages: those that came with the site, and the owner’s own',
      responses: { 200: json(pageList, 'Pages') },
    }),
    async (c) => c.json({ pages: await pagesForEditors(db()) }, 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/pages/{page}', tags, {
      summary: 'One page, as its editors see it',
      request: { params: ofPage },
      responses: { 200: revisedJson(editedPage, 'The page'), ...problems(404) },
    }),
    async (c) => c.json(tagged(c, await pageForEditors(db(), c.req.valid('param').page)), 200),
  )
  .openapi(
    calledBy('editor', 'post /admin/pages', tags, {
      summary: 'Write a new page',
      description: 'Its html is sanitised. Sent again with the same key, it is created once.',
      request: { headers: idempotencyKey, body: sends(pageTyped) },
      responses: { 201: revisedJson(editedPage, 'The page'), ...problems(409) },
    }),
    async (c) => {
      const editor = c.get('member')
      const fields = acceptedPage(c.req.valid('json'), null)
      const page = await performOnce(c, fields, (tx) => createPage(tx, editor, fields))
      return c.json(tagged(c, page), 201)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/pages/{page}', tags, {
      summary: 'Change a page',
      description:
        'Each save is stored as a revision. Refused (412) if it was changed since the given revision; the title states by whom and when.',
      request: { params: ofPage, headers: ifMatch, body: sends(pageTyped) },
      responses: { 200: revisedJson(editedPage, 'The page as it is now'), ...problems(404) },
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
    calledBy('editor', 'put /admin/pages/{page}/original', tags, {
      summary: 'Put the original of a page back',
      description: 'What was written in its place stays among its versions.',
      request: { params: ofPage, headers: ifMatch },
      responses: { 200: revisedJson(editedPage, 'The page as it is now'), ...problems(404) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const { page: key } = c.req.valid('param')
      const page = await db().transaction((tx) => putOriginalBack(tx, c.get('member'), key, revision))
      return c.json(tagged(c, page), 200)
    },
  )
  .openapi(
    calledBy('editor', 'delete /admin/pages/{page}', tags, {
      summary: 'Move a page to the trash',
      description: 'It stays there for 30 days, with its versions and former addresses.',
      request: { params: ofPage },
      responses: { 204: noContent('It is in the trash'), ...problems(404) },
    }),
    async (c) => {
      const { page: key } = c.req.valid('param')
      await db().transaction((tx) => deletePage(tx, c.get('member'), key))
      return c.body(null, 204)
    },
  )

export const pageVersionsApi = newApi().route(
  '/admin/pages/:id',
  versionEndpoints({
    one: 'a page',
    tag: 'Pages',
    id: pageKey,
    restoring: 'Address and visibility stay as they are.',
    ...pageVersions,
    restore: restorePage,
  }),
)
