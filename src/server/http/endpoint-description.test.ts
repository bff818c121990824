import { createRoute, z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { json, newApi, noContent, SAME_FOR_EVERYBODY, sends, sendsFile } from './endpoint.ts'
import { answerProblem, problems } from './problems.ts'

const shape = z.object({ game: z.object({ title: z.string(), years: z.array(z.int()) }) })
const api = newApi()
api.onError((error) => answerProblem(error, { requestId: undefined, method: 'POST' }))
api.openapi(
  createRoute({
    method: 'post',
    path: '/things',
    request: { body: sends(shape) },
    responses: { 204: noContent('Done'), ...problems(404) },
  }),
  (c) => c.body(null, 204),
)
const sent = async (body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  return api.request('/things', { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('the description of an endpoint', () => {
  it('validates its input, and names each invalid field by its full path', async () => {
    expect((await sent({ game: { title: 'Hive', years: [2001] } })).status).toBe(204)
    const refused = await sent({ game: { title: 7, years: [2001, 'x'] } })
    const { type, title, errors } = await refused.json()
    expect([refused.status, type, title]).toEqual([400, '/problems/not-valid', 'The request is not valid'])
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(['game.title', 'game.years.1'])
  })

  it('with a required body accepts nothing else', async () => {
    expect((await sent(undefined)).status).toBe(400)
    expect((await api.request('/things', { method: 'POST' })).status).toBe(400)
  })

  it('states its input, its responses, and whether they are the same for everyone', () => {
    expect(sends(shape)).toEqual({ required: true, content: { 'application/json': { schema: shape } } })
    expect(json(shape, 'A thing')).toEqual({
      ...{ description: 'A thing', content: { 'application/json': { schema: shape } } },
    })
    expect(Object.keys(sendsFile.content)).toEqual(['application/octet-stream'])
    expect(sendsFile.required).toBe(true)
    expect(SAME_FOR_EVERYBODY).toEqual({ 'x-same-for-everybody': true })
  })
})
