import type { Env, Hono, Schema } from 'hono'
import type { hc } from 'hono/client'

interface CallArguments {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  header?: Record<string, string | undefined>
  json?: unknown
}

interface CallOptions {
  headers?: HeadersInit
  init?: RequestInit
  fetch: (address: string, init: RequestInit) => Promise<Response>
}

/** The endpoints of an API as an object: `api.games[':slug'].$get({ param: { slug } })`. */
export type TypedCalls<Endpoints extends Schema> = ReturnType<typeof hc<Hono<Env, Endpoints, '/'>, '/api'>>

/**
 * A client for the calls that Hono's types describe. Path parameters are encoded, so that `a/b` stays one segment. Throws a
 * `RangeError` for segments that no encoding protects: `..`, `.` and the empty one. Hono's own client also handles sockets,
 * cookies and forms, which are not needed here.
 */
export function typedCalls<Endpoints extends Schema>(
  base: string,
  usual: CallOptions['fetch'],
): TypedCalls<Endpoints> {
  return stepTo([base]) as TypedCalls<Endpoints>

  function stepTo(path: string[]): unknown {
    return new Proxy(() => undefined, {
      get: (_step, name) =>
        typeof name === 'string' && name !== 'then' ? stepTo([...path, name]) : undefined,
      apply: (_step, _self, [given = {}, options]: [CallArguments?, Partial<CallOptions>?]) => {
        const method = path.at(-1)?.slice(1).toUpperCase() ?? ''
        const address = path
          .slice(0, -1)
          .map((part) => partOf(part, given.param))
          .join('/')
        const send = options?.fetch ?? usual
        return send(address + questionOf(given.query), {
          method,
          headers: headersOf(given, options?.headers),
          ...(given.json !== undefined && { body: JSON.stringify(given.json) }),
          ...options?.init,
        })
      },
    })
  }
}

function partOf(part: string, param: Record<string, string> = {}): string {
  if (!part.startsWith(':')) return part
  const value = param[part.slice(1)] ?? ''
  if (/^\.{0,2}$/.test(value)) throw new RangeError(`“${value}” cannot be a part of an address`)
  return encodeURIComponent(value)
}

function questionOf(query: CallArguments['query'] = {}): string {
  const requested = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => (value === undefined ? [] : [[name, value]])),
  )
  return requested.length > 0 ? `?${new URLSearchParams(requested)}` : ''
}

function headersOf({ header = {}, json }: CallArguments, further?: HeadersInit): Headers {
  const headers = new Headers(further)
  for (const [name, value] of Object.entries(header)) if (value !== undefined) headers.set(name, value)
  if (json !== undefined) headers.set('content-type', 'application/json')
  return headers
}
