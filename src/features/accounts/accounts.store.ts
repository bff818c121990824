import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { verifyPassword } from '#/server/auth/passwords.ts'
import { endSessions, newId } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { idempotencyRecords } from '#/server/http/idempotency/idempotency.table.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { ACCOUNT_WORDS } from './account-words.rules.ts'
import { mailAccountDeleted, mailConfirmation, mailPasswordReset } from './accounts.mails.ts'
import type { MemberSession } from './accounts.schema.ts'
import { linksMailed, makeLink } from './mailed-links/mailed-links.store.ts'
import { holdCaller, holdMember, type MemberRow, memberAt } from './members.store.ts'
import { CONFIRMATION_MAILS, UNCONFIRMED_ACCOUNT_DAYS } from './model/accounts.rules.ts'
import { type CarriedByLink, credentials, members, sessions } from './model/members.table.ts'
import { deviceInWords } from './model/ways-in/sessions.rules.ts'

const isForgotten = sql`(not ${members.emailVerified} and ${members.createdAt} < now() - make_interval(days => ${UNCONFIRMED_ACCOUNT_DAYS}))`

/** Deletes every account that was not confirmed in time. */
export async function removeForgottenAccounts(db: Database): Promise<void> {
  await db.delete(members).where(isForgotten)
}

/** Creates an unconfirmed account and its confirmation mail. @throws {Refusal} 409 if the address has one (checklist AUTH-05) */
export async function makeAccount(
  tx: Database,
  { email, hash, carried }: { email: string; hash: string; carried: CarriedByLink },
): Promise<void> {
  await tx.delete(members).where(and(eq(members.email, email), isForgotten))
  await refuseTakenAddress(tx, email)
  const { id } = await insertAccount(tx, { email, hash, emailVerified: false })
  const link = await makeLink(tx, 'confirm-email', { memberId: id, email, carried })
  await mailConfirmation(tx, { id, email }, link)
}

/** Inserts a member with a password, but without a username, and sends no email. The address must be free. */
export async function insertAccount(
  tx: Database,
  { email, hash, emailVerified }: { email: string; hash: string; emailVerified: boolean },
): Promise<MemberRow> {
  const id = newId()
  const [member] = await tx.insert(members).values({ id, email, emailVerified }).returning()
  if (!member) throw new Error('the account was not inserted')
  noteEvent({ event: 'account-created', member: id })
  await tx.insert(credentials).values({ id: newId(), memberId: id, password: hash })
  return member
}

/** Rejects a new account if the address has one, unless that one has expired unconfirmed. @throws {Refusal} 409 */
export async function refuseTakenAddress(db: Database, email: string): Promise<void> {
  const taken = await db.$count(members, and(eq(members.email, email), sql`not ${isForgotten}`))
  if (taken > 0) throw new Refusal('email-taken', ACCOUNT_WORDS.emailTaken)
}

/** Mails a new confirmation link to an unconfirmed account, up to a limit per account. Does nothing for other addresses. */
export async function mailConfirmationAgain(tx: Database, email: string): Promise<void> {
  const member = await memberAt(tx, email)
  if (!member || member.emailVerified) return
  const links = await linksMailed(tx, member.id, 'confirm-email')
  if (links.length >= CONFIRMATION_MAILS) return
  const link = { memberId: member.id, email: member.email, carried: links[0]?.carried ?? undefined }
  await mailConfirmation(tx, member, await makeLink(tx, 'confirm-email', link))
}

export async function mailPasswordLink(tx: Database, email: string): Promise<void> {
  const member = await memberAt(tx, email)
  if (!member) return
  const link = await makeLink(tx, 'reset-password', { memberId: member.id, email: member.email })
  await mailPasswordReset(tx, member, link)
}

/** A member with a session whose password was checked against a digest. */
export interface Proven {
  memberId: string
  sessionId: string
  hash: string
}

/** Returns the digest the caller's password matches, for a transaction to verify that it still holds. @throws {Refusal} 403 */
export async function checkPassword(db: Database, memberId: string, password: string): Promise<string> {
  const [saved] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(eq(credentials.memberId, memberId))
  const isRight = await verifyPassword(password, saved?.hash)
  if (!saved?.hash || !isRight) throw new Refusal('wrong-password', ACCOUNT_WORDS.wrongPassword)
  return saved.hash
}

