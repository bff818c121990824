import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { newId } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { idempotencyRecords } from '#/server/http/idempotency/idempotency.table.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { ACCOUNT_WORDS } from './account-words.rules.ts'
import { mailAccountDeleted, mailConfirmation } from './accounts.mails.ts'
import { makeLink } from './mailed-links/mailed-links.store.ts'
import { isTaken, lockMember, type MemberRow } from './members.store.ts'
import { UNCONFIRMED_ACCOUNT_DAYS } from './model/accounts.rules.ts'
import { type CarriedByLink, credentials, members, usernameSkeletons } from './model/members.table.ts'
import { USERNAME_WORDS } from './model/names/usernames.rules.ts'

const isExpired = sql`(not ${members.emailVerified} and ${members.createdAt} < now() - make_interval(days => ${UNCONFIRMED_ACCOUNT_DAYS}))`

/** Deletes every account whose address was not confirmed within {@link UNCONFIRMED_ACCOUNT_DAYS} days. */
export async function removeUnconfirmedAccounts(db: Database): Promise<void> {
  await db.delete(members).where(isExpired)
}

const takenAddress = () => new HttpProblem('email-taken', ACCOUNT_WORDS.emailTaken)

/** Checks that an email address is free. Accounts left unconfirmed for a week do not count. @throws {HttpProblem} 409 if taken */
export async function refuseTakenAddress(db: Database, email: string): Promise<void> {
  const taken = await db.$count(members, and(eq(members.email, email), sql`not ${isExpired}`))
  if (taken > 0) throw takenAddress()
}

/** Inserts an unconfirmed account and queues the confirmation email. @throws {HttpProblem} 409 if the address is taken */
export async function makeAccount(
  tx: Database,
  { email, hash, carried }: { email: string; hash: string; carried: CarriedByLink },
): Promise<void> {
  await tx.delete(members).where(and(eq(members.email, email), isExpired))
  const { id } = await insertAccount(tx, { email, hash, emailVerified: false })
  await mailConfirmation(
    tx,
    { id, email },
    await makeLink(tx, 'confirm-email', { memberId: id, email, carried }),
  )
}

/** Inserts a member with a password, but no username. Sends no email. @throws {HttpProblem} 409 if the email address is taken */
export async function insertAccount(
  tx: Database,
  { email, hash, emailVerified }: { email: string; hash: string; emailVerified: boolean },
): Promise<MemberRow> {
  const row = { id: newId(), email, emailVerified }
  const [member] = await tx
    .insert(members)
    .values(row)
    .onConflictDoNothing({ target: members.email })
    .returning()
  if (!member) throw takenAddress()
  noteEvent({ event: 'account-created', member: member.id })
  await tx.insert(credentials).values({ id: newId(), memberId: member.id, password: hash })
  return member
}

/** Deletes an account and its data. Comments stay without a name, and contact messages stay too (privacy page). */
export async function deleteAccount(tx: Database, memberId: string): Promise<void> {
  // Locks in the same order as saving a rating, to avoid deadlocks: the member's row, then the games' rows by id.
  const member = await lockMember(tx, memberId)
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

/** Separators, which are hardly noticed in a name. */
const SEPARATORS = /[_.-]/g
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** The skeleton of a text (UTS #39, section 4), in lower case: equal for texts that look alike. */
function skeletonOf(text: string): string {
  const skeleton = unhomoglyph(text.normalize('NFD').replaceAll(INVISIBLE, '')).normalize('NFD')
  // Unicode lists single characters that look like several, such as `m` and `rn`, but not this pair.
  return skeleton.toLowerCase().replaceAll('vv', 'w')
}

/**
 * Usernames look alike if they have a skeleton (simplified spelling) in common: `Bob` and `B0b` both have `bob`. Returns all
 * skeletons of a username. For example, `Ian` has `ian` and `lan`, because a capital I looks like a small L.
 */
export function skeletonsOf(username: string): string[] {
  const typed = username.replaceAll(SEPARATORS, '')
  return [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()].map(skeletonOf))].sort()
}

const RESERVED = new Set(
  'admin administrator moderator mod owner staff support system root help security official anonymous formermember deleted undefined null'
    .split(' ')
    .flatMap(skeletonsOf),
)

/** Whether a username equals, or could be mistaken for, a reserved name such as `admin` or the site's name. */
export function isReserved(username: string, siteName: string): boolean {
  const ofSite = skeletonsOf(siteName.replaceAll(/\s/g, ''))
  return skeletonsOf(username).some((skeleton) => RESERVED.has(skeleton) || ofSite.includes(skeleton))
}

const nameTaken = () => new HttpProblem('username-taken', USERNAME_WORDS.taken)

/** Reserves the simplified forms (skeletons) of a new username. @throws {HttpProblem} 409 if a look-alike name is taken */
export async function reserveSkeletons(tx: Database, memberId: string, username: string): Promise<void> {
  const skeletons = skeletonsOf(username)
  const isOwn = eq(usernameSkeletons.memberId, memberId)
  // Claims the new ones first, in one order for all members, then deletes the old ones: this avoids deadlocks.
  await tx
    .insert(usernameSkeletons)
    .values(skeletons.map((skeleton) => ({ skeleton, memberId })))
    .onConflictDoNothing()
  const isNew = and(isOwn, inArray(usernameSkeletons.skeleton, skeletons))
  if ((await tx.$count(usernameSkeletons, isNew)) < skeletons.length) throw nameTaken()
  await tx.delete(usernameSkeletons).where(and(isOwn, notInArray(usernameSkeletons.skeleton, skeletons)))
}

/** Changes a member's username. @throws {HttpProblem} 409 if another member has the same or a similar-looking name (SET-02) */
export async function changeUsername(tx: Database, memberId: string, username: string): Promise<void> {
  await reserveSkeletons(tx, memberId, username)
  await tx
    .update(members)
    .set({ username })
    .where(eq(members.id, memberId))
    .catch((cause: unknown) => {
      throw isTaken(cause, 'members_username') ? nameTaken() : cause
    })
  noteEvent({ event: 'username-changed', member: memberId })
}
