import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { sessionDigest } from '../../auth/sessions.ts'
import { type Database, db } from '../../database/database.ts'
import { keyedDigest } from '../../security/site-secret.ts'
import { HttpProblem } from '../http-problem.ts'
import { idempotencyRecords } from './idempotency.table.ts'

/** Hours for which the response to a call that creates something is stored. */
const REMEMBERED_HOURS = 24

const KEY = z.uuid('Idempotency-Key must be a UUID')
const description = 'One UUID for each thing you create; send the same one when you repeat the call.'

/** Schema of the `Idempotency-Key` header, for calls that create something. */
export const idempotencyKey = z.object({ 'idempotency-key': KEY.openapi({ description }) })

/** Schema of an optional `Idempotency-Key` header. Repeated calls with the same key are performed only once. */
export const optionalKey = z.object({
  'idempotency-key': KEY.optional().openapi({
    description: 'One UUID for each change, reused when the call is repeated: then it is performed once.',
  }),
})

/** The caller of an endpoint that ends the caller's session: on a retry, no member is known. */
const ENDED = 'ended'

interface Performing<Prepared> {
  /** Whose keys are compared: by default the member's id, or `visitor` for guests; `ended` for endpoints that end the session. */
  caller?: string
  /** Key that replaces the `Idempotency-Key` header, which a plain html form cannot send. */
  key?: string
  /** Counts the call against a rate limit. Not called if a response is stored. */
  count?: () => Promise<void>
  /** Slow work that needs no transaction, such as hashing passwords. Runs after {@link count}. */
  prepare?: () => Promise<Prepared>
}

/**
 * Performs a request once per `Idempotency-Key` and session within a day. Retries get the stored response of the first call.
 * Without a key, every call is performed.
 * @param sent the input, which must be equal in all calls with the same key
 * @throws {HttpProblem} 409 if the key was used for another request
 */
export async function performOnce<Answer, Prepared = undefined>(
  c: Context,
  sent: unknown,
  perform: (tx: Database, prepared: Prepared) => Promise<Answer>,
  how: Performing<Prepared> = {},
): Promise<Answer> {
  const key = how.key ?? c.req.header('idempotency-key')
  const caller = how.caller ?? (c.get('member') as { id: string } | undefined)?.id ?? 'visitor'
  const prepare = async () => {
    await how.count?.()
    return (await how.prepare?.()) as Prepared
  }
  if (key === undefined) {
    const prepared = await prepare()
    return db().transaction((tx) => perform(tx, prepared))
  }
  const request = requestDigest(c, sent)
  const place = { caller, session: await sessionDigest(c), key }
  const remembered = await answerOfBefore<Answer>(db(), place, request)
  if (remembered) return remembered.answer
  const prepared = await prepare()
  return db().transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyRecords)
      .values({ ...place, request })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) {
      const first = await answerOfBefore<Answer>(tx, place, request)
      if (!first) throw new Error('a remembered create vanished while it was repeated')
      return first.answer
    }
    const answer = await perform(tx, prepared)
    await tx
      .update(idempotencyRecords)
      .set({ answer: answer ?? {} })
      .where(at(place))
    return answer
  })
}

const requestDigest = (c: Context, sent: unknown) =>
  keyedDigest(`${c.req.method} ${new URL(c.req.url).pathname} ${JSON.stringify(sent)}`)

/** Returns the parsed JSON body of a request. Returns an empty object if the body is missing or not JSON. */
export const bodyOf = (c: Context): Promise<unknown> => c.req.json().catch(() => ({}))

/**
 * Returns the stored response if a browser repeats a request that ended the browser's session, such as "sign out everywhere".
 * The cookie of the ended session identifies the browser. Returns undefined if no response is stored.
 */
export async function responseAfterSessionEnd(c: Context): Promise<Response | undefined> {
  const key = KEY.safeParse(c.req.header('idempotency-key'))
  const session = await sessionDigest(c)
  if (!key.success || session === '') return undefined
  const place = { caller: ENDED, session, key: key.data }
  const before = await answerOfBefore<object>(db(), place, requestDigest(c, await bodyOf(c)))
  return before && c.json(before.answer)
}

type Place = Pick<typeof idempotencyRecords.$inferSelect, 'caller' | 'session' | 'key'>

const { caller, session, key } = idempotencyRecords
const at = (place: Place) => and(eq(caller, place.caller), eq(session, place.session), eq(key, place.key))

async function answerOfBefore<Answer>(db: Database, place: Place, request: string) {
  const [before] = await db.select().from(idempotencyRecords).where(at(place))
  if (!before) return undefined
  if (before.request !== request)
    throw new HttpProblem('key-reused', 'This key was already used for something else')
  return { answer: before.answer as Answer }
}

/** Deletes the idempotency records (responses stored for repeated calls) that are older than a day. */
export async function deleteOldIdempotencyRecords(db: Database): Promise<void> {
  await db
    .delete(idempotencyRecords)
    .where(sql`${idempotencyRecords.createdAt} < now() - make_interval(hours => ${REMEMBERED_HOURS})`)
}
