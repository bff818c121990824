import { eq, sql } from 'drizzle-orm'
import { mailAccountDeleted } from '#/features/accounts/accounts.mails.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { Database } from '#/server/database/database.ts'
import { idempotencyRecords } from '#/server/http/idempotency/idempotency.table.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { members } from '../../model/members.table.ts'

/**
 * Deletes an account and its member's data. Comments stay, without a name; messages to the site stay, so that they can be
 * answered, as the privacy page says. The averages of the games they rated are corrected in the same transaction, and a trigger
 * removes their votes from the verdicts.
 */
export async function deleteAccount(tx: Database, memberId: string): Promise<void> {
  // Locks the member first, then games in the order of their ids, as ratings do.
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
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
  const { rows: tables } = await tx.execute<{ pair_id: number }>(
    sql`select pair_id from pair_members where member_id = ${memberId}`,
  )
  await tx.execute(sql`update evenings set word = null where written_by = ${memberId} and word is not null`)
  await tx.delete(members).where(eq(members.id, memberId))
  noteEvent({ event: 'account-deleted', member: memberId })
  await tx.execute(sql`
    delete from evenings e where e.pair_id = any(${sql.param(tables.map(({ pair_id }) => pair_id))}::int[])
      and not exists (select from pair_members seat where seat.pair_id = e.pair_id)`)
  await tx.delete(idempotencyRecords).where(eq(idempotencyRecords.caller, memberId))
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, member.email))
  // Mails to former addresses, and those that name the member to others, went with their row.
  await tx.delete(outbox).where(sql`lower(${outbox.recipient}) = lower(${member.email})`)
  if (member.emailVerified) await mailAccountDeleted(tx, member.email)
}
