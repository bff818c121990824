import { z } from '@hono/zod-openapi'
import { revisionEndpoints } from '#/features/revisions/revision-endpoints.api.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import { isOriginal } from './model/pages.rules.ts'
import { editedPage, pageKey, pageList, pageTyped, writtenPage } from './pages.schema.ts'
import {
  acceptedPage,
  changePage,
  createPage,
  deletePage,
  pageForEditors,
  pagesForEditors,
  pageVersions,
  putOriginalBack,
  restorePage,
  shownPage,
} from './pages.store.ts'

export const pagesApi = newApi('Pages').endpoint('everybody', 'get /pages/{slug}', {
  summary: 'A page of text: one that came with the site, or the owner’s own',
  description:
    'Of one that came with the site, what an editor made of it; its `updatedAt` is null while it stands as delivered. An address a page had before answers with the page; its `slug` is then the new one.',
  request: { params: z.object({ slug: z.string().openapi({ example: 'how-we-rate' }) }) },
  response: ok(writtenPage, 'The page', 404),
  handle: async ({ params }) => {
    const page = await shownPage(db(), params.slug)
    if (!page) throw notFound('There is no such page')
    tagResponse('pages')
    return page
  },
})

const ofPage = z.object({ page: pageKey })

export const pageEditingApi = newApi('Pages')
  .endpoint('editor', 'get /admin/pages', {
    summary: 'All pages: those that came with the site, and the owner’s own',
    response: ok(pageList, 'Pages'),
    handle: async () => ({ pages: await pagesForEditors(db()) }),
  })
  .endpoint('editor', 'get /admin/pages/{page}', {
    summary: 'One page, as its editors see it',
    request: { params: ofPage },
    response: revised(ok(editedPage, 'The page', 404)),
    handle: ({ params }) => pageForEditors(db(), params.page),
  })
  .endpoint('editor', 'post /admin/pages', {
    summary: 'Write a new page',
    description: 'Its html is sanitised. Sent again with the same key, it is created once.',
    request: { headers: idempotencyKey, body: pageTyped },
    response: revised(created(editedPage, 'The page')),
    handle: ({ member: editor, body, once }) => {
      const fields = acceptedPage(body, null)
      return once(fields, (tx) => createPage(tx, editor, fields))
    },
  })
  .endpoint('editor', 'put /admin/pages/{page}', {
    summary: 'Change a page',
    description:
      'Each save is stored as a revision. Refused (412) if it was changed since the given revision; the title states by whom and when.',
    request: { params: ofPage, headers: ifMatch, body: pageTyped },
    response: revised(ok(editedPage, 'The page as it is now', 404)),
    handle: ({ member, params: { page: key }, body, revision }) => {
      const fields = acceptedPage(body, isOriginal(key) ? key : null)
      return db().transaction((tx) => changePage(tx, member, key, revision, fields))
    },
  })
  .endpoint('editor', 'put /admin/pages/{page}/original', {
    summary: 'Put the original of a page back',
    description: 'What was written in its place stays among its versions.',
    request: { params: ofPage, headers: ifMatch },
    response: revised(ok(editedPage, 'The page as it is now', 404)),
    handle: ({ member, params: { page: key }, revision }) =>
      db().transaction((tx) => putOriginalBack(tx, member, key, revision)),
  })
  .endpoint('editor', 'delete /admin/pages/{page}', {
    summary: 'Move a page to the trash',
    description: 'It stays there for 30 days, with its versions and former addresses.',
    request: { params: ofPage },
    response: noContent('It is in the trash', 404),
    handle: ({ member, params: { page: key } }) => db().transaction((tx) => deletePage(tx, member, key)),
  })

export const pageVersionsApi = newApi().route(
  '/admin/pages/:id',
  revisionEndpoints({
    one: 'a page',
    tag: 'Pages',
    id: pageKey,
    restoring: 'Address and visibility stay as they are.',
    ...pageVersions,
    restore: restorePage,
  }),
)
