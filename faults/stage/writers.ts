import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import type { Database } from '#/server/database/database.ts'
import { emailOf, PASSWORD, type Person } from '../../e2e/support/filled/member-data.ts'

/** Members who write without pause; each repeats a write until it is acknowledged, as browsers do. */
export interface Writers {
  /** Number of acknowledged writes. */
  acknowledged(): number
  /** The longest time without an acknowledgement, in milliseconds. */
  longestGapMs(): number
  /** Resets the longest gap. */
  startCounting(): void
  stop(): Promise<void>
  /** Lists acknowledged writes that are not in the database exactly once; empty if all are. */
  faults(db: Database): Promise<string[]>
}

type Write = 'contact' | 'comment' | 'rating'

const WRITERS: { person: Person; write: Write }[] = [
  { person: 'talker', write: 'comment' },
  { person: 'poster', write: 'comment' },
  { person: 'rater', write: 'rating' },
  { person: 'again', write: 'rating' },
  { person: 'other', write: 'contact' },
  { person: 'twice', write: 'contact' },
]
const CALL_PATIENCE_MS = 8_000
const PAUSE_MS = 20
const SIGN_IN_ATTEMPTS = 5

/** Signs in and returns the session's cookies. */
export async function signIn(address: string, person: Person): Promise<string> {
  const key = randomUUID()
  const send = () =>
    fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ email: emailOf(person), password: PASSWORD }),
    })
  let response = await send()
  // On a busy machine checking a password may exceed the request's deadline.
  for (let time = 1; response.status === 503 && time < SIGN_IN_ATTEMPTS; time += 1) response = await send()
  if (!response.ok)
    throw new Error(`${person} could not sign in: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** Starts members writing at an address; the site there may end and come back. */
export async function startWriters(address: string, db: Database): Promise<Writers> {
  const [game] = (
    await db.execute<{ id: number; slug: string }>(sql`select id, slug from games where slug = 'hive'`)
  ).rows
  if (!game) throw new Error('there is no game to write about')
  const cookies = new Map<Person, string>()
  for (const { person } of WRITERS) cookies.set(person, await signIn(address, person))
  const acknowledged: { write: Write; text: string }[] = []
  const lastRating = new Map<Person, number>()
  let lastAtMs = performance.now()
  let longestGapMs = 0
  let isStopping = false

  async function write({ person, write: kind }: (typeof WRITERS)[number]) {
    for (let turn = 0; !isStopping; turn += 1) {
      const text = `${kind} of ${person}, number ${turn}: ${randomUUID()}`
      const key = randomUUID()
      const call = {
        comment: { method: 'POST', path: `/api/games/${game!.slug}/comments`, body: { content: text } },
        rating: { method: 'PUT', path: `/api/ratings/${game!.id}`, body: { rating: (turn % 5) + 1 } },
        contact: {
          method: 'POST',
          path: '/api/contact-messages',
          body: { name: person, email: emailOf(person), subject: 'Faults', message: text },
        },
      }[kind]
      while (!(await send(call, person, key))) {
        if (isStopping) return
        await sleep(PAUSE_MS)
      }
      acknowledged.push({ write: kind, text })
      if (kind === 'rating') lastRating.set(person, (turn % 5) + 1)
      const now = performance.now()
      longestGapMs = Math.max(longestGapMs, now - lastAtMs)
      lastAtMs = now
      await sleep(PAUSE_MS)
    }
  }

  async function send(call: { method: string; path: string; body: object }, person: Person, key: string) {
    try {
      const response = await fetch(address + call.path, {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          cookie: cookies.get(person) ?? '',
          'idempotency-key': key,
        },
        body: JSON.stringify(call.body),
        signal: AbortSignal.timeout(CALL_PATIENCE_MS),
      })
      const words = await response.text()
      if (response.status >= 400 && response.status < 500)
        throw new Refused(`${call.path}: ${response.status} ${words}`)
      return response.ok
    } catch (error) {
      if (error instanceof Refused) throw error
      return false
    }
  }

  const writing = Promise.all(WRITERS.map(write))
  writing.catch(() => undefined)
  return {
    acknowledged: () => acknowledged.length,
    longestGapMs: () => Math.round(Math.max(longestGapMs, performance.now() - lastAtMs)),
    startCounting() {
      longestGapMs = 0
      lastAtMs = performance.now()
    },
    async stop() {
      isStopping = true
      await writing
    },
    async faults(database) {
      const output = await database.select({ text: comments.content }).from(comments)
      const sent = await database.select({ text: contactMessages.message }).from(contactMessages)
      const count = (rows: { text: string }[], text: string) => rows.filter((row) => row.text === text).length
      const faults = acknowledged
        .filter(({ write: kind }) => kind !== 'rating')
        .map(({ write: kind, text }) => ({ text, times: count(kind === 'comment' ? output : sent, text) }))
        .filter(({ times }) => times !== 1)
        .map(({ text, times }) => `${text} stands there ${times} times`)
      for (const [person, rating] of lastRating) {
        const rows = await database
          .select()
          .from(communityRatings)
          .where(eq(communityRatings.memberId, person))
        const now = rows.find(({ gameId }) => gameId === game.id)?.rating
        // The next rating may have been written, but not acknowledged, when the writing was stopped.
        if (now !== rating && now !== (rating % 5) + 1)
          faults.push(`${person} rated ${rating}, and ${now} stands there`)
      }
      return faults
    },
  }
}

/** A 4xx response, which no repetition changes: a mistake of the scenario. */
class Refused extends Error {}
