import { Readable } from 'node:stream'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, Env, MiddlewareHandler, Schema } from 'hono'
import { formatRoles } from '#/features/accounts/model/roles/role-words.rules.ts'
import { ROLES, type Role, rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'
import { isProofOld, SECOND_FACTOR_WORDS } from '#/features/accounts/model/ways-in/second-factor.rules.ts'
import { entityTag } from '#/lib/problems.ts'
import { type Member, sessionCalling } from '../auth/sessions.ts'
import { CACHE_CONTROL } from '../cache/cache-policy.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from './http-problem.ts'
import { bodyOf, performOnce, responseAfterSessionEnd } from './idempotency/idempotency.ts'
import { countCall, type Limit } from './limits/limits.ts'
import { type ProblemStatus, problems } from './problems.ts'
import { clientNetworks } from './requests/client-address.ts'
import { markOwnWrite } from './requests/own-writes.ts'
import { baseRevision, type ifMatch } from './revision-header.ts'

/**
 * Who may call an endpoint: anyone, members, anyone with a role (`staff`), or the roles that include some roles' rights
 * (features/accounts/model/roles/roles.rules.ts).
 */
type Caller = Visiting | 'member' | CallerWithRole
/** Anyone. The response to a `visitor` is private. The response to `everybody` is the same for all, and cacheable. */
type Visiting = 'visitor' | 'everybody'
type CallerWithRole = 'staff' | Role | readonly Role[]

/** Hono's context variables in an endpoint for members: the calling member and their session. */
export interface CalledByMember {
  Variables: {
    member: Member
    sessionId: string
    /** When the member last proved their identity in this session, by signing in or by password. */
    provedAt: Date
  }
}

/** Lets authors call an endpoint only for their own content, such as their own posts. Other roles may call it for all content. */
export interface OwnRule {
  /** The rule in words, which the API documentation shows after the word "authors": for example, `for posts of their own`. */
  inApiDocs: string
  /** Title of the 403 if the content is another author's. */
  refusal: string
  /** Whether a request is about another author's content; false if the content does not exist. */
  isAnothers: (c: Context, memberId: string) => Promise<boolean>
}

/** What an endpoint requires of a caller besides a role. */
interface Requirements {
  /** Set for actions that are irreversible or grant rights: the caller must have proved their identity recently. */
  proven?: true | undefined
  own?: OwnRule | undefined
  /** Set for actions that end the caller's session: a repeated call gets the response of the first. */
  endsSession?: true | undefined
}

/** Input of an endpoint. A `body` that is a schema is a JSON body; any other body is declared in the form of OpenAPI. */
interface Requested {
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType | SentBody
}
type SentBody = { required: boolean; content: Record<string, { schema: z.ZodType }> }

/** Declared response of an endpoint. `shape`: schema of its JSON; null for no body, undefined if the handler makes it. */
interface Answer<Status extends 200 | 201 | 202 | 204, Shape extends z.ZodType | null | undefined> {
  status: Status
  shape: Shape
  fails: readonly ProblemStatus[]
  described: { description: string; content?: Record<string, { schema: object }>; headers?: z.ZodObject }
}
// biome-ignore lint/suspicious/noExplicitAny: the schema of any answer.
type AnyAnswer = Answer<any, any>

const answering =
  <Status extends 200 | 201 | 202>(status: Status) =>
  <Shape extends z.ZodType>(
    shape: Shape,
    description: string,
    ...fails: ProblemStatus[]
  ): Answer<Status, Shape> => {
    return {
      status,
      shape,
      fails,
      described: { description, content: { 'application/json': { schema: shape } } },
    }
  }

/** Declares an endpoint's 200 response. Arguments: schema of the JSON body, description, and the statuses of possible errors. */
export const ok = answering(200)
/** Declares an endpoint's 201 response. Arguments: schema of the JSON body, description, and the statuses of possible errors. */
export const created = answering(201)
/** Declares an endpoint's 202 response. Arguments: schema of the JSON body, description, and the statuses of possible errors. */
export const accepted = answering(202)
/** Declares a 204 response, without a body. */
export const noContent = (description: string, ...fails: ProblemStatus[]): Answer<204, null> => {
  return { status: 204, shape: null, fails, described: { description } }
}
/** Declares a 200 response whose body is a file or a stream. The handler must return a `Response` object. */
export const file = (
  content: Record<string, { schema: object }>,
  description: string,
  ...fails: ProblemStatus[]
): Answer<200, undefined> => ({ status: 200, shape: undefined, fails, described: { description, content } })

/** Declares the response of an export: a CSV or JSON file. */
export const csvOrJson = file(
  { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.any() } },
  'The file',
)

