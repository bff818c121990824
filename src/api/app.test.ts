import { describe, expect, it } from 'vitest'
import { api } from './app.ts'

interface Operation {
  summary?: string
  tags?: string[]
  'x-caller'?: string
  responses: Record<string, { content?: Record<string, unknown> }>
}
const description = (await (await api.request('/api/openapi.json')).json()) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
  ),
)

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and holds the read side of the product', () => {
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

  it.each(operations)('%s names its caller, what it is for, and its problems', (_name, operation) => {
    expect(['visitor', 'member', 'admin']).toContain(operation['x-caller'])
    expect(operation.summary).toBeTruthy()
    expect(operation.tags).toHaveLength(1)
    expect(Object.keys(operation.responses['500']?.content ?? {})).toEqual(['application/problem+json'])
  })
})

describe('an address no endpoint stands at', () => {
  it('is a problem with a request id', async () => {
    const response = await api.request('/api/nothing')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      status: 404,
      requestId: response.headers.get('x-request-id'),
    })
  })
})
