import { OpenAPIHono } from '@hono/zod-openapi'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OwnRule } from '#/server/http/endpoint.ts'
import { rowNumber } from '#/server/http/lists/row-id.ts'
import { answerProblem } from '#/server/http/problems.ts'
import { noteClientAddress } from '#/server/http/requests/client-address.ts'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { ComparedVersion, RestoredVersion, Version } from './model/versions.schema.ts'
import { revisionEndpoints } from './revision-endpoints.api.ts'

const db = testDatabase('empty')
const cookies: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['author', 'editor', 'moderator', null] as const)
    cookies[role ?? 'member'] = await sessionCookieOf((await aMember(db(), { role })).id)
})

const VERSION: Version = {
  ...{
    id: 3,
    source: 'saved',
    note: '',
    savedBy: null,
    savedAt: '2026-11-20T12:00:00.000Z',
    changed: [],
    isNow: true,
  },
}
const own: OwnRule = { inApiDocs: 'of their own', refusal: 'It is another’s', isAnothers: async () => false }

/** The endpoints of a noun that echoes its input. */
function endpoints(more: { own?: OwnRule } = {}) {
  const requested: unknown[] = []
  const app = new OpenAPIHono()
  app.use(noteClientAddress)
  app.onError((error) => answerProblem(error, { requestId: undefined, method: 'GET' }))
  app.route(
    '/things/:id',
    revisionEndpoints({
      ...{ one: 'a thing', tag: 'Things', restoring: 'Readers see it.', id: rowNumber('id'), ...more },
      list: async (_, id): Promise<Version[]> => {
        requested.push({ list: id })
        return [VERSION]
      },
      compare: async (_, id, version): Promise<ComparedVersion> => {
        requested.push({ compare: id, version })
        return { ...VERSION, fields: [], revision: 8 }
      },
      restore: async (_, editor, restored): Promise<RestoredVersion> => {
        requested.push({ restore: restored, role: editor.role })
        return { revision: 9, before: 2, leftOut: [] }
      },
    }),
  )
  const call = async (path: string, { as = 'editor', ...sent }: RequestInit & { as?: string } = {}) => {
    const headers = { ...(cookies[as] && { cookie: cookies[as] }), ...(sent.headers as object) }
    const response = await app.request(`/things/17/versions${path}`, { ...sent, headers })
    return { status: response.status, etag: response.headers.get('etag'), body: await response.json() }
  }
  return { app, call, query: requested }
}
const restoring = { method: 'POST', headers: { 'if-match': '"5"' } }

describe('the revision endpoints of an item', () => {
  it('lists the revisions, compares one with the current state, and restores one, with ETags', async () => {
    const { call, query: requested } = endpoints()
    expect(await call('')).toEqual({ status: 200, etag: null, body: { versions: [VERSION] } })
    const compared = { ...VERSION, fields: [], revision: 8 }
    expect(await call('/3')).toEqual({ status: 200, etag: '"8"', body: compared })
    const restored = { revision: 9, before: 2, leftOut: [] }
    expect(await call('/3/restore', restoring)).toEqual({ status: 200, etag: '"9"', body: restored })
    expect(requested).toEqual([
      { list: 17 },
      { compare: 17, version: 3 },
      { restore: { id: 17, version: 3, revision: 5 }, role: 'editor' },
    ])
  })

  it('restore only with the revision of the current state', async () => {
    const { call, query: requested } = endpoints()
    expect((await call('/3/restore', { method: 'POST' })).status).toBe(428)
    expect(requested).toEqual([])
  })

  it.each([
    [{}, { author: 403, editor: 200, moderator: 403, member: 403, guest: 401 }],
    [{ own }, { author: 200, editor: 200, moderator: 403, member: 403, guest: 401 }],
  ])('are for editors, and for authors where they may be theirs: %o', async (more, expected) => {
    const { call } = endpoints(more)
    for (const [path, sent] of [
      ['', {}],
      ['/3', {}],
      ['/3/restore', restoring],
    ] as const) {
      const answers: Record<string, number> = {}
      for (const as of Object.keys(expected)) answers[as] = (await call(path, { ...sent, as })).status
      expect([path, answers]).toEqual([path, expected])
    }
  })
})
