import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '#/lib/problems.ts'
import { api } from './app.ts'
import { documents } from './documents.ts'

interface Operation {
  summary?: string
  tags?: string[]
  description?: string
  'x-caller': string
  'x-roles'?: string[]
  security: unknown
  parameters?: { in: string; name: string }[]
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>
}
const description = (await (await api.request('/api/openapi.json')).json()) as {
  openapi: string
  info: { description: string }
  components: {
    securitySchemes: Record<string, unknown>
    schemas: { Problem: { properties: { type: { enum: string[] } } } }
  }
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
  ),
)

describe('the description of the API', () => {
  it.each(operations)('%s names its caller, purpose and errors', (_name, operation) => {
    expect(operation['x-caller']).toBeTruthy()
    expect(operation.description).toMatch(/\*\*Who:\*\* [A-Z][a-z ,;]+\.$/)
    expect(operation.summary).toBeTruthy()
    expect(operation.tags).toHaveLength(1)
    for (const status of ['500', '503'])
      expect(Object.keys(operation.responses[status]?.content ?? {})).toEqual(['application/problem+json'])
  })
})

describe('problem types', () => {
  it('are enumerated and explained in the description', () => {
    const addresses = Object.keys(PROBLEMS).map((type) => `/problems/${type}`)
    expect(description.components.schemas.Problem.properties.type.enum).toEqual(addresses)
    for (const address of addresses) expect(description.info.description).toContain(`\`${address}\``)
  })

  it.each(Object.entries(PROBLEMS))('%s links to its explanation', async (type, { status, meaning }) => {
    const page = await documents.request(`/problems/${type}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await page.text()).toBe(`${type} (${status})\n\n${meaning}\n`)
  })

  it.each(['', 'nothing', 'toString'])('are no others: %j', async (type) => {
    expect((await documents.request(`/problems/${type}`)).status).toBe(404)
  })
})

describe('an address without an endpoint', () => {
  it('returns a problem with a request id', async () => {
    const response = await api.request('/api/nothing')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      status: 404,
      requestId: response.headers.get('x-request-id'),
    })
  })
})
