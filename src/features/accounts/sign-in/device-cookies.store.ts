import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { cookieAttributes, cookieName } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { keyedDigest, siteSecret } from '#/server/security/site-secret.ts'
import { members } from '../model/members.table.ts'
import { LINK_LIFE_MS } from '../model/ways-in/mailed-links.rules.ts'

/** Maximum number of accounts remembered per device, the latest ones. */
const ACCOUNTS_OF_DEVICE = 5
const YEAR_SECONDS = 365 * 86_400

type KnownMember = Pick<typeof members.$inferSelect, 'id' | 'recoveredAt'>

/** The site's signature of a device's id for a member. Recovering the account invalidates it. */
const proofOf = (id: string, member: KnownMember) =>
  keyedDigest(`device ${id} of ${member.id} since ${member.recoveredAt?.getTime() ?? 0}`)

/** Returns the entries of a device cookie: for each account, the device's id and its signature (`proof`). */
const entriesIn = (cookie: string) =>
  cookie
    .split('~', ACCOUNTS_OF_DEVICE)
    .map((entry) => entry.split('.', 2))
    .flatMap(([id = '', proof = '']) => (/^[\w-]{22}$/.test(id) ? [{ id, proof }] : []))

const entryOf = (cookie: string, member: KnownMember) =>
  entriesIn(cookie).find(({ id, proof }) => {
    const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(id, member))]
    return given.length === right.length && timingSafeEqual(given, right)
  })

/** Returns the device's id from its cookie, for rate limits. Returns undefined if the member never signed in on the device. */
export async function deviceIdOf(
  c: Context,
  db: Database,
  account: { email: string } | { id: string },
): Promise<string | undefined> {
  const cookie = getCookie(c, cookieName('device'))
  if (!cookie) return undefined
  const isAccount = 'id' in account ? eq(members.id, account.id) : eq(members.email, account.email)
  const [member] = await db.select().from(members).where(isAccount)
  return member && entryOf(cookie, member)?.id
}

/** Sets the cookie that marks this device as known, after a member signed in or reset the password. */
export async function rememberDevice(c: Context, db: Database, memberId: string): Promise<void> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) return
  const cookie = getCookie(c, cookieName('device')) ?? ''
  const id = entryOf(cookie, member)?.id ?? randomBytes(16).toString('base64url')
  const others = entriesIn(cookie).filter((entry) => entry.id !== id)
  const value = [{ id, proof: proofOf(id, member) }, ...others]
    .slice(0, ACCOUNTS_OF_DEVICE)
    .map((entry) => `${entry.id}.${entry.proof}`)
    .join('~')
  setCookie(c, cookieName('device'), value, { ...cookieAttributes(), maxAge: YEAR_SECONDS })
}

/** The value of the sign-up cookie. It names its purpose, so that no other signed cookie can be used instead. */
const signUpOf = (memberId: string) => `signed up as ${memberId}`

/** Sets a cookie in the browser that signed up. In this browser, opening the mailed link confirms the email address at once. */
export async function rememberSignUp(c: Context, memberId: string): Promise<void> {
  const attributes = { ...cookieAttributes(), maxAge: LINK_LIFE_MS['confirm-email'] / 1_000 }
  await setSignedCookie(c, cookieName('sign-up'), signUpOf(memberId), siteSecret(), attributes)
}

/** Whether this account is the last one that was created in the calling browser. */
export const didSignUpHere = async (c: Context, memberId: string) =>
  (await getSignedCookie(c, siteSecret(), cookieName('sign-up'))) === signUpOf(memberId)
