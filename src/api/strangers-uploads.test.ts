import { describe, expect, it } from 'vitest'
import { rememberClient } from '#/server/connections/client-address.ts'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { type ApiDescription, fileEndpointsOf } from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'

const db = testDatabase('empty')
const description = (await (await api.request('/api/openapi.json')).json()) as ApiDescription
const FILES = fileEndpointsOf(description).map(({ path }) => path)
/** Files that are sent as text within JSON. */
const COLLECTIONS = ['/shelf/import-previews', '/shelf/imports', '/plays/import-previews', '/plays/imports']

/** Sends a body of unannounced length, and returns the status and how often the body was read from. */
async function send(path: string, cookie: string, type: string) {
  let reads = 0
  const body = new ReadableStream(
    {
      pull(stream) {
        reads += 1
        stream.enqueue(new Uint8Array(65_536))
        if (reads === 200) stream.close()
      },
    },
    { highWaterMark: 0 },
  )
  const request = new Request(`http://site.test/api${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'transfer-encoding': 'chunked', ...(cookie && { cookie }) },
    body,
    duplex: 'half',
  } as RequestInit)
  const { status } = await api.request(rememberClient(request, '198.51.100.1'))
  return { status, reads }
}

it('the list of upload endpoints is complete', () => {
  expect(FILES.toSorted()).toEqual(['/admin/imports', '/admin/pictures'])
})

describe('an upload is rejected before it is read', () => {
  it.each([
    ...FILES.map((path) => [path, 'application/octet-stream']),
    ...COLLECTIONS.map((path) => [path, 'application/json']),
  ])('to %s as %s, by a guest', async (path = '', type = '') => {
    expect(await send(path, '', type)).toEqual({ status: 401, reads: 0 })
  })

  it.each(FILES)('to %s, from a member without a role', async (path) => {
    const { id } = await aMember(db())
    expect(await send(path, await sessionCookieOf(id), 'application/octet-stream')).toEqual({
      status: 403,
      reads: 0,
    })
  })
})
