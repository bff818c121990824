import fc from 'fast-check'

/** The part of a JSON schema that the description of the API uses. */
export interface Schema {
  type?: string | string[]
  $ref?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** The description of the API, as far as requests are derived from it. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

interface Operation {
  /** Who may call it. */
  'x-caller'?: string
  parameters?: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** An endpoint of the API description. */
export interface DescribedEndpoint {
  /** `post /games/{slug}/comments`. */
  name: string
  method: string
  path: string
  operation: Operation
}

/** A request to an endpoint. */
export interface Call {
  path: string
  body: unknown
  headers: Record<string, string>
}

const allEndpointsOf = ({ paths }: ApiDescription): DescribedEndpoint[] =>
  Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const path = address.replace(/^\/api/, '')
      return { name: `${method} ${path}`, method: method.toUpperCase(), path, operation }
    }),
  )

const takesFile = ({ operation: { requestBody } }: DescribedEndpoint) =>
  requestBody !== undefined && !requestBody.content['application/json']

/** Returns every endpoint with JSON requests, without uploads. */
export const endpointsOf = (description: ApiDescription) =>
  allEndpointsOf(description).filter((endpoint) => !takesFile(endpoint))

/** Returns every endpoint with file uploads. */
export const fileEndpointsOf = (description: ApiDescription) => allEndpointsOf(description).filter(takesFile)

/** Values by parameter name that tests supply instead of the schema; `*` is for any other text. */
export type Named = Record<string, fc.Arbitrary<unknown>>

/**
 * Generates calls that conform to an endpoint's description; with `isWild`, also calls with invalid values.
 */
export function callsOf(
  { operation, path }: DescribedEndpoint,
  { components }: ApiDescription,
  named: Named,
  isWild: boolean,
): fc.Arbitrary<Call> {
  const fitting = (schema: Schema, name: string) => arbitraryOf(schema, name, { components, named, isWild })
  const parameters = operation.parameters ?? []
  const placed = (place: 'path' | 'query' | 'header') => {
    const here = parameters.filter((each) => each.in === place)
    const required = here.filter((each) => each.required).map(({ name }) => name)
    return fc.record(Object.fromEntries(here.map(({ schema, name }) => [name, fitting(schema, name)])), {
      requiredKeys: required as never[],
    })
  }
  const body = operation.requestBody?.content['application/json']
  return fc
    .record({
      inPath: placed('path'),
      query: placed('query'),
      headers: placed('header'),
      body: body ? fitting(body.schema, 'body') : fc.constant(undefined),
    })
    .map(({ inPath, query, headers, body }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathPart((inPath as Named)[name]))
      const requested = new URLSearchParams(
        Object.entries(query as object).map(([name, value]) => [name, wordOf(value)]),
      ).toString()
      return {
        path: requested ? `${address}?${requested}` : address,
        body,
        headers: Object.fromEntries(
          Object.entries(headers as object).map(([name, value]) => [name, headerOf(wordOf(value))]),
        ),
      }
    })
}

/** In an address or header everything is a word. */
const wordOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Path segments that are empty or `.` would change the address. */
const pathPart = (value: unknown) => encodeURIComponent(wordOf(value).replace(/^\.*$/, 'x').toWellFormed())

const headerOf = (value: string) => value.replaceAll(/[^\x20-\x7e]/g, '').trim()

interface Making {
  components: ApiDescription['components']
  named: Named
  isWild: boolean
}

function arbitraryOf(schema: Schema, name: string, making: Making): fc.Arbitrary<unknown> {
  const fitting = making.named[name] ?? fittingOf(schema, name, making)
  return making.isWild
    ? fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue() })
    : fitting
}

function fittingOf(schema: Schema, name: string, making: Making): fc.Arbitrary<unknown> {
  if (schema.$ref)
    return arbitraryOf(making.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, making)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? []].flat()
  return fc.oneof(
    ...(types.length > 0 ? types : ['object']).map((type) => ofType(type, schema, name, making)),
  )
}

function ofType(type: string, schema: Schema, name: string, making: Making): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return making.named['*'] ?? textOf(schema)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -3) + 1, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 400, 2 ** 31 - 1),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, name, making), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    default:
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, each]) => [key, arbitraryOf(each, key, making)]),
        ),
        { requiredKeys: (schema.required ?? []) as never[] },
      )
  }
}

function textOf({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const limits = { minLength, maxLength: Math.min(maxLength, 200) }
  return fc.oneof(
    fc.string(limits),
    fc.string({ ...limits, unit: 'binary' }),
    fc.constantFrom("'; drop table games; --", '%', '\\', '\0', '‮', '1e999', '-1', '../..', 'patchwork'),
  )
}
