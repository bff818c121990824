import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import { editorFound, editorRequested, goToFound, goToRequested } from './go-to.schema.ts'
import { editorOf, goTo } from './go-to.store.ts'

export const goToApi = newApi()
  .openapi(
    calledBy('staff', 'get /admin/go-to', ['Dashboards'], {
      summary: 'The games, posts and members with a text in their name, a few of each the caller may see',
      description: 'All words of it, in any order, whatever their accents.',
      request: { query: goToRequested },
      responses: { 200: json(goToFound, 'What can be gone to') },
    }),
    async (c) => c.json(await goTo(db(), c.get('member'), c.req.valid('query').q), 200),
  )
  .openapi(
    calledBy('staff', 'get /admin/editor', ['Dashboards'], {
      summary: 'Where a page of the site is edited',
      description: 'Null where it is not, or not by the caller.',
      request: { query: editorRequested },
      responses: { 200: json(editorFound, 'The address of its editor') },
    }),
    async (c) => {
      const href = await editorOf(db(), c.get('member'), c.req.valid('query').path)
      return c.json({ href }, 200)
    },
  )
