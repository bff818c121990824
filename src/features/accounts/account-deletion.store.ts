import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { performedOnce } from '#/server/database/tables/access.ts'
import { contactMessages } from '#/server/database/tables/contact.ts'
import { outbox } from '#/server/database/tables/mail.ts'
import { members } from '#/server/database/tables/members.ts'
import { newsletterSubscribers } from '#/server/database/tables/newsletter.ts'

/**
 * Deletes an account and all that is known of its member. Comments stay, without a name; the averages of the games
 * they rated are corrected in the same transaction.
 */
export async function deleteAccount(tx: Database, memberId: string): Promise<void> {
  // The member first, then games in the order of their ids: whoever rates takes them in the same order.
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member) return
  await tx.execute(sql`
    select g.id from games g join community_ratings r on r.game_id = g.id
    where r.member_id = ${memberId} order by g.id for no key update of g`)
  await tx.execute(sql`
    update games set rating_count = rating_count - 1, rating_sum = rating_sum - r.rating
    from community_ratings r where r.game_id = games.id and r.member_id = ${memberId}`)
  await tx.execute(sql`
    select pg_notify('catalogue_changes', 'game ' || game_id)
    from (select distinct game_id from comments where member_id = ${memberId}) commented`)
  await tx.delete(members).where(eq(members.id, memberId))
  await tx.delete(performedOnce).where(eq(performedOnce.caller, memberId))
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, member.email))
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = lower(${member.email})`)
  await tx.delete(outbox).where(sql`lower(${outbox.recipient}) = lower(${member.email})`)
}
