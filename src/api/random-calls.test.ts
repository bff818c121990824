import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import {
  type ApiDescription,
  callsOf,
  type DescribedEndpoint,
  endpointsOf,
  type Schema,
} from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'

const db = testDatabase('starter', { searchable: true, relating: true, picking: true })

/** So many calls of each endpoint; more are asked for by hand. */
const CALLS = Number(process.env.RANDOM_CALLS ?? 8)

const description = (await (await api.request('/api/openapi.json')).json()) as ApiDescription
/** What goes on until it is ended. */
const STREAMS = /\/events$/
const endpoints = endpointsOf(description).filter(({ path }) => !STREAMS.test(path))

let callers: (() => Promise<Browser>)[]
beforeAll(() => {
  callers = [
    async () => aBrowser(),
    async () => signedIn(db()),
    async () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` }),
  ]
})

it('there are endpoints to be called', () => {
  expect(endpoints.length).toBeGreaterThan(100)
})

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers whatever it is asked as it is described, and never by a fault',
  async (_name, endpoint) => {
    const places = {
      slug: fc.constantFrom('patchwork', 'nothing-here', "it's"),
      gameId: fc.constantFrom(1, 2, 999_999, 0, 2 ** 31, 1e15),
      id: fc.constantFrom(1, 2, 999_999, 'x', '1e3', 2 ** 40),
    }
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint, description, places, true), fc.nat(2), async (call, caller) => {
        const browser = await callers[caller]?.()
        const { body, path, headers } = call
        const answered = await browser?.send(endpoint.method, path, {
          headers,
          ...(body !== undefined && { body }),
        })
        const status = answered?.status ?? 0
        expect(status, 'is no fault').not.toBe(500)
        expect(Object.keys(endpoint.operation.responses), 'is described').toContain(String(status))
        const shape = shapeOf(endpoint, status, answered?.headers.get('content-type') ?? '')
        if (shape) expect(shape.safeParse(answered?.body).error?.issues).toBeUndefined()
      }),
      { numRuns: CALLS },
    )
  },
  60_000,
)

function shapeOf({ operation }: DescribedEndpoint, status: number, type: string) {
  const content = operation.responses[status]?.content ?? {}
  const [kind = ''] = type.split(';')
  if (!kind.includes('json')) return undefined
  expect(Object.keys(content), `${status} as ${kind}`).toContain(kind)
  const schema = content[kind]?.schema
  return schema && z.fromJSONSchema(withDefinitions(schema) as never)
}

/** Schemas name each other below `components`; as a document of its own each carries them with it. */
function withDefinitions(schema: Schema): unknown {
  const document = { ...schema, $defs: description.components.schemas }
  return JSON.parse(JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/'))
}
