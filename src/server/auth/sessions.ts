import { createHash, randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { memberStandings, members, sessions } from '#/features/accounts/model/members.table.ts'
import { type Role, roleHeld } from '#/features/accounts/model/roles/roles.rules.ts'
import { blockedWords } from '#/features/accounts/model/standings.rules.ts'
import { isSessionSpent, isToBeSeen } from '#/features/accounts/model/ways-in/sessions.rules.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { type Database, db } from '../database/database.ts'
import { env } from '../env.ts'
import { Refusal } from '../http/refusals.ts'
import { clientAddress } from '../http/requests/client-address.ts'
import { noteEvent, type SessionEnd, type SignInWay } from '../security/security-events.ts'
import { keyedDigest, siteSecret } from '../security/site-secret.ts'
import { readSettings } from '../settings.ts'

const DAY_SECONDS = 86_400
/** Idle time after which a session ends. */
const SESSION_LIFE_SECONDS = 60 * DAY_SECONDS
/** A session in use is prolonged this often. */
const SESSION_REFRESH_SECONDS = DAY_SECONDS
/** Maximum number of sessions per account; beyond it the least recently used one ends. */
export const SESSIONS_PER_ACCOUNT = 50

const isSecure = () => env().siteUrl.startsWith('https:')

/** A random id or token of letters and digits. */
export const newId = () =>
  Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')
const ID_LENGTH = 32
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const expiryFromNow = () => new Date(Date.now() + SESSION_LIFE_SECONDS * 1_000)
/** The table holds only digests of tokens, so that a copy of the database is no use for signing in. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Editors' decisions about a member; undefined if there are none. */
export async function memberStanding(db: Database, memberId: string) {
  const [standing] = await db.select().from(memberStandings).where(eq(memberStandings.memberId, memberId))
  return standing
}

export interface OpenedSession {
  id: string
  token: string
}

/** Opens a session for the calling browser instead of its previous one; the member must be locked. @throws {Refusal} 403 if blocked */
export async function openSession(c: Context, tx: Database, memberId: string): Promise<OpenedSession> {
  const standing = await memberStanding(tx, memberId)
  if (standing?.blockedAt) throw new Refusal('account-blocked', blockedWords(standing.blockedFor ?? ''))
  const before = await sessionToken(c)
  if (before) await endSessionOf(tx, before, 'replaced')
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

/** Ends sessions of a member: all of them, all but one, or only those named. @returns how many there were */
export async function endSessions(
  tx: Database,
  memberId: string,
  why: SessionEnd,
  { but, only }: { but?: string | null | undefined; only?: string[] } = {},
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        but ? ne(sessions.id, but) : undefined,
        only && inArray(sessions.id, only),
      ),
    )
    .returning({ id: sessions.id })
  if (ended.length > 0) noteEvent({ event: 'sessions-ended', member: memberId, sessions: ended.length, why })
  return ended.length
}

async function endSessionOf(tx: Database, token: string, why: SessionEnd | 'signed-out'): Promise<void> {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.token, digestOf(token)))
    .returning({ member: sessions.memberId })
  if (!ended) return
  noteEvent(
    why === 'signed-out' ? { event: why, ...ended } : { event: 'sessions-ended', ...ended, sessions: 1, why },
  )
}

/** Sets the session cookie, once the session is committed. */
export async function handOverSession(
  c: Context,
  { token }: OpenedSession,
  { id: member, role }: { id: string; role: Role | null },
  way: SignInWay,
): Promise<void> {
  noteEvent({ event: 'signed-in', member, role, ...way })
  await setSessionCookie(c, token)
}

const setSessionCookie = (c: Context, token: string) =>
  setSignedCookie(c, sessionCookieName(), token, siteSecret(), {
    ...COOKIE_ATTRIBUTES,
    secure: isSecure(),
    maxAge: SESSION_LIFE_SECONDS,
  })

/**
 * Returns the session and member of a request's cookie. Extends a session that was last extended a day ago, in the table and
 * in the browser. Ends one that is over ({@link isSessionSpent}), and deletes the cookie of one that ended.
 * @returns null without a session
 */
