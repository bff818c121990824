import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { members } from '#/domain/accounts/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'

/** So many accounts are remembered on one device, those that signed in last. */
const ACCOUNTS_OF_DEVICE = 5
const YEAR_SECONDS = 365 * 86_400
const SIGNS_OF_ID = /^[\w-]{22}$/

const isSecure = () => env().siteUrl.startsWith('https:')
const cookieName = () => (isSecure() ? '__Host-site.device' : 'site.device')

/** What the device a call comes from says about itself; undefined where nobody signed in on it. */
export const deviceCookieOf = (c: Context) => getCookie(c, cookieName())

/**
 * What a device counts by at which somebody signed in to the account at an address, since it was recovered last; undefined
 * for any other device.
 */
export async function knownDevice(
  db: Database,
  cookie: string | undefined,
  email: string,
): Promise<string | undefined> {
  if (!cookie) return undefined
  const [member] = await db.select().from(members).where(eq(members.email, email))
  return member && entryOf(cookie, member)?.id
}

/** As {@link knownDevice}, of a member who is known already. */
export async function deviceKnownTo(
  db: Database,
  cookie: string | undefined,
  memberId: string,
): Promise<string | undefined> {
  if (!cookie) return undefined
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  return member && entryOf(cookie, member)?.id
}

/** Remembers that somebody signed in on this device, or chose a password by a link they opened on it. */
export async function rememberDevice(c: Context, db: Database, memberId: string): Promise<void> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) return
  const cookie = deviceCookieOf(c) ?? ''
  const known = entryOf(cookie, member)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  const others = entriesIn(cookie).filter((entry) => entry.id !== id)
  const entries = [{ id, proof: proofOf(id, member) }, ...others].slice(0, ACCOUNTS_OF_DEVICE)
  setCookie(c, cookieName(), entries.map((entry) => `${entry.id}.${entry.proof}`).join('~'), {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(),
  })
}

/** A device at an account: a number nobody can guess, and what only the site could write beside it. */
interface Entry {
  id: string
  proof: string
}

/** What was remembered before the account was recovered proves nothing any more. */
const proofOf = (id: string, member: { id: string; recoveredAt: Date | null }) =>
  keyedDigest(`device ${id} of ${member.id} since ${member.recoveredAt?.getTime() ?? 0}`)

function entryOf(cookie: string, member: { id: string; recoveredAt: Date | null }): Entry | undefined {
  return entriesIn(cookie).find(({ id, proof }) => {
    const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(id, member))]
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function entriesIn(cookie: string): Entry[] {
  return cookie
    .split('~', ACCOUNTS_OF_DEVICE)
    .map((entry) => entry.split('.', 2))
    .flatMap(([id = '', proof = '']) => (SIGNS_OF_ID.test(id) ? [{ id, proof }] : []))
}
