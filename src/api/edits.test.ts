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

/** Changes without a revision in a header, by the reason why they lose no one's work. */
const NAMES_NO_STATE: Record<string, string[]> = {
  'it says in its body what it began from': [
    'put /admin/site-settings/changes',
    'put /admin/roles/{memberId}',
  ],
  'it sets the one value it names, and whatever is not named stays': [
    'put /admin/ownership-requests/{memberId}',
    'patch /admin/affiliate-settings/{id}',
    'patch /admin/site-settings',
    'put /admin/games/flags',
    'put /admin/comments/removed',
    'put /admin/comments/shown',
    'put /admin/comments/waves/{memberId}/shown',
    'put /admin/members/blocked',
    'put /admin/members/{id}/blocked',
    'put /admin/members/{id}/held',
    'put /admin/members/{id}/signed-out',
    'put /admin/messages/{id}/answered',
    'put /admin/pictures/replacements/{id}/taken-back',
    'put /admin/pictures/{digest}/focus',
    'put /admin/pictures/{digest}/replacement',
    'put /admin/pictures/{digest}/words',
    'put /admin/posts/{id}/letter',
  ],
  'it makes a link anew, and the one before it ends': ['put /admin/posts/{id}/secret-link'],
  'all ids are named, and others are refused': ['put /admin/categories/order'],
  'it happens once, and a second caller finds it done': [
    'put /admin/archives/{id}/writing',
    'put /admin/failed-mails/{id}/waiting',
    'put /admin/imports/{id}/undoing',
    'put /admin/imports/{id}/writing',
    'put /evenings/asked',
  ],
  'choices of an import are those of the editor who reads it in': [
    'put /admin/imports/{id}/choices',
    'put /admin/imports/{id}/mapping',
    'put /admin/imports/{id}/namesakes',
    'put /admin/imports/{id}/picks',
  ],
  'it is the caller’s own, and the later of two is meant': [
    'patch /account/username',
    'patch /comments/{id}',
    'put /account/authenticator',
    'put /account/backup-codes',
    'put /account/passkeys/challenge',
    'put /account/second-factor',
    'put /auth/passkey-challenge',
    'put /comments/{id}/report',
    'put /favorites/{gameId}',
    'put /pair/invitation',
    'put /pair/return',
    'put /ratings/{gameId}',
    'put /reminders',
    'put /shelf/entries/{id}/last-played',
    'put /shelf/games/{gameId}',
    'put /shelf/games/{gameId}/surprise',
    'put /votes/{gameId}',
  ],
  'two at one table: the later word counts, and both see it': [
    'put /evenings/{key}',
    'put /rooms/{letters}/answers/{gameId}',
    'put /rooms/{letters}/matches/{gameId}',
    'put /rooms/{letters}/presence',
    'put /rooms/{letters}/rounds/{round}',
    'put /rooms/{letters}/seat',
    'put /rooms/{letters}/seat/moved',
    'put /rooms/{letters}/widened',
  ],
}

describe('changing existing content', () => {
  it('requires a base revision, or has a listed exception', () => {
    const changes = operations.filter(([name]) => /^(put|patch) /.test(name))
    const nameless = changes.filter(([, operation]) => !namesState(operation)).map(([name]) => name)
    expect(nameless.sort()).toEqual(Object.values(NAMES_NO_STATE).flat().sort())
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
    const [method = '', address = ''] = name.split(' ')
    const requested = (path || address).replace(':game', String(game.id)).replace(':post', String(post.id))
    for (const headers of [{}, { 'if-match': '*' }] as Record<string, string>[])
      expect(
        await owner.send(method.toUpperCase(), requested, { headers, ...(body !== undefined && { body }) }),
      ).toMatchObject({ status: 428, body: { type: '/problems/revision-missing' } })
  })
})
