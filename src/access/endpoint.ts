import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { isProofOld, SECOND_FACTOR_WORDS } from '#/domain/accounts/second-factor.rules.ts'
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

/** What else is asked of a caller. */
interface Further {
  /** It cannot be undone, or gives somebody power: whoever calls proved lately that they are the member. */
  proven?: true
}

/** Who may call an endpoint, in its description. */
interface NamedCaller {
  'x-caller': Caller
  'x-proven'?: true
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
  further?: Further,
): NamedCaller & { middleware: MiddlewareHandler<CalledByMember> }
export function calledBy(
  caller: Caller,
  { proven }: Further = {},
): NamedCaller & { middleware?: MiddlewareHandler<CalledByMember> } {
  const named = { 'x-caller': caller, ...(proven && { 'x-proven': proven }), security: SECURITY[caller] }
  return caller === 'visitor' ? named : { ...named, middleware: guardFor(caller, proven === true) }
}

function guardFor(caller: 'member' | 'admin', isProofAsked: boolean): MiddlewareHandler<CalledByMember> {
  return async (c, next) => {
    c.header('cache-control', 'private, no-store')
    const session = await sessionCalling(c)
    if (!session) throw new Refusal('not-signed-in', 'Please sign in first')
    const { member, sessionId, provedAt } = session
    if (!member.emailVerified)
      throw new Refusal('not-confirmed', 'Please confirm your email before signing in')
    if (caller === 'admin' && member.lacksSecondFactor)
      throw new Refusal('second-factor-needed', SECOND_FACTOR_WORDS.adminsNeedIt)
    if (caller === 'admin' && !member.isAdmin) throw new Refusal('not-allowed', 'Only admins may do this')
    if (isProofAsked && isProofOld(provedAt, Date.now()))
      throw new Refusal('proof-needed', SECOND_FACTOR_WORDS.proveAgain)
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
