import { expect, it } from 'vitest'
import { signedIn } from '#/testing/calls/browser.ts'
import { type ApiDescription, endpointsOf, type Schema } from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'

const db = testDatabase('empty')
const description = (await (await api.request('/api/openapi.json')).json()) as ApiDescription

const DATE_FORMATS = ['date', 'date-time']
/** Dates as they are written, which PostgreSQL refuses. */
const REFUSED = {
  date: ['0000-01-01', '0000-12-31'],
  'date-time': ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z', '0001-01-01T00:00:00+14:00'],
}

/** The places of dates in what an endpoint is sent, by the names that lead there. */
function datesIn(schema: Schema, path: string[] = []): [path: string[], format: keyof typeof REFUSED][] {
  const named = schema.$ref && description.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  if (named) return datesIn(named, path)
  const here = DATE_FORMATS.includes(schema.format ?? '')
    ? [[path, schema.format] as [string[], keyof typeof REFUSED]]
    : []
  return [
    ...here,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => datesIn(each, [...path, name])),
    ...(schema.items ? datesIn(schema.items, [...path, '0']) : []),
  ]
}

const sent = endpointsOf(description).flatMap((endpoint) => {
  const { parameters = [], requestBody } = endpoint.operation
  const body = requestBody?.content['application/json']?.schema
  return [
    ...parameters.flatMap(({ in: place, name, schema }) =>
      datesIn(schema, [name]).map(([path, format]) => ({ endpoint, place, path, format })),
    ),
    ...(body ? datesIn(body).map(([path, format]) => ({ endpoint, place: 'body', path, format })) : []),
  ]
})

it('the list of endpoints with dates is complete', () => {
  expect(sent.map(({ endpoint, path }) => `${endpoint.name} ${path.join('.')}`).sort()).toEqual([
    'delete /admin/trash upTo',
    'get /admin/waiting commentsSince',
    'post /admin/posts/{id}/publish at',
    'put /admin/newsletter/campaigns/{id}/plan at',
    'put /shelf/entries/{id}/last-played on',
  ])
})

it.each(
  sent.flatMap(({ format, ...rest }) =>
    REFUSED[format].map((date) => ({ ...rest, date, of: rest.endpoint.name })),
  ),
)('$of refuses $date as $path', async ({ endpoint, place, path, date }) => {
  const owner = await signedIn(db(), { email: `owner${Math.random()}@twotop.example` })
  const address = endpoint.path.replaceAll(/\{\w+\}/g, '1')
  const value = path
    .slice(place === 'body' ? 0 : 1)
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), date)
  const { status, body } = await owner.send(
    endpoint.method,
    place === 'query' ? `${address}?${path[0]}=${encodeURIComponent(date)}` : address,
    place === 'body' ? { body: value } : {},
  )
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('"errors"')
})
