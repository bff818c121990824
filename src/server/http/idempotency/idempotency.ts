import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { sessionDigest } from '../../auth/sessions.ts'
import { type Database, db } from '../../database/database.ts'
import { keyedDigest } from '../../security/site-secret.ts'
import { Refusal } from '../refusals.ts'
import { idempotencyRecords } from './idempotency.table.ts'

/** Hours for which the response of a create is stored. */
export const REMEMBERED_HOURS = 24

const KEY = z.uuid('Idempotency-Key must be a UUID')
const description = 'One UUID for each thing you create; send the same one when you repeat the call.'

/** The header of a create that must carry a key. */
export const idempotencyKey = z.object({ 'idempotency-key': KEY.openapi({ description }) })

/** The optional idempotency key: with one, a change is performed once; without, each time. */
export const optionalKey = z.object({
  'idempotency-key': KEY.optional().openapi({
    description: 'One UUID for each change, reused when the call is repeated: then it is performed once.',
  }),
})

/** The caller of an endpoint that ends the caller's session: on a retry, no member is known. */
const ENDED = 'ended'

/** How else a create is performed. */
interface Performing<Prepared> {
  /** The member's id, by default `visitor` for guests; `ended` for endpoints that end the caller's session. */
  caller?: string
  /** Instead of the `Idempotency-Key`: of a plain form, which has none to send. */
  key?: string
  /** Counts the call against a limit; skipped if a response is remembered. */
  count?: () => Promise<void>
  /** Slow work that needs no transaction, such as hashing passwords. Runs after {@link count}. */
  prepare?: () => Promise<Prepared>
}

/**
 * Performs a create once per `Idempotency-Key` and session within a day: the response is stored in the transaction of the effect,
 * and returned on retries. A concurrent retry waits for the first call. Without a key it is performed each time.
 * @param sent the input, which must be the same under the same key
 * @param perform does it, in the transaction that also stores the response
 * @throws {Refusal} 409 if the key was used for another request
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
  const session = await sessionDigest(c)
  const place = { caller, session, key }
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

/** The JSON body of a request; an empty object without one. */
export async function bodyOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => ({}))
}

/**
 * The stored response of a call that ended its own session, for a retry: its cookie is no longer valid, and the guard would
 * refuse it. Undefined if it was never performed with this cookie. The input of {@link performOnce} must come from {@link
 * bodyOf}.
 */
export async function answerOfEnded(c: Context): Promise<Response | undefined> {
  const key = KEY.safeParse(c.req.header('idempotency-key'))
  const session = await sessionDigest(c)
  if (!key.success || session === '') return undefined
  const place = { caller: ENDED, session, key: key.data }
  const before = await answerOfBefore<object>(db(), place, requestDigest(c, await bodyOf(c)))
  return before && c.json(before.answer)
}

/** The key of a record. */
type Place = Pick<typeof idempotencyRecords.$inferSelect, 'caller' | 'session' | 'key'>

const at = ({ caller, session, key }: Place) =>
  and(
    eq(idempotencyRecords.caller, caller),
    eq(idempotencyRecords.session, session),
    eq(idempotencyRecords.key, key),
  )

async function answerOfBefore<Answer>(db: Database, place: Place, request: string) {
  const [before] = await db.select().from(idempotencyRecords).where(at(place))
  if (!before) return undefined
  if (before.request !== request)
    throw new Refusal('key-reused', 'This key was already used for something else')
  return { answer: before.answer as Answer }
}

/** Deletes idempotency records that have expired. */
export async function deleteOldIdempotencyRecords(db: Database): Promise<void> {
  await db
    .delete(idempotencyRecords)
    .where(sql`${idempotencyRecords.createdAt} < now() - make_interval(hours => ${REMEMBERED_HOURS})`)
}
