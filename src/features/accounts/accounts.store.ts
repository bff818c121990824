import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { newId } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { idempotencyRecords } from '#/server/http/idempotency/idempotency.table.ts'
import { HttpProblem } from '#/server/http/refusals.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { ACCOUNT_WORDS } from './account-words.rules.ts'
import { mailAccountDeleted, mailConfirmation } from './accounts.mails.ts'
import { makeLink } from './mailed-links/mailed-links.store.ts'
import { isTaken, lockMember, type MemberRow } from './members.store.ts'
import { UNCONFIRMED_ACCOUNT_DAYS } from './model/accounts.rules.ts'
import { type CarriedByLink, credentials, members, usernameLooks } from './model/members.table.ts'
import { USERNAME_WORDS } from './model/names/usernames.rules.ts'

const isExpired = sql`(not ${members.emailVerified} and ${members.createdAt} < now() - make_interval(days => ${UNCONFIRMED_ACCOUNT_DAYS}))`

/** Deletes every account whose address was not confirmed within {@link UNCONFIRMED_ACCOUNT_DAYS} days. */
export async function removeUnconfirmedAccounts(db: Database): Promise<void> {
  await db.delete(members).where(isExpired)
}

const takenAddress = () => new HttpProblem('email-taken', ACCOUNT_WORDS.emailTaken)

/** Requires an address without an account; accounts that expired unconfirmed do not count. @throws {HttpProblem} 409 (AUTH-05) */
export async function refuseTakenAddress(db: Database, email: string): Promise<void> {
  const taken = await db.$count(members, and(eq(members.email, email), sql`not ${isExpired}`))
  if (taken > 0) throw takenAddress()
}

/** Inserts an unconfirmed account and queues its confirmation. @throws {HttpProblem} 409 if the address is taken (AUTH-05) */
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

/** Inserts a member with a password, without a username, and sends no email. @throws {HttpProblem} 409 if the address is taken */
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

/**
 * Deletes an account and its data. Comments stay without a name, contact messages until answered (privacy page). Average
 * ratings of games are corrected here, verdicts by a database trigger.
 */
export async function deleteAccount(tx: Database, memberId: string): Promise<void> {
  // Locks the member first, then games in the order of their ids, as ratings do.
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

/** Returns the skeletons (Unicode UTS 39) of a username as typed, in lower and in upper case. Names that share one look alike. */
export function looksOf(username: string): string[] {
  const typed = username.replaceAll(SEPARATORS, '')
  return [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()].map(skeletonOf))].sort()
}

const RESERVED = new Set(
  'admin administrator moderator mod owner staff support system root help security official anonymous formermember deleted undefined null'
    .split(' ')
    .flatMap(looksOf),
)

/** Whether a username looks like a reserved name or like the site's name. */
export function isReserved(username: string, siteName: string): boolean {
  const ofSite = looksOf(siteName.replaceAll(/\s/g, ''))
  return looksOf(username).some((look) => RESERVED.has(look) || ofSite.includes(look))
}

const nameTaken = () => new HttpProblem('username-taken', USERNAME_WORDS.taken)

/** Reserves a username's skeletons for a member instead of the former ones. @throws {HttpProblem} 409 if one is taken (SET-02) */
export async function takeLooks(tx: Database, memberId: string, username: string): Promise<void> {
  const looks = looksOf(username)
  const isOwn = eq(usernameLooks.memberId, memberId)
  // Claims the new ones first, in one order for all members, then deletes the old ones: this avoids deadlocks.
  await tx
    .insert(usernameLooks)
    .values(looks.map((look) => ({ look, memberId })))
    .onConflictDoNothing()
  if ((await tx.$count(usernameLooks, and(isOwn, inArray(usernameLooks.look, looks)))) < looks.length)
    throw nameTaken()
  await tx.delete(usernameLooks).where(and(isOwn, notInArray(usernameLooks.look, looks)))
}

/** Changes a member's username. @throws {HttpProblem} 409 if another member has it, or one that looks alike (SET-02) */
export async function changeUsername(tx: Database, memberId: string, username: string): Promise<void> {
  await takeLooks(tx, memberId, username)
  await tx
    .update(members)
    .set({ username })
    .where(eq(members.id, memberId))
    .catch((cause: unknown) => {
      throw isTaken(cause, 'members_username') ? nameTaken() : cause
    })
  noteEvent({ event: 'username-changed', member: memberId })
}
