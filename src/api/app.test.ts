import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '#/lib/problem-types.ts'
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
  it('is OpenAPI 3.1 and contains the read endpoints of the product', () => {
    expect(description.openapi).toBe('3.1.1')
    const names = operations.map(([name]) => name)
    for (const name of [
      'GET /api/games',
      'GET /api/games/{slug}',
      'GET /api/games/{slug}/related',
      'GET /api/games/{slug}/comments',
      'GET /api/games/lists/featured',
      'GET /api/games/lists/best-sellers',
      'GET /api/games/lists/top-rated',
      'GET /api/games/lists/top-community',
      'GET /api/games/lists/by-id',
      'GET /api/categories',
      'GET /api/posts',
      'GET /api/posts/{slug}',
      'GET /api/site-settings',
      'GET /api/suggestions',
    ]) {
      expect(names).toContain(name)
    }
  })

  it.each(operations)('%s names its caller, purpose and errors', (_name, operation) => {
    expect(operation['x-caller']).toBeTruthy()
    expect(operation.description).toMatch(/\*\*Who:\*\* [A-Z][a-z ,;]+\.$/)
    expect(operation.summary).toBeTruthy()
    expect(operation.tags).toHaveLength(1)
    for (const status of ['500', '503'])
      expect(Object.keys(operation.responses[status]?.content ?? {})).toEqual(['application/problem+json'])
  })
})

describe('a change with a base revision', () => {
  const named = operations.filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'if-match'))

  it('exists for categories, games, prices, posts, campaigns, pages and staff notes', () => {
    expect(named.map(([name]) => name).sort()).toEqual([
      'PATCH /api/admin/categories/{id}',
      'PATCH /api/admin/newsletter/letters/{id}',
      'PATCH /api/admin/posts/{id}',
      'POST /api/admin/games/{id}/versions/{version}/restore',
      'POST /api/admin/pages/{id}/versions/{version}/restore',
      'POST /api/admin/posts/{id}/pending/set-aside',
      'POST /api/admin/posts/{id}/publish',
      'POST /api/admin/posts/{id}/unpublish',
      'POST /api/admin/posts/{id}/versions/{version}/restore',
      'PUT /api/admin/games/{gameId}/price',
      'PUT /api/admin/games/{id}',
      'PUT /api/admin/members/{id}/note',
      'PUT /api/admin/newsletter/letters/{id}/plan',
      'PUT /api/admin/pages/{page}',
      'PUT /api/admin/pages/{page}/original',
      'PUT /api/admin/posts/{id}/details',
      'PUT /api/admin/posts/{id}/pending',
    ])
  })

  it.each(named)('%s returns the next revision, and describes its rejections', (_name, { responses }) => {
    expect(Object.keys(responses['200']?.headers ?? {})).toEqual(['ETag'])
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['412', '428']))
  })
})

describe('the security of the API', () => {
  const securityOf = ({ 'x-caller': caller, 'x-roles': roles }: Operation) =>
    roles?.map((role) => ({ cookieAuth: [role] })) ??
    (caller === 'visitor' ? [{}, { cookieAuth: [] }] : [{ cookieAuth: [] }])

  it('is the session cookie under its real name', () => {
    expect(description.components.securitySchemes).toEqual({
      cookieAuth: {
        type: 'apiKey',
        in: 'cookie',
        name: 'site.session_token',
        description: expect.stringContaining('`owner`'),
      },
    })
  })

  it.each(operations)('%s requires it according to its caller', (_name, operation) => {
    expect(operation.security).toEqual(securityOf(operation))
  })

  it('states the accepted origins and content types of changes', () => {
    expect(description.info.description).toMatch(/another site's page made is refused \(403\)/)
    expect(description.info.description).toContain('`application/json`')
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
