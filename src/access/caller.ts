import type { Context } from 'hono'
import { isAdminAddress } from '#/domain/accounts/accounts.rules.ts'
import type { SiteSettings } from '#/domain/site-settings/setting-fields.rules.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { auth, goesOn, headersWithAddress, isAnswered } from './sessions.ts'
import { readSettings } from './settings.ts'

/** Somebody with a session. */
export interface Member {
  id: string
  email: string
  username: string | null
  emailVerified: boolean
  isAdmin: boolean
  /** An admin by address, on a site that asks its admins for a second step: without one they are none. */
  lacksSecondFactor: boolean
  /** Whether signing in asks for a code besides the password. */
  hasSecondFactor: boolean
}

/** A member and the session they call with. */
interface SessionCalling {
  member: Member
  sessionId: string
  /** When the member last proved to be one, by password or passkey. */
  provedAt: Date
}

/** Who is calling; null for a visitor. As {@link sessionCalling}. */
export async function memberCalling(c: Context): Promise<Member | null> {
  return (await sessionCalling(c))?.member ?? null
}

/**
 * Who is calling, asked of the database each time, so that a session that ended is over at once; null for a visitor.
 * A session that was prolonged, or is over, is told to the browser with the answer.
 */
export async function sessionCalling(c: Context): Promise<SessionCalling | null> {
  const { headers } = c.req.raw
  if (!headers.has('cookie')) return null
  const found = await auth()
    .api.getSession({ headers: headersWithAddress(c), returnHeaders: true })
    .catch((cause: unknown) => {
      // The session ended while it was being prolonged.
      if (isAnswered(cause, 401)) return null
      throw cause
    })
  if (!found) return null
  if (!found.response) {
    handOverCookies(c, found.headers)
    return null
  }
  const { user, session } = found.response
  const member = memberFrom(user, await readSettings(db()))
  if (!(await goesOn(c, session, member.isAdmin || member.lacksSecondFactor))) return null
  handOverCookies(c, found.headers)
  return { member, sessionId: session.id, provedAt: session.provedAt ?? session.createdAt }
}

/** A member as everything but their account's own pages knows them. */
export function memberFrom(
  user: {
    id: string
    email: string
    name: string | null
    emailVerified: boolean
    adminSince?: Date | null | undefined
    secondFactorSince?: Date | null | undefined
  },
  { adminSecondFactor }: Pick<SiteSettings, 'adminSecondFactor'>,
): Member {
  const { id, email, name, emailVerified, adminSince, secondFactorSince } = user
  const isAdminByAddress = adminSince != null && isAdminAddress(email, emailVerified, env().siteDomain)
  const lacksSecondFactor = isAdminByAddress && adminSecondFactor && secondFactorSince == null
  return {
    id,
    email,
    username: name,
    emailVerified,
    isAdmin: isAdminByAddress && !lacksSecondFactor,
    lacksSecondFactor,
    hasSecondFactor: secondFactorSince != null,
  }
}

/** Passes on the cookies that came of handling accounts. */
export function handOverCookies(c: Context, from: Headers): void {
  for (const cookie of from.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}
