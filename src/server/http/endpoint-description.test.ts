import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { created, newApi, noContent, ok, revised } from './endpoint.ts'
import { optionalKey } from './idempotency/idempotency.ts'
import { answerProblem } from './problems.ts'

const shape = z.object({ game: z.object({ title: z.string(), years: z.array(z.int()) }) })
const numbered = z.object({ revision: z.number() })
const api = newApi('Things')
  .endpoint('visitor', 'post /things', {
    summary: 'Accept a thing',
    request: { headers: optionalKey, body: shape },
    response: noContent('Done', 404),
    handle: () => undefined,
  })
  .endpoint('everybody', 'get /things/{id}', {
    summary: 'A thing',
    request: { params: z.object({ id: z.string() }), query: z.object({ at: z.string().optional() }) },
    response: revised(ok(numbered, 'The thing', 404)),
    handle: ({ params, query, c }) =>
      query.at ? c.text(`raw ${params.id}`, 200) : { revision: Number(params.id) },
  })
  .endpoint('visitor', 'put /things', {
    summary: 'Make a thing',
    response: created(z.object({ made: z.boolean() }), 'The thing'),
    handle: async () => ({ made: true }),
  })
api.onError((error) => answerProblem(error, { requestId: undefined, method: 'POST' }))
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

  it('answers what its handler returns: with the status it declares, its revision, or a response of its own', async () => {
    const made = await api.request('/things', { method: 'PUT' })
    expect([made.status, await made.json()]).toEqual([201, { made: true }])
    const found = await api.request('/things/7')
    expect([found.status, found.headers.get('etag'), await found.json()]).toEqual([
      200,
      '"7"',
      { revision: 7 },
    ])
    expect(await (await api.request('/things/7?at=now')).text()).toBe('raw 7')
  })

  it('states its input, its responses, and whether they are the same for everyone', () => {
    const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.1', info: { title: 'x', version: '1' } })
    const { post } = paths['/things'] ?? {}
    expect(post?.tags).toEqual(['Things'])
    expect(post?.requestBody).toMatchObject({ required: true })
    expect(Object.keys(post?.responses ?? {})).toEqual(['204', '400', '404', '409', '500', '503'])
    expect(post).not.toHaveProperty('x-same-for-everybody')
    expect(paths['/things/{id}']?.get).toMatchObject({ 'x-caller': 'visitor', 'x-same-for-everybody': true })
  })
})
