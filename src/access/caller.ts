import type { Context } from 'hono'
import { roleHeld } from '#/domain/accounts/roles/role-held.rules.ts'
import type { Role } from '#/domain/accounts/roles/roles.rules.ts'
import type { SiteSettings } from '#/domain/site-settings/setting-fields.rules.ts'
import { db } from '#/server/database/database.ts'
import { auth, goesOn, headersWithAddress, isAnswered } from './sessions.ts'
import { readSettings } from './settings.ts'

/** Somebody with a session. */
export interface Member {
  id: string
  email: string
  username: string | null
  emailVerified: boolean
  /** What they are among those who run the site; null of anybody else. */
  role: Role | null
  /** The role they hold and will have from their next sign-in on, by their password. */
  waitingRole: Role | null
  /** They have a role, on a site that asks whoever has one for a second step: without it they have none. */
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
  if (!(await goesOn(c, session, member.role !== null || member.lacksSecondFactor))) return null
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
    role?: string | null | undefined
    adminSince?: Date | null | undefined
    secondFactorSince?: Date | null | undefined
  },
  { adminSecondFactor }: Pick<SiteSettings, 'adminSecondFactor'>,
): Member {
  const { id, email, name, emailVerified, adminSince, secondFactorSince } = user
  const held = roleHeld(user)
  const takenUp = adminSince == null ? null : held
  const lacksSecondFactor = takenUp !== null && adminSecondFactor && secondFactorSince == null
  const role = lacksSecondFactor ? null : takenUp
  return {
    id,
    email,
    username: name,
    emailVerified,
    role,
    waitingRole: takenUp === null ? held : null,
    lacksSecondFactor,
    hasSecondFactor: secondFactorSince != null,
  }
}

/** Passes on the cookies that came of handling accounts. */
function handOverCookies(c: Context, from: Headers): void {
  for (const cookie of from.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}
