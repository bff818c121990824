import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { db } from '#/server/database/database.ts'
import { goToAsked, goToFound } from './go-to.schema.ts'
import { goTo } from './go-to.store.ts'

export const goToApi = newApi().openapi(
  calledBy('staff', 'get /admin/go-to', ['Dashboards'], {
    summary: 'The games, posts and members with a text in their name, a few of each the caller may see',
    request: { query: goToAsked },
    responses: { 200: json(goToFound, 'What can be gone to') },
  }),
  async (c) => c.json(await goTo(db(), c.get('member'), c.req.valid('query').q), 200),
)
