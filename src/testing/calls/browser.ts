import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto'
import { api } from '#/api/app.ts'
import { type members, sessions } from '#/features/accounts/model/members.table.ts'
import { newId, sessionCookieName } from '#/server/auth/sessions.ts'
import { rememberClient } from '#/server/connections/client-address.ts'
import { type Database, db } from '#/server/database/database.ts'
import { siteSecret } from '#/server/security/site-secret.ts'

import { aMember } from '../builders.ts'
import { checkProblem } from './known-problems.ts'

/** Options of a call besides its path. */
interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

/** What an endpoint answered. */
interface Answered<Body> {
  status: number
  headers: Headers
  body: Body
}

/** A simulated browser: it has cookies, sends the origin of its requests, and has its own address. */
export interface Browser {
  /** Makes a call as a page of the site would; `path` begins below `/api`. Errors must be known problems. */
  send<Body = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Answered<Body>>
  /** Makes a streaming call; `path` begins below `/api`. */
  stream(path: string): Promise<Response>
  /** Whether it holds the cookie of a session. */
  hasSession(): boolean
  setCookie(cookie: string): void
  /** The value of a cookie. */
  cookie(name: string): string | undefined
}

/** Creates a browser that was never here before. */
export function aBrowser(address = anyAddress()): Browser {
  const jar = new Map<string, string>()
  const setCookie = (cookie: string) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name)
    else jar.set(name, pair)
  }
  return {
    setCookie,
    cookie: (name) => jar.get(name)?.slice(name.length + 1),
    hasSession: () => [...jar.keys()].some((name) => name.endsWith('session_token')),
    async stream(path) {
      const headers = { ...(jar.size > 0 && { cookie: [...jar.values()].join('; ') }) }
      return api.request(rememberClient(new Request(`http://site.test/api${path}`, { headers }), address))
    },
    async send(method, path, { body, headers = {} } = {}) {
      const request = new Request(`http://site.test/api${path}`, {
        method,
        headers: {
          ...(method !== 'GET' && { origin: 'http://site.test', 'sec-fetch-site': 'same-origin' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(jar.size > 0 && { cookie: [...jar.values()].join('; ') }),
          ...headers,
        },
        ...(body !== undefined && {
          body: rawOf(body),
        }),
      })
      const response = await api.request(rememberClient(request, address))
      for (const cookie of response.headers.getSetCookie()) setCookie(cookie)
      const text = await response.text()
      const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
      const answered = isJson ? JSON.parse(text) : text
      checkProblem(response.status, answered)
      return { status: response.status, headers: response.headers, body: answered }
    },
  }
}

/** Creates a member and a browser signed in as them. */
export async function signedIn(
  db: Database,
  fields: Partial<typeof members.$inferInsert> = {},
): Promise<Browser & { member: typeof members.$inferSelect }> {
  const member = await aMember(db, fields)
  const browser = aBrowser()
  browser.setCookie(await sessionCookieOf(member.id))
  return { ...browser, member }
}

/** The cookie of a new session, as signing in would set it. */
export async function sessionCookieOf(memberId: string): Promise<string> {
  const token = newId()
  await db()
    .insert(sessions)
    .values({
      id: newId(),
      memberId,
      token: createHash('sha256').update(token).digest('hex'),
      expiresAt: new Date(Date.now() + 60 * 86_400_000),
    })
  const signature = createHmac('sha256', siteSecret()).update(token).digest('base64')
  return `${sessionCookieName()}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Encodes a body: texts and bytes as they are, others as JSON. */
function rawOf(body: unknown): BodyInit {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

/** The header of a create with a new idempotency key. */
export const aKey = () => ({ 'idempotency-key': randomUUID() })

const anyAddress = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`