const FILE_TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  gz: 'application/gzip',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
}

/** Returns a response that the browser saves as a file. The extension of `name` decides its content type. */
export function attachment(c: Context, name: string, content: string | Readable): Response {
  const body = typeof content === 'string' ? content : (Readable.toWeb(content) as ReadableStream)
  const type = FILE_TYPES[name.split('.').at(-1) ?? ''] ?? ''
  return c.body(body, 200, { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
}

/** Declares that a response has an `ETag` header, which contains the `revision` field of the response's JSON. */
export function revised<A extends Answer<200 | 201 | 202, z.ZodType<{ revision: number }>>>(answer: A): A {
  const ETag = z.string().openapi({ description: 'Its revision, for the `If-Match` of a change.' })
  return { ...answer, described: { ...answer.described, headers: z.object({ ETag }) } }
}

interface Endpoint<C extends Caller, In extends Requested, A extends AnyAnswer> extends Requirements {
  summary: string
  /** Headings of the endpoint in the API documentation; by default the API's own. */
  tags?: string[]
  description?: string
  request?: In
  /** Limits the calls per member, or per IP address of a visitor. With an idempotency key, repeated calls do not count. */
  limit?: Limit | readonly Limit[]
  response: A
  handle: (given: Given<C, In>) => Promise<Returned<A>> | Returned<A>
}

type ShapeOf<Sent> = Sent extends z.ZodType
  ? Sent
  : Sent extends { content: { 'application/json': { schema: infer Shape extends z.ZodType } } }
    ? Shape
    : z.ZodUndefined
type Output<Sent> = z.output<ShapeOf<Sent>>

/** The validated request that an endpoint's handler gets. */
interface Given<C extends Caller, In extends Requested> {
  params: Output<In['params']>
  query: Output<In['query']>
  headers: Output<In['headers']>
  body: Output<In['body']>
  member: C extends Visiting ? undefined : Member
  /** The revision that the caller began the change from, as in `If-Match`. */
  revision: In['headers'] extends typeof ifMatch ? number : undefined
  /**
   * Performs a create once per `Idempotency-Key`, see {@link performOnce}. `sent` must be the body itself if the call ends the
   * session. `prepare` runs before the transaction, for slow work.
   */
  once: <Value, Prepared = undefined>(
    sent: unknown,
    perform: (tx: Database, prepared: Prepared) => Promise<Value>,
    prepare?: () => Promise<Prepared>,
  ) => Promise<Value>
  c: Context<C extends Visiting ? Env : CalledByMember>
}

type Returned<A extends AnyAnswer> =
  | Response
  | (A['shape'] extends z.ZodType
      ? BeforeJson<z.output<A['shape']>>
      : A['shape'] extends null
        ? unknown
        : never)

/** Type of a value that becomes a T when converted to JSON. Where T has a string, the value may have a `Date`. */
export type BeforeJson<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends object
    ? { [Key in keyof T]: BeforeJson<T[Key]> }
    : T

/** Type of an endpoint for the typed client of Hono. */
type Declared<
  R extends Route,
  In extends Requested,
  A extends AnyAnswer,
> = R extends `${infer M extends Method} ${infer Path}`
  ? { [P in HonoPath<Path>]: { [K in `$${M}`]: ClientEndpoint<In, A> } }
  : never
type HonoPath<Path extends string> = Path extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${HonoPath<Rest>}`
  : Path
// A type, because hono's client finds no index signature in an interface.
type ClientEndpoint<In extends Requested, A extends AnyAnswer> = {
  input: (In extends { params: infer Shape } ? { param: z.input<Shape> } : Nothing) &
    (In extends { query: infer Shape } ? { query: z.input<Shape> } : Nothing) &
    (In extends { headers: infer Shape } ? { header: z.input<Shape> } : Nothing) &
    (ShapeOf<In['body']> extends z.ZodUndefined ? Nothing : { json: z.input<ShapeOf<In['body']>> })
  output: A['shape'] extends z.ZodType ? z.output<A['shape']> : Nothing
  outputFormat: A['shape'] extends z.ZodType ? 'json' : string
  status: A['status']
}
type Nothing = Record<never, never>

/** Endpoints under one heading of the API documentation. A validation error becomes a 400 that names each field. */
class Api<Endpoints extends Schema> extends OpenAPIHono<Env, Endpoints> {
  readonly #tag: string | undefined

  constructor(tag?: string) {
    super({
      defaultHook: (result) => {
        if (result.success) return
        const fieldErrors = result.error.issues.map(({ path, message }) => ({
          path: path.join('.'),
          message,
        }))
        throw new HttpProblem('not-valid', 'The request is not valid', { fieldErrors })
      },
    })
    this.#tag = tag
  }

  /**
   * Adds an endpoint that responds with what its handler returns. It checks the caller before the input. Error statuses that
   * follow from caller, headers and limit are added to its description.
   * @param route method and path, as in `get /games/{slug}`
   */
  endpoint<R extends Route, C extends Caller, A extends AnyAnswer, In extends Requested = Nothing>(
    caller: C,
    route: R,
    endpoint: Endpoint<C, In, A>,
  ): Api<Endpoints & Declared<R, In, A>> {
    const { proven, own, endsSession, request = {}, limit, response, handle, ...words } = endpoint
    const { body, headers } = request as Requested
    const [method = 'get', path = ''] = route.split(' ')
    const isRevised = response.described.headers !== undefined
    const takes = (header: string) => headers instanceof z.ZodObject && header in headers.shape
    const [takesRevision, takesKey] = [takes('if-match'), takes('idempotency-key')]
    const fails: ProblemStatus[] = [...response.fails]
    if (!isVisiting(caller)) fails.push(401, 403)
    if (takesRevision) fails.push(412, 428)
    if (takesKey) fails.push(409)
    if (limit) fails.push(429)
    const named = callerProperties(caller, { proven, own, endsSession })
    const who = `**Who:** ${named['x-who']}${proven ? ', after a fresh proof of who they are' : ''}.`
    const declared = createRoute({
      method: method as Method,
      path,
      ...(this.#tag && { tags: [this.#tag] }),
      ...named,
      ...words,
      description: words.description ? `${words.description}\n\n${who}` : who,
      request: {
        ...request,
        ...(body && { body: body instanceof z.ZodType ? jsonBody(body) : body }),
      } as object,
      responses: { ...problems(...fails), [response.status]: response.described },
    })
    this.openapi(declared as ReturnType<typeof createRoute>, async (c: Context) => {
      const member = c.get('member')
      if (caller === 'visitor') c.header('cache-control', CACHE_CONTROL.private)
      const valid = (part: string): never => c.req.valid(part as never)
      const count = async () => {
        for (const each of [limit ?? []].flat()) await countCall(each, member?.id ?? clientNetworks(c))
      }
      if (!takesKey) await count()
      const value: unknown = await handle({
        ...{ c, member, params: valid('param'), query: valid('query'), body: valid('json') },
        headers: valid('header'),
        once: async (sent, perform, prepare) =>
          performOnce(c, endsSession ? await bodyOf(c) : sent, perform, {
            count,
            ...(prepare && { prepare }),
            ...(endsSession && { caller: 'ended' }),
          }),
        revision: (takesRevision ? baseRevision(valid('header')) : undefined) as never,
      })
      if (value instanceof Response) return value
      if (response.shape === null) return c.body(null, 204)
      if (isRevised) c.header('etag', entityTag((value as { revision: number }).revision))
      return c.json(value, response.status)
    })
    return this as never
  }
}

/** Creates an API, to which endpoints can be added. `tag` is the heading of these endpoints in the API documentation. */
export const newApi = (tag?: string) => new Api<Nothing>(tag)

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Route = `${Method} /${string}`

/** Returns the part of a route's definition that rejects forbidden callers and documents which callers are allowed. */
export function callerProperties(caller: Caller, requirements: Requirements = {}) {
  if (isVisiting(caller))
    return {
      'x-caller': 'visitor',
      'x-who': 'Anybody',
      security: [{}, { cookieAuth: [] }],
      ...(caller === 'everybody' && { 'x-same-for-everybody': true }),
    }
  const { proven, own } = requirements
  const named = proven && { 'x-proven': proven }
  if (caller === 'member')
    return {
      ...{ 'x-caller': caller, 'x-who': 'Members', ...named, security: [{ cookieAuth: [] }] },
      middleware: guardFor(null, requirements),
    }
  const roles: readonly Role[] = caller === 'staff' ? ROLES : [caller].flat()
  const may = rolesThatMay(roles)
  const who = own ? `${formatRoles(may)}, authors ${own.inApiDocs} alone` : formatRoles(may)
  return {
    'x-caller': caller === 'staff' ? caller : roles.join(' or '),
    'x-roles': may,
    'x-who': who.charAt(0).toUpperCase() + who.slice(1),
    ...named,
    // In OpenAPI 3.1, a scheme that is not OAuth's may list roles in place of scopes.
    security: may.map((role) => ({ cookieAuth: [role] })),
    middleware: guardFor(may, requirements),
  }
}

const isVisiting = (caller: Caller): caller is Visiting => caller === 'visitor' || caller === 'everybody'

/** Returns middleware that admits members with one of these roles. Null admits every member. @throws {HttpProblem} 401 or 403 */
export function guardFor(
  roles: readonly Role[] | null,
  { proven, own, endsSession }: Requirements = {},
): MiddlewareHandler<CalledByMember> {
  return async (c, next) => {
    const before = endsSession && (await responseAfterSessionEnd(c))
    if (before) return before
    c.header('cache-control', CACHE_CONTROL.private)
    const session = await sessionCalling(c)
    if (!session) throw new HttpProblem('not-signed-in', 'Please sign in first')
    const { member, sessionId, provedAt } = session
    if (!member.emailVerified)
      throw new HttpProblem('not-confirmed', 'Please confirm your email before signing in')
    if (roles && member.lacksSecondFactor)
      throw new HttpProblem('second-factor-needed', SECOND_FACTOR_WORDS.adminsNeedIt)
    if (roles && (member.role === null || !roles.includes(member.role)))
      throw new HttpProblem('role-needed', `Only ${formatRoles(roles)} can do this`)
    if (own && member.role === 'author' && (await own.isAnothers(c, member.id)))
      throw new HttpProblem('not-allowed', own.refusal)
    if (proven) refuseOldProof(provedAt)
    c.set('member', member)
    c.set('provedAt', provedAt)
    c.set('sessionId', sessionId)
    await next()
    if (c.req.method !== 'GET' && c.res.ok) markOwnWrite(c)
    return undefined
  }
}

/** Requires that a member proved their identity recently. @throws {HttpProblem} 403 if the proof is older than 15 minutes */
export function refuseOldProof(provedAt: Date): void {
  if (isProofOld(provedAt, Date.now())) throw new HttpProblem('proof-needed', SECOND_FACTOR_WORDS.proveAgain)
}

/** The OpenAPI description of a request body that is a file, sent as plain bytes. */
export const fileBody = {
  required: true,
  content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
} as const

/** For an endpoint that is sent JSON, returns what OpenAPI says about the request body. */
export const jsonBody = <Shape extends z.ZodType>(schema: Shape) => ({
  required: true,
  content: { 'application/json': { schema } },
})
