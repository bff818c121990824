import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type Member, memberCalling } from './caller.ts'
import { Refusal } from './refusals.ts'

/** Who may call an endpoint. There is no endpoint without one of these. */
type Caller = 'visitor' | 'member' | 'admin'

/** What an endpoint knows of the member who calls it. */
interface CalledByMember {
  Variables: { member: Member }
}

/** An empty API that turns faults in what was sent into a refusal naming each field. */
export function newApi() {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return
      throw new Refusal(400, 'The request is not valid', {
        faults: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
      })
    },
  })
}

/**
 * Names an endpoint's caller: in its description, and at its door. Whoever is not that caller is refused before
 * anything they sent is looked at; the endpoint finds the member in `c.get('member')`.
 */
export function calledBy(caller: 'visitor'): { 'x-caller': Caller }
export function calledBy(caller: 'member' | 'admin'): {
  'x-caller': Caller
  middleware: MiddlewareHandler<CalledByMember>
}
export function calledBy(caller: Caller): {
  'x-caller': Caller
  middleware?: MiddlewareHandler<CalledByMember>
} {
  if (caller === 'visitor') return { 'x-caller': caller }
  return { 'x-caller': caller, middleware: doorFor(caller) }
}

function doorFor(caller: 'member' | 'admin'): MiddlewareHandler<CalledByMember> {
  return async (c, next) => {
    c.header('cache-control', 'private, no-store')
    const member = await memberCalling(c)
    if (!member) throw new Refusal(401, 'Please sign in first')
    if (!member.emailVerified) throw new Refusal(403, 'Please confirm your email before signing in')
    if (caller === 'admin' && !member.isAdmin) throw new Refusal(403, 'Only admins may do this')
    c.set('member', member)
    await next()
  }
}

/** A JSON answer in an endpoint's description. */
export function json<Shape extends z.ZodType>(schema: Shape, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The JSON an endpoint must be sent, in its description. */
export function sends<Shape extends z.ZodType>(schema: Shape) {
  return { required: true, content: { 'application/json': { schema } } }
}
