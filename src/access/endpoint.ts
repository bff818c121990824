import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type Member, sessionCalling } from './caller.ts'
import { Refusal } from './refusals.ts'

/** Who may call an endpoint. There is no endpoint without one of these. */
type Caller = 'visitor' | 'member' | 'admin'

/** How a caller is known, as OpenAPI names it; the roles of a scheme that is not OAuth's are of 3.1. */
const SECURITY: Record<Caller, { cookieAuth?: string[] }[]> = {
  visitor: [{}, { cookieAuth: [] }],
  member: [{ cookieAuth: [] }],
  admin: [{ cookieAuth: ['admin'] }],
}

/** What an endpoint knows of the member who calls it. */
export interface CalledByMember {
  Variables: { member: Member; sessionId: string }
}

/** Who may call an endpoint, in its description. */
interface NamedCaller {
  'x-caller': Caller
  security: { cookieAuth?: string[] }[]
}

/** An empty API that turns faults in what was sent into a refusal naming each field. */
export function newApi() {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return
      throw new Refusal('not-valid', 'The request is not valid', {
        faults: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
      })
    },
  })
}

/**
 * Names an endpoint's caller: in its description, and at its door. Whoever is not that caller is refused before
 * anything they sent is looked at; the endpoint finds the member in `c.get('member')`.
 */
export function calledBy(caller: 'visitor'): NamedCaller
export function calledBy(
  caller: 'member' | 'admin',
): NamedCaller & { middleware: MiddlewareHandler<CalledByMember> }
export function calledBy(caller: Caller): NamedCaller & { middleware?: MiddlewareHandler<CalledByMember> } {
  const named = { 'x-caller': caller, security: SECURITY[caller] }
  return caller === 'visitor' ? named : { ...named, middleware: guardFor(caller) }
}

function guardFor(caller: 'member' | 'admin'): MiddlewareHandler<CalledByMember> {
  return async (c, next) => {
    c.header('cache-control', 'private, no-store')
    const { member, sessionId } = (await sessionCalling(c)) ?? {}
    if (!member || !sessionId) throw new Refusal('not-signed-in', 'Please sign in first')
    if (!member.emailVerified)
      throw new Refusal('not-confirmed', 'Please confirm your email before signing in')
    if (caller === 'admin' && !member.isAdmin) throw new Refusal('not-allowed', 'Only admins may do this')
    c.set('member', member)
    c.set('sessionId', sessionId)
    await next()
  }
}

/** Of an endpoint, that it answers everybody the same: no cookie comes to it, and its answer may be kept. */
export const SAME_FOR_EVERYBODY = { 'x-same-for-everybody': true } as const

/** A JSON answer in an endpoint's description. */
export function json<Shape extends z.ZodType>(schema: Shape, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** An answer without a body (204), in an endpoint's description: it is done, and there is nothing to say of it. */
export const noContent = (description: string) => ({ description })

/** The JSON an endpoint must be sent, in its description. */
export function sends<Shape extends z.ZodType>(schema: Shape) {
  return { required: true, content: { 'application/json': { schema } } }
}
