import { describe, expect, it } from 'vitest'
import { aGame, aPost } from '#/testing/builders.ts'
import { ROWS } from '#/testing/callers/caller-rows.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'

const db = testDatabase('starter', { searchable: true })

interface Operation {
  parameters?: { in: string; name: string }[]
  responses: Record<
    string,
    { content?: Record<string, { schema: Shape }>; headers?: Record<string, unknown> }
  >
}
interface Shape {
  $ref?: string
  properties?: Record<string, unknown>
}
const description = (await (await api.request('/api/openapi.json')).json()) as {
  components: { schemas: Record<string, Shape> }
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method} ${path.replace('/api', '')}`, operation] as const,
  ),
)
const namesState = ({ parameters }: Operation) => parameters?.some(({ name }) => name === 'if-match') ?? false

describe('changing existing content', () => {
  it('requires a base revision exactly where its row among the callers states one', () => {
    const requiring = operations.filter(([, operation]) => namesState(operation)).map(([name]) => name)
    expect(requiring.length).toBeGreaterThan(15)
    expect(requiring.sort()).toEqual(
      Object.keys(ROWS)
        .filter((name) => ROWS[name]?.from !== undefined)
        .sort(),
    )
  })

  it('returns the new revision, as does every read of a revision', () => {
    const shapeOf = ({ $ref, ...shape }: Shape): Shape =>
      $ref ? (description.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : shape
    const shown = operations.flatMap(([name, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content, headers }]) => {
        const schema = content?.['application/json']?.schema
        const counts = schema !== undefined && 'revision' in (shapeOf(schema).properties ?? {})
        return status < '300' && counts ? [[name, Object.keys(headers ?? {})] as const] : []
      }),
    )
    expect(shown.length).toBeGreaterThan(15)
    for (const [name, headers] of shown) expect([name, headers]).toEqual([name, ['ETag']])
  })

  const named = operations.filter(([, operation]) => namesState(operation)).map(([name]) => name)
  it.each(named)('%s is rejected without a base revision, and for a wildcard', async (name) => {
    const owner = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
    const [game, post] = [await aGame(db()), await aPost(db())]
    const { path = '', body } = ROWS[name] ?? {}
    const [method = ''] = name.split(' ')
    const requested = path.replace(':game', String(game.id)).replace(':post', String(post.id))
    for (const headers of [{}, { 'if-match': '*' }] as Record<string, string>[])
      expect(
        await owner.send(method.toUpperCase(), requested, { headers, ...(body !== undefined && { body }) }),
      ).toMatchObject({ status: 428, body: { type: '/problems/revision-missing' } })
  })
})
