import type { Context } from 'hono'
import { roleHeld } from '#/features/accounts/model/roles/role-held.rules.ts'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { db } from '../database/database.ts'
import { readSettings } from '../settings.ts'
import { currentSession } from './sessions.ts'

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

/** Returns the member and session of a request, read from the database each time; null for a visitor. */
export async function sessionCalling(c: Context): Promise<SessionCalling | null> {
  if (!c.req.raw.headers.has('cookie')) return null
  const found = await currentSession(c)
  if (!found) return null
  const member = memberFrom(found.member, await readSettings(db()))
  return { member, sessionId: found.session.id, provedAt: found.session.provedAt }
}

/** A member as everything but their account's own pages knows them. */
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
