import { createHash, randomInt } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { blockedWords } from '#/features/accounts/model/account-status.rules.ts'
import type { member } from '#/features/accounts/model/me.schema.ts'
import { accountStatuses, members, sessions } from '#/features/accounts/model/members.table.ts'
import { roleHeld } from '#/features/accounts/model/roles/roles.rules.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { type Database, db } from '../database/database.ts'
import { env } from '../env.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { clientAddress } from '../http/requests/client-address.ts'
import { noteEvent, type SessionEnd, type SignInWay } from '../security/security-events.ts'
import { keyedDigest, siteSecret } from '../security/site-secret.ts'
import { readSettings } from '../settings.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** Idle time after which a session ends; extended at most once a day, in the table and the cookie. */
const IDLE_MS = 60 * DAY_MS
const EXTENDED_EVERY_MS = DAY_MS
/** A session ends after this time however often it is used. */
const LONGEST_MS = 90 * DAY_MS
/** Sessions of members with a role end after this much idle time. */
const STAFF_IDLE_MS = 12 * 60 * MINUTE_MS
/** The time of a session's last use is stored at most this often. */
const SEEN_EVERY_MS = 5 * MINUTE_MS
/** Maximum number of sessions per account. A new session beyond it ends the least recently used one. */
export const SESSIONS_PER_ACCOUNT = 50

type Session = typeof sessions.$inferSelect

/** Whether a session is over 90 days old or, if the member has a role, unused for 12 hours. Does not check `expiresAt`. */
export function isSessionExpired(
  { createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>,
  hasRole: boolean,
  now: number,
): boolean {
  if (now - createdAt.getTime() > LONGEST_MS) return true
  // Up to five minutes of use are not stored.
  return hasRole && now - seenAt.getTime() > STAFF_IDLE_MS + SEEN_EVERY_MS
}

/** Whether the stored time of a session's last use differs from `now` by more than five minutes. */
export const isSeenAtOld = (seenAt: Date, now: number) => Math.abs(now - seenAt.getTime()) > SEEN_EVERY_MS

const ID_LENGTH = 32
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a random id or token of 32 letters and digits. */
export const newId = () =>
  Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')

const expiryFromNow = () => new Date(Date.now() + IDLE_MS)
/** The table holds only digests of tokens, so that a copy of the database is no use for signing in. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns whether and why a member is blocked, and the editors' note about the member; undefined if nothing is stored. */
export async function accountStatus(db: Database, memberId: string) {
  const [standing] = await db.select().from(accountStatuses).where(eq(accountStatuses.memberId, memberId))
  return standing
}

/**
 * Opens a session for the calling browser, and ends its previous session. Lock the member's row in `tx` first.
 * @returns the session's id, and the token for the cookie
 * @throws {HttpProblem} 403 if the member is blocked
 */
export async function openSession(c: Context, tx: Database, memberId: string) {
  const standing = await accountStatus(tx, memberId)
  if (standing?.blockedAt) throw new HttpProblem('account-blocked', blockedWords(standing.blockedFor ?? ''))
  const before = await sessionToken(c)
  if (before) await endWhere(tx, eq(sessions.token, digestOf(before)), 'replaced')
  const opened = { id: newId(), token: newId() }
  await tx.insert(sessions).values({
    id: opened.id,
    token: digestOf(opened.token),
    memberId,
    expiresAt: expiryFromNow(),
    ipAddress: clientAddress(c),
    userAgent: c.req.header('user-agent') ?? '',
  })
  const beyond = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, opened.id)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .offset(SESSIONS_PER_ACCOUNT - 1)
  if (beyond.length > 0) await endSessions(tx, memberId, 'too-many', { only: beyond.map(({ id }) => id) })
  return opened
}

/** Ends a member's sessions: all of them, only those in `only`, or all except `but`. Returns how many were ended. */
export const endSessions = (
  tx: Database,
  memberId: string,
  why: SessionEnd,
  { but, only }: { but?: string | null | undefined; only?: string[] } = {},
): Promise<number> =>
  endWhere(
    tx,
    and(
      eq(sessions.memberId, memberId),
      but ? ne(sessions.id, but) : undefined,
      only && inArray(sessions.id, only),
    ),
    why,
  )

/** Ends the sessions, all of one member, that meet a condition. */
async function endWhere(tx: Database, condition: SQL | undefined, why: SessionEnd | 'signed-out') {
  const ended = await tx.delete(sessions).where(condition).returning({ member: sessions.memberId })
  const [first] = ended
  if (first)
    noteEvent(
      why === 'signed-out'
        ? { event: why, ...first }
        : { event: 'sessions-ended', ...first, sessions: ended.length, why },
    )
  return ended.length
}