/** Checks inside a transaction that the password verified before it is still current. @throws {Refusal} 403 if it changed */
export async function refuseChangedPassword(tx: Database, memberId: string, hash: string): Promise<void> {
  const isCurrent = and(eq(credentials.memberId, memberId), eq(credentials.password, hash))
  if ((await tx.$count(credentials, isCurrent)) === 0)
    throw new Refusal('wrong-password', ACCOUNT_WORDS.wrongPassword)
}

/** Locks a member who proved their password before. @throws {Refusal} 401 if the session ended, 403 if the password changed */
export async function holdProven(tx: Database, proven: Proven): Promise<MemberRow> {
  const { memberId, sessionId, hash } = proven
  const member = await holdCaller(tx, memberId)
  const isOpen = and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId))
  if ((await tx.$count(sessions, isOpen)) === 0) throw new Refusal('not-signed-in', 'Please sign in first')
  await refuseChangedPassword(tx, memberId, hash)
  return member
}

/** Records that this session's user proved their identity. @throws {Refusal} as {@link holdProven} */
export async function noteProof(tx: Database, proven: Proven): Promise<void> {
  await holdProven(tx, proven)
  await tx.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, proven.sessionId))
  noteEvent({ event: 'proved', member: proven.memberId })
}

/**
 * Deletes an account and its member's data. Comments stay, without a name; messages to the site stay, so that they can be
 * answered, as the privacy page says. The averages of the games they rated are corrected in the same transaction, and a trigger
 * removes their votes from the verdicts.
 */
export async function deleteAccount(tx: Database, memberId: string): Promise<void> {
  // Locks the member first, then games in the order of their ids, as ratings do.
  const member = await holdMember(tx, memberId)
  if (!member) return
  await tx.execute(sql`
    select id from games where id in (
      select game_id from community_ratings where member_id = ${memberId}
      union select game_id from two_player_votes where member_id = ${memberId}
    ) order by id for no key update`)
  await tx.execute(sql`
    update games set rating_count = rating_count - 1, rating_sum = rating_sum - r.rating
    from community_ratings r where r.game_id = games.id and r.member_id = ${memberId}`)
  // The partner keeps their shared plays without the member's notes; an empty play log is deleted too.
  const { rows: pairs } = await tx.execute<{ pair_id: number }>(
    sql`select pair_id from pair_members where member_id = ${memberId}`,
  )
  await tx.execute(sql`update evenings set word = null where written_by = ${memberId} and word is not null`)
  await tx.delete(members).where(eq(members.id, memberId))
  noteEvent({ event: 'account-deleted', member: memberId })
  await tx.execute(sql`
    delete from evenings e where e.pair_id = any(${sql.param(pairs.map(({ pair_id }) => pair_id))}::int[])
      and not exists (select from pair_members seat where seat.pair_id = e.pair_id)`)
  await tx.delete(idempotencyRecords).where(eq(idempotencyRecords.caller, memberId))
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, member.email))
  // Mails to former addresses, and those that name the member to others, went with their row.
  await tx.delete(outbox).where(sql`lower(${outbox.recipient}) = lower(${member.email})`)
  if (member.emailVerified) await mailAccountDeleted(tx, { email: member.email })
}

/** Returns a member's sessions, most recently used first. */
export async function sessionsOf(db: Database, memberId: string, thisId: string): Promise<MemberSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), sessions.id)
  return rows.map(({ id, userAgent, ipAddress, createdAt, seenAt }) => ({
    id,
    device: deviceInWords(userAgent),
    ipAddress,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: id === thisId,
  }))
}

/** Ends a session of a member. @throws {Refusal} 404 if they have no such session */
export async function endSession(db: Database, memberId: string, id: string): Promise<void> {
  const ended = await endSessions(db, memberId, 'ended-by-member', { only: [id] })
  if (ended === 0) throw notFound('That session has already ended')
}
