import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ROLES } from '#/features/accounts/model/roles/roles.rules.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import {
  type ApiDescription,
  type Call,
  callsOf,
  type DescribedEndpoint,
  endpointsOf,
  fileEndpointsOf,
  type Schema,
} from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'

const db = testDatabase('starter', { searchable: true, relating: true, picking: true, seating: true })

/** Calls per endpoint; set RANDOM_CALLS for more. */
const CALLS = Number(process.env.RANDOM_CALLS ?? 8)

const description = (await (await api.request('/api/openapi.json')).json()) as ApiDescription
const endpoints = endpointsOf(description)
const fileEndpoints = fileEndpointsOf(description)

const callers: (() => Promise<Browser>)[] = [
  async () => aBrowser(),
  async () => signedIn(db()),
  ...ROLES.filter((role) => role !== 'owner').map((role) => async () => signedIn(db(), { role })),
  async () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` }),
]
const anyCaller = fc.constantFrom(...callers)

/** What there is to be called upon, by how its addresses begin: members and their sessions. */
const there: Record<string, (string | number)[]> = {}
beforeAll(async () => {
  const idsOf = async (statement: SQL) =>
    (await db().execute<{ id: string | number }>(statement)).rows.map(({ id }) => id)
  for (const caller of callers) await caller()
  there['/admin/members'] = await idsOf(sql`select id from members`)
  there['/admin/roles'] = there['/admin/members']
  there['/account/sessions'] = await idsOf(sql`select id from sessions`)
}, 60_000)

it('finds endpoints to call', () => {
  expect(endpoints.length).toBeGreaterThan(150)
  expect(fileEndpoints.length).toBeGreaterThan(1)
})

const NOWHERE = [1, 2, 3, 999_999, 'x', '1e3', 2 ** 40]
/** Path parameters: existing as often as missing items. */
function placesOf({ path }: DescribedEndpoint) {
  const [, known = []] = Object.entries(there).find(([start]) => path.startsWith(start)) ?? []
  const id = fc.oneof(fc.constantFrom(...NOWHERE), ...(known.length > 0 ? [fc.constantFrom(...known)] : []))
  return {
    slug: fc.constantFrom('patchwork', 'nothing-here', "it's"),
    page: fc.constantFrom('about', 'terms', 1, 2, 999_999, 'new'),
    gameId: fc.constantFrom(1, 2, 999_999, 0, 2 ** 31, 1e15),
    id,
    memberId: id,
  }
}

/** Makes a call, and checks the response against the description. */
async function callAndHold(endpoint: DescribedEndpoint, call: Call, browser: Browser) {
  const { body, path, headers } = call
  const answered = await browser.send(endpoint.method, path, {
    headers,
    ...(body !== undefined && { body }),
  })
  expect(answered.status, 'is no fault').not.toBe(500)
  expect(Object.keys(endpoint.operation.responses), 'is described').toContain(String(answered.status))
  const shape = shapeOf(endpoint, answered.status, answered.headers.get('content-type') ?? '')
  if (shape) expect(shape.safeParse(answered.body).error?.issues).toBeUndefined()
}

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers any input as documented, and never with a server error',
  async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(
        callsOf(endpoint, description, placesOf(endpoint), true),
        anyCaller,
        async (call, caller) => callAndHold(endpoint, call, await caller()),
      ),
      { numRuns: CALLS },
    )
  },
  120_000,
)

it.each(fileEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s responds to any uploaded file as documented, and never with a server error',
  async (_name, endpoint) => {
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.string({ maxLength: 400, unit: 'binary' }).map((text) => new TextEncoder().encode(text)),
      fc.constantFrom('[{"title":"Two"}]', 'title,min_players\n"', '\x89PNG\r\n\x1a\n', '<svg/>'),
    )
    const headers = { 'content-type': 'application/octet-stream' }
    await fc.assert(
      fc.asyncProperty(
        callsOf(endpoint, description, placesOf(endpoint), true),
        file,
        anyCaller,
        async (call, body, caller) =>
          callAndHold(endpoint, { ...call, body, headers: { ...call.headers, ...headers } }, await caller()),
      ),
      { numRuns: CALLS },
    )
  },
  120_000,
)

const shapes = new Map<Schema, z.ZodType>()
function shapeOf({ operation }: DescribedEndpoint, status: number, type: string) {
  const content = operation.responses[status]?.content ?? {}
  const [kind = ''] = type.split(';')
  if (!kind.includes('json')) return undefined
  expect(Object.keys(content), `${status} as ${kind}`).toContain(kind)
  const schema = content[kind]?.schema
  if (!schema) return undefined
  const shape = shapes.get(schema) ?? z.fromJSONSchema(withDefinitions(schema) as never)
  shapes.set(schema, shape)
  return shape
}

/** Schemas name each other below `components`; as a document of its own each carries with it those that it names. */
function withDefinitions(schema: Schema): unknown {
  const named = new Set<string>()
  const note = (about: unknown) => {
    for (const [, name = ''] of JSON.stringify(about).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (named.has(name)) continue
      named.add(name)
      note(description.components.schemas[name])
    }
  }
  note(schema)
  const $defs = Object.fromEntries([...named].map((name) => [name, description.components.schemas[name]]))
  return JSON.parse(JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/'))
}