/** Sends the session cookie and logs the sign-in. Call it after the transaction that opened the session. */
export async function handOverSession(
  c: Context,
  { token }: { token: string },
  { id: member, role }: Pick<Member, 'id' | 'role'>,
  way: SignInWay,
): Promise<void> {
  noteEvent({ event: 'signed-in', member, role, ...way })
  await setSessionCookie(c, token)
}

/** Ends the calling browser's session. The session's row is deleted too, so copies of the cookie stop working. */
export async function endThisSession(c: Context): Promise<void> {
  const token = await sessionToken(c)
  if (token) await endWhere(db(), eq(sessions.token, digestOf(token)), 'signed-out')
  deleteSessionCookie(c)
}

const isSecure = () => env().siteUrl.startsWith('https:')
export const cookieAttributes = () =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure() }) as const

/** Returns a cookie's full name. With https, it has the prefix `__Host-` for security. */
export const cookieName = (name: string) => `${isSecure() ? '__Host-site' : 'site'}.${name}`
export const sessionCookieName = () => cookieName('session_token')

const setSessionCookie = (c: Context, token: string) =>
  setSignedCookie(c, sessionCookieName(), token, siteSecret(), {
    ...cookieAttributes(),
    maxAge: IDLE_MS / 1_000,
  })

const deleteSessionCookie = (c: Context) => deleteCookie(c, sessionCookieName(), cookieAttributes())

/** Returns the token in the session cookie; undefined without one, or if the site didn't sign it. */
async function sessionToken(c: Context): Promise<string | undefined> {
  return (await getSignedCookie(c, siteSecret(), sessionCookieName())) || undefined
}

/** Returns a keyed digest of the session cookie's token; an empty string without a cookie. */
export async function sessionDigest(c: Context): Promise<string> {
  const token = await sessionToken(c)
  return token === undefined ? '' : keyedDigest(`session ${token}`)
}

/** Data of the signed-in member who calls the API. */
export type Member = z.infer<typeof member>

/** Returns the member who sent a request; null for a guest. Each call reads the member from the database. */
export const memberCalling = async (c: Context) => (await sessionCalling(c))?.member ?? null

/** Reads the session cookie of a request. Returns the member and the session, or null for a guest or an expired session. */
export async function sessionCalling(
  c: Context,
): Promise<{ member: Member; sessionId: string; provedAt: Date } | null> {
  const token = c.req.raw.headers.has('cookie') && (await sessionToken(c))
  if (!token) return null
  const [found] = await db()
    .select({ session: sessions, member: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.token, digestOf(token)), gt(sessions.expiresAt, sql`now()`)))
  const hasRole = found && roleHeld(found.member) !== null && found.member.adminSince !== null
  if (!found || isSessionExpired(found.session, hasRole === true, Date.now())) {
    if (found) await endSessions(db(), found.member.id, 'expired', { only: [found.session.id] })
    deleteSessionCookie(c)
    return null
  }
  const { id: sessionId, expiresAt, seenAt, provedAt } = found.session
  const isToBeExtended = expiryFromNow().getTime() - expiresAt.getTime() > EXTENDED_EVERY_MS
  if (isToBeExtended || isSeenAtOld(seenAt, Date.now())) {
    const still = await db()
      .update(sessions)
      .set({
        seenAt: sql`now()`,
        ...(isToBeExtended && { expiresAt: expiryFromNow(), updatedAt: sql`now()` }),
      })
      .where(eq(sessions.id, sessionId))
      .returning({ id: sessions.id })
    if (still.length === 0) return null
    if (isToBeExtended) await setSessionCookie(c, token)
  }
  return { member: memberFrom(found.member, await readSettings(db())), sessionId, provedAt }
}

/** Converts a member's database row for `/api/me`. `role` is null as long as the member may not use the role yet. */
export function memberFrom(
  row: typeof members.$inferSelect,
  { adminSecondFactor }: Pick<SiteSettings, 'adminSecondFactor'>,
): Member {
  const { id, email, username, emailVerified, adminSince, secondFactorSince } = row
  const held = roleHeld(row)
  const takenUp = adminSince && held
  const hasSecondFactor = secondFactorSince !== null
  const lacksSecondFactor = takenUp !== null && adminSecondFactor && !hasSecondFactor
  return {
    ...{ id, email, username, emailVerified, hasSecondFactor, lacksSecondFactor },
    role: lacksSecondFactor ? null : takenUp,
    waitingRole: takenUp ? null : held,
  }
}
