import { z } from '@hono/zod-openapi'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { writtenPage } from './pages.schema.ts'
import { shownPage } from './pages.store.ts'

export const pagesApi = newApi().openapi(
  calledBy('visitor', 'get /pages/{slug}', ['Pages'], {
    ...SAME_FOR_EVERYBODY,
    summary: 'A page that is written in the editor',
    description:
      'Of one that came with the site, what an editor made of it; 404 while it stands as delivered. An address a page had before answers with the page; its `slug` is then the new one.',
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
