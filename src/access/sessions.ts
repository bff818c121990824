import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { generateRandomString } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { credentials, members, sessions } from '#/domain/accounts/members.table.ts'
import type { Role } from '#/domain/accounts/roles/roles.rules.ts'
import { isSessionSpent, isToBeSeen } from '#/domain/accounts/ways-in/sessions.rules.ts'
import { currentDatabase } from '#/server/database/current-database.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { log } from '#/server/log.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { keyedDigest, siteSecret } from '#/server/security/site-secret.ts'
import { clientAddress } from './requests/client-address.ts'
import { noteEvent, type SessionEnd, type SignInWay } from './security-events.ts'
import { refuseBlocked } from './standings.ts'

const DAY_SECONDS = 86_400
/** A session ends when it was not used for so long. */
const SESSION_LIFE_SECONDS = 60 * DAY_SECONDS
/** A session in use is prolonged this often. */
const SESSION_REFRESH_SECONDS = DAY_SECONDS
/** So many sessions an account may have; beyond them the one that was used longest ago ends. */
export const SESSIONS_PER_ACCOUNT = 50
const ADDRESS_HEADER = 'x-client-address'

const isSecure = () => env().siteUrl.startsWith('https:')

/**
 * Sessions and their cookie, as better-auth keeps them in our own tables. Nothing of a session is kept
 * in the cookie but its signed token, so that a session that is deleted is over at once, in every process. The
 * signature's secret is not in the database: whoever reads a backup can sign in as nobody.
 */
const make = () =>
  betterAuth({
    baseURL: env().siteUrl,
    secret: siteSecret(),
    database: drizzleAdapter(currentDatabase, {
      provider: 'pg',
      schema: { members, sessions, credentials },
    }),
    user: {
      modelName: 'members',
      fields: { name: 'username' },
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        adminSince: { type: 'date', required: false, input: false },
        secondFactorSince: { type: 'date', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: { userId: 'memberId' },
      expiresIn: SESSION_LIFE_SECONDS,
      updateAge: SESSION_REFRESH_SECONDS,
      cookieCache: { enabled: false },
      additionalFields: {
        seenAt: { type: 'date', required: false, input: false },
        provedAt: { type: 'date', required: false, input: false },
      },
    },
    account: { modelName: 'credentials', fields: { userId: 'memberId' } },
    // Passwords, confirming, limits and who may call are ours: its own router is not mounted.
    emailVerification: { sendOnSignUp: false },
    telemetry: { enabled: false },
    advanced: {
      // A cookie so named is of this host alone and travels by https: browsers see to it.
      cookiePrefix: isSecure() ? '__Host-site' : 'site',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
      disableOriginCheck: true,
      // Columns of ways to sign in that the site does not offer do not exist.
      database: { validateSchema: false },
    },
    logger: {
      level: 'error',
      log: (level, message) => log()[level]({ part: 'sessions' }, message),
    },
  })

/** Accounts and sessions of this process. */
export const auth = oncePerProcess('accounts and sessions', make)

/** A session that was opened, before the browser is told of it. */
export interface OpenedSession {
  id: string
  token: string
}

/**
 * Opens a session of a member for the browser that calls; the one it had before ends. The member must be held by the
 * transaction.
 * @throws {Refusal} 403 where the account is blocked
 */
export async function openSession(c: Context, tx: Database, memberId: string): Promise<OpenedSession> {
  await refuseBlocked(tx, memberId)
  const before = await sessionToken(c)
  if (before) await endSessionOf(tx, before, 'replaced')
  const opened = { id: newId(), token: newId() }
  await tx.insert(sessions).values({
    ...opened,
    memberId,
    expiresAt: new Date(Date.now() + SESSION_LIFE_SECONDS * 1_000),
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

/**
 * Ends sessions of a member: all of them, all but one, or only those named.
 * @returns how many there were
 */
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

/** Ends the session of a token, where there is one. */
async function endSessionOf(tx: Database, token: string, why: SessionEnd | 'signed-out'): Promise<void> {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.token, token))
    .returning({ member: sessions.memberId })
  if (!ended) return
  noteEvent(
    why === 'signed-out' ? { event: why, ...ended } : { event: 'sessions-ended', ...ended, sessions: 1, why },
  )
}

/** Hands the cookie of a session to the browser that calls, once the session is committed: only then is somebody signed in. */
export async function handOverSession(
  c: Context,
  { token }: OpenedSession,
  { id: member, role }: { id: string; role: Role | null },
  way: SignInWay,
): Promise<void> {
  noteEvent({ event: 'signed-in', member, role, ...way })
  await setSignedCookie(c, await sessionCookieName(), token, siteSecret(), {
    path: '/',
    maxAge: SESSION_LIFE_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(),
  })
}

/** What is known of a session that calls. */
interface CallingSession {
  id: string
  userId: string
  createdAt: Date
  seenAt?: Date | null | undefined
}

/**
 * Notes that a session is in use, or ends it where it is over though it did not run out.
 * @returns whether it goes on
 */
export async function goesOn(c: Context, session: CallingSession, hasRole: boolean): Promise<boolean> {
  const { id, userId, createdAt } = session
  const seenAt = session.seenAt ?? createdAt
  const now = Date.now()
  if (isSessionSpent({ createdAt, seenAt }, hasRole, now)) {
    await endSessions(db(), userId, 'expired', { only: [id] })
    await takeCookieBack(c)
    return false
  }
  if (isToBeSeen(seenAt, now))
    await db().update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.id, id))
  return true
}

/**
 * Ends the session of the browser that calls, where it has one. Its row goes first: nobody is told that they are out while a
 * copy of the cookie still lets somebody in.
 */
export async function endThisSession(c: Context): Promise<void> {
  const token = await sessionToken(c)
  if (token) await endSessionOf(db(), token, 'signed-out')
  await takeCookieBack(c)
}

async function takeCookieBack(c: Context): Promise<void> {
  const attributes = { path: '/', secure: isSecure(), httpOnly: true, sameSite: 'Lax' } as const
  deleteCookie(c, await sessionCookieName(), attributes)
}

/** What the browser that calls holds of a session; undefined where it is nothing the site signed. */
async function sessionToken(c: Context): Promise<string | undefined> {
  return (await getSignedCookie(c, siteSecret(), await sessionCookieName())) || undefined
}

/** A keyed digest of the session cookie that came, whether or not it still opens a session; empty without one. */
export async function sessionDigest(c: Context): Promise<string> {
  const token = await sessionToken(c)
  return token === undefined ? '' : keyedDigest(`session ${token}`)
}

const ID_LENGTH = 32
/** A number of letters and digits that nobody can guess. */
export const newId = () => generateRandomString(ID_LENGTH, 'a-z', 'A-Z', '0-9')

/** The name of the cookie a session is: over https another than without. */
export async function sessionCookieName(): Promise<string> {
  const { authCookies } = await auth().$context
  return authCookies.sessionToken.name
}

/** The headers of a request, with the visitor's address as the site knows it and not as anybody claims. */
export function headersWithAddress(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers)
  headers.set(ADDRESS_HEADER, clientAddress(c))
  return headers
}

/** Whether better-auth refused with a status. */
export function isAnswered(cause: unknown, status: number): boolean {
  return cause instanceof Error && 'statusCode' in cause && cause.statusCode === status
}
