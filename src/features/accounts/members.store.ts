import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { verifyPassword } from '#/server/auth/passwords.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { ACCOUNT_WORDS } from './account-words.rules.ts'
import { isAtSiteDomain } from './model/accounts.rules.ts'
import { credentials, members, sessions } from './model/members.table.ts'
import { roleHeld } from './model/roles/roles.rules.ts'

export type MemberRow = typeof members.$inferSelect

export async function memberAt(db: Database, email: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  return member
}

/** Returns a member's row, locked until the transaction ends; undefined if there is no such member. */
export async function lockMember(tx: Database, memberId: string): Promise<MemberRow | undefined> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  return member
}

/** Returns the calling member's row, locked until the transaction ends. @throws {HttpProblem} 401 if the account is gone */
export async function lockCaller(tx: Database, memberId: string): Promise<MemberRow> {
  const member = await lockMember(tx, memberId)
  if (!member) throw new HttpProblem('not-signed-in', 'Please sign in first')
  return member
}

/** Locks all members' roles until the transaction ends. Lock members' rows only afterwards, to avoid deadlocks. */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`)
}

export const isNamedOwner = (email: string) => env().ownerEmails.includes(email.toLowerCase())

/** Whether confirming an email address can make a member an owner: the address is in OWNER_EMAILS or at the site's domain. */
export const leadsToOwnership = (email: string) =>
  isNamedOwner(email) || isAtSiteDomain(email, env().siteDomain)

/** Returns the site's owners, but not those whose role still waits for a sign-in with a long enough password. */
export async function ownersOf(db: Database): Promise<MemberRow[]> {
  const rows = await db.select().from(members).where(isNotNull(members.adminSince))
  return rows.filter((row) => roleHeld(row) === 'owner')
}

/** Requires that a member is not the only owner. Call `lockRoles` first. @throws {HttpProblem} 409 with `words` as its title */
export async function refuseLastOwner(tx: Database, memberId: string, words: string): Promise<void> {
  const owners = await ownersOf(tx)
  if (owners.length === 1 && owners[0]?.id === memberId) throw new HttpProblem('last-owner', words)
}

/** Whether a write failed because a unique value is taken. `constraint` is the start of the unique constraint's name. */
export function isTaken(cause: unknown, constraint: string): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { code, constraint: broken } = error as { code?: string; constraint?: string }
    if (code === '23505' && broken?.startsWith(constraint)) return true
  }
  return false
}

/** A proven caller, who just entered the right password: ids of the member and the session, and the password's hash. */
export interface Proven {
  memberId: string
  sessionId: string
  hash: string
}

/** Checks a member's password and returns its stored hash. @throws {HttpProblem} 403 if the password is wrong */
export async function checkPassword(db: Database, memberId: string, password: string): Promise<string> {
  const [saved] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(eq(credentials.memberId, memberId))
  const isRight = await verifyPassword(password, saved?.hash)
  if (!saved?.hash || !isRight) throw new HttpProblem('wrong-password', ACCOUNT_WORDS.wrongPassword)
  return saved.hash
}

/** Checks in a transaction that a member's password hash is still `hash`. @throws {HttpProblem} 403 if it changed */
export async function refuseChangedPassword(tx: Database, memberId: string, hash: string): Promise<void> {
  const isCurrent = and(eq(credentials.memberId, memberId), eq(credentials.password, hash))
  if ((await tx.$count(credentials, isCurrent)) === 0)
    throw new HttpProblem('wrong-password', ACCOUNT_WORDS.wrongPassword)
}

/**
 * Locks and returns the row of a member who just entered the right password.
 * @throws {HttpProblem} 401 if the member's session has ended meanwhile; 403 if the password has changed meanwhile
 */
export async function lockReauthenticated(tx: Database, proven: Proven): Promise<MemberRow> {
  const { memberId, sessionId, hash } = proven
  const member = await lockCaller(tx, memberId)
  const isOpen = and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId))
  if ((await tx.$count(sessions, isOpen)) === 0)
    throw new HttpProblem('not-signed-in', 'Please sign in first')
  await refuseChangedPassword(tx, memberId, hash)
  return member
}