export async function currentSession(c: Context) {
  const token = await sessionToken(c)
  if (!token) return null
  const [found] = await db()
    .select({ session: sessions, member: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.token, digestOf(token)), gt(sessions.expiresAt, sql`now()`)))
  if (!found) {
    deleteSessionCookie(c)
    return null
  }
  const { session, member } = found
  const isStaff = roleHeld(member) !== null && member.adminSince !== null
  if (isSessionSpent(session, isStaff, Date.now())) {
    await endSessions(db(), member.id, 'expired', { only: [session.id] })
    deleteSessionCookie(c)
    return null
  }
  const isOld = expiryFromNow().getTime() - session.expiresAt.getTime() > SESSION_REFRESH_SECONDS * 1_000
  if (isOld || isToBeSeen(session.seenAt, Date.now())) {
    const still = await db()
      .update(sessions)
      .set({ seenAt: sql`now()`, ...(isOld && { expiresAt: expiryFromNow(), updatedAt: sql`now()` }) })
      .where(eq(sessions.id, session.id))
      .returning({ id: sessions.id })
    if (still.length === 0) return null
    if (isOld) await setSessionCookie(c, token)
  }
  return found
}

/** Ends the calling browser's session. The row goes first: a copy of the cookie must not work once the browser is signed out. */
export async function endThisSession(c: Context): Promise<void> {
  const token = await sessionToken(c)
  if (token) await endSessionOf(db(), token, 'signed-out')
  deleteSessionCookie(c)
}

const COOKIE_ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

const deleteSessionCookie = (c: Context) =>
  deleteCookie(c, sessionCookieName(), { ...COOKIE_ATTRIBUTES, secure: isSecure() })

/** Returns the token in the session cookie; undefined without one, or if the site didn't sign it. */
async function sessionToken(c: Context): Promise<string | undefined> {
  return (await getSignedCookie(c, siteSecret(), sessionCookieName())) || undefined
}

/** Returns a keyed digest of the session cookie, valid or not; empty without a cookie. */
export async function sessionDigest(c: Context): Promise<string> {
  const token = await sessionToken(c)
  return token === undefined ? '' : keyedDigest(`session ${token}`)
}

/** The name of the session cookie. Browsers hold `__Host-` cookies to this host and to https. */
export const sessionCookieName = () => `${isSecure() ? '__Host-site' : 'site'}.session_token`

export interface Member {
  id: string
  email: string
  username: string | null
  emailVerified: boolean
  /** Their active role; null for others. */
  role: Role | null
  /** The role they hold and will have from their next sign-in on, by their password. */
  waitingRole: Role | null
  /** They have a role on a site that requires a second factor, but none is set up: the role is inactive. */
  lacksSecondFactor: boolean
  hasSecondFactor: boolean
}

interface SessionCalling {
  member: Member
  sessionId: string
  /** When the member last proved to be one, by password or passkey. */
  provedAt: Date
}

/** Returns the signed-in member; null for a guest. Reads like {@link sessionCalling}. */
export async function memberCalling(c: Context): Promise<Member | null> {
  return (await sessionCalling(c))?.member ?? null
}

/** Returns the member and session of a request, read from the database each time; null for a visitor. */
export async function sessionCalling(c: Context): Promise<SessionCalling | null> {
  if (!c.req.raw.headers.has('cookie')) return null
  const found = await currentSession(c)
  if (!found) return null
  const member = memberFrom(found.member, await readSettings(db()))
  return { member, sessionId: found.session.id, provedAt: found.session.provedAt }
}

/** Converts a session's row to a member without account details. */
export function memberFrom(
  user: {
    id: string
    email: string
    username: string | null
    emailVerified: boolean
    role?: string | null | undefined
    adminSince?: Date | null | undefined
    secondFactorSince?: Date | null | undefined
  },
  { adminSecondFactor }: Pick<SiteSettings, 'adminSecondFactor'>,
): Member {
  const { id, email, username, emailVerified, adminSince, secondFactorSince } = user
  const held = roleHeld(user)
  const takenUp = adminSince == null ? null : held
  const lacksSecondFactor = takenUp !== null && adminSecondFactor && secondFactorSince == null
  const role = lacksSecondFactor ? null : takenUp
  return {
    id,
    email,
    username,
    emailVerified,
    role,
    waitingRole: takenUp === null ? held : null,
    lacksSecondFactor,
    hasSecondFactor: secondFactorSince != null,
  }
}
