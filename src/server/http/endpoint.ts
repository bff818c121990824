import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { rolesInWords } from '#/features/accounts/model/roles/role-words.rules.ts'
import { ROLES, type Role, rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'
import { isProofOld, SECOND_FACTOR_WORDS } from '#/features/accounts/model/ways-in/second-factor.rules.ts'
import { type Member, sessionCalling } from '../auth/sessions.ts'
import { CACHE_CONTROL } from '../cache/cache-policy.ts'
import { problems } from './problems.ts'
import { Refusal } from './refusals.ts'
import { markOwnWrite } from './requests/own-writes.ts'

/**
 * Who may call an endpoint: anyone, members, anyone with a role (`staff`), or the roles with certain rights
 * (features/accounts/model/roles/roles.rules.ts). Every endpoint declares one of these.
 */
type Caller = 'visitor' | 'member' | CallerWithRole
type CallerWithRole = 'staff' | Role | readonly Role[]

const VISITOR_OR_MEMBER = [{}, { cookieAuth: [] }]
const MEMBER = [{ cookieAuth: [] }]

/** The member of an endpoint's request. */
export interface CalledByMember {
  Variables: {
    member: Member
    sessionId: string
    /** When the session last proved who it is: by its sign-in, or by the password. */
    provedAt: Date
  }
}

/** Content with an owner: authors may change their own only. */
export interface OwnThings {
  /** `for posts of their own`. */
  words: string
  /** Message to an author for another author's content. */
  refusal: string
  /** Whether a request concerns another author's content; false if it does not exist. */
  isAnothers: (c: Context, memberId: string) => Promise<boolean>
}

/** Further requirements on a caller. */
interface Further {
  /** It is irreversible or grants rights: the caller must have proved their identity recently. */
  proven?: true
  /** Authors may do it to their own. */
  own?: OwnThings
}

/** Who may call an endpoint, in its description. */
// A type, because an interface has no place for other `x-` fields.
type NamedCaller = {
  'x-caller': string
  /** The permitted roles. */
  'x-roles'?: Role[]
  /** The same for people. */
  'x-who': string
  'x-proven'?: true
  /** How a caller is known, as OpenAPI names it; the roles of a scheme that is not OAuth's are of 3.1. */
  security: { cookieAuth?: string[] }[]
}

/** Creates an API whose validation errors become a problem that names each field. */
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

/** How an endpoint is reached: `get /games/{slug}`. */
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Route = `${Method} /${string}`
type Routed<R extends Route> = R extends `${infer M extends Method} ${infer Path}`
  ? { method: M; path: Path; tags: string[] }
  : never
type Described = Omit<RouteConfig, 'method' | 'path' | 'tags'> & Further

/**
 * Declares an endpoint: its caller, checked by {@link callerNamed}, its method and path, and its description. Problems that
 * follow from caller and headers are added; `problems(…)` lists the others.
 * @param route method and path, as in `get /games/{slug}`
 */
export function calledBy<R extends Route, D extends Described>(
  caller: 'visitor',
  route: R,
  tags: string[],
  described: D,
): NamedCaller & Routed<R> & Omit<D, keyof Further>
export function calledBy<R extends Route, D extends Described>(
  caller: 'member' | CallerWithRole,
  route: R,
  tags: string[],
  described: D,
): NamedCaller & { middleware: MiddlewareHandler<CalledByMember> } & Routed<R> & Omit<D, keyof Further>
export function calledBy(
  caller: Caller,
  route: Route,
  tags: string[],
  { proven, own, ...described }: Described,
): object {
  const [method = 'get', path = ''] = route.split(' ')
  const named = callerNamed(caller as 'member', { ...(proven && { proven }), ...(own && { own }) })
  const responses = { ...problems(...impliedProblems(caller, described)), ...described.responses }
  return createRoute({ method: method as Method, path, tags, ...named, ...described, responses })
}

/** 401 without a session, 403 without the role; 412 and 428 for changes that name a revision. */
function impliedProblems(caller: Caller, { request }: Described) {
  const headers = request?.headers
  const isRevised = headers instanceof z.ZodObject && 'if-match' in headers.shape
  return [...(caller === 'visitor' ? [] : ([401, 403] as const)), ...(isRevised ? ([412, 428] as const) : [])]
}

/**
 * Declares an endpoint's caller, in its description and as its access check. Other callers are rejected
 * before their input is read; the endpoint gets the member from `c.get('member')`.
 */
export function callerNamed(caller: 'visitor'): NamedCaller
export function callerNamed(
  caller: 'member' | CallerWithRole,
  further?: Further,
): NamedCaller & { middleware: MiddlewareHandler<CalledByMember> }
export function callerNamed(
  caller: Caller,
  further: Further = {},
): NamedCaller & { middleware?: MiddlewareHandler<CalledByMember> } {
  if (caller === 'visitor') return { 'x-caller': caller, 'x-who': 'Anybody', security: VISITOR_OR_MEMBER }
  const proven = further.proven && { 'x-proven': further.proven }
  if (caller === 'member') {
    const named = { 'x-caller': caller, 'x-who': 'Members', ...proven, security: MEMBER }
    return { ...named, middleware: guardFor(null, further) }
  }
  const roles = rolesNamed(caller)
  const may = rolesThatMay(roles)
  const who = further.own ? `${rolesInWords(may)}, authors ${further.own.words} alone` : rolesInWords(may)
  return {
    'x-caller': caller === 'staff' ? caller : roles.join(' or '),
    'x-roles': may,
    'x-who': who.charAt(0).toUpperCase() + who.slice(1),
    ...proven,
    security: may.map((role) => ({ cookieAuth: [role] })),
    middleware: guardFor(may, further),
  }
}

function rolesNamed(caller: CallerWithRole): readonly Role[] {
  if (caller === 'staff') return ROLES
  return typeof caller === 'string' ? [caller] : caller
}

/** Admits members with one of the roles; any member without roles. */
function guardFor(
  roles: readonly Role[] | null,
  { proven, own }: Further,
): MiddlewareHandler<CalledByMember> {
  return async (c, next) => {
    c.header('cache-control', CACHE_CONTROL.private)
    const session = await sessionCalling(c)
    if (!session) throw new Refusal('not-signed-in', 'Please sign in first')
    const { member, sessionId, provedAt } = session
    if (!member.emailVerified)
      throw new Refusal('not-confirmed', 'Please confirm your email before signing in')
    if (roles && member.lacksSecondFactor)
      throw new Refusal('second-factor-needed', SECOND_FACTOR_WORDS.adminsNeedIt)
    if (roles && (member.role === null || !roles.includes(member.role)))
      throw new Refusal('role-needed', `Only ${rolesInWords(roles)} can do this`)
    if (own && member.role === 'author' && (await own.isAnothers(c, member.id)))
      throw new Refusal('not-allowed', own.refusal)
    if (proven) refuseOldProof(provedAt)
    c.set('member', member)
    c.set('provedAt', provedAt)
    c.set('sessionId', sessionId)
    await next()
    if (c.req.method !== 'GET' && c.res.ok) markOwnWrite(c)
  }
}

/** @throws {Refusal} 403 if the last proof of identity is older than 15 minutes */
export function refuseOldProof(provedAt: Date): void {
  if (isProofOld(provedAt, Date.now())) throw new Refusal('proof-needed', SECOND_FACTOR_WORDS.proveAgain)
}

/** Marks an endpoint whose response is the same for everyone: it gets no cookies and may be cached. */
export const SAME_FOR_EVERYBODY = { 'x-same-for-everybody': true } as const

/** A JSON response in an endpoint's description. */
export function json<Shape extends z.ZodType>(schema: Shape, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A response without a body (204) in an endpoint's description. */
export const noContent = (description: string) => ({ description })

/** An uploaded file as bytes, in an endpoint's description. */
export const sendsFile = {
  required: true,
  content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
} as const

/** The required JSON body, in an endpoint's description. */
export function sends<Shape extends z.ZodType>(schema: Shape) {
  return { required: true, content: { 'application/json': { schema } } }
}
