import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { mailedLinks } from '#/domain/accounts/members.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { outbox } from '#/domain/mail/outbox.table.ts'
import { wishOffers } from '#/domain/reminders/reminders.table.ts'
import type { MemberData } from '#/features/accounts/accounts.schema.ts'
import type { Database } from '#/server/database/database.ts'

/** The mails about a member's account that are still stored; what a link in them carried is not. */
export const mailsTo = (db: Database, memberId: string) =>
  db
    .select({
      recipient: outbox.recipient,
      subject: outbox.subject,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(eq(outbox.memberId, memberId))
    .orderBy(desc(outbox.id))

/**
 * The links that were mailed to a member, without what they carried. One to a new address is left out: it is made only where
 * nobody has that address, which whoever asks must not find out.
 */
export const linksMailedTo = (db: Database, memberId: string) =>
  db
    .select({
      purpose: mailedLinks.purpose,
      email: mailedLinks.email,
      createdAt: mailedLinks.createdAt,
      expiresAt: mailedLinks.expiresAt,
      usedAt: mailedLinks.usedAt,
    })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.memberId, memberId), ne(mailedLinks.purpose, 'change-email')))
    .orderBy(desc(mailedLinks.createdAt))

/** What a member was last told of the prices of their wishes. */
export const wishOffersOf = (db: Database, memberId: string) =>
  db
    .select({
      game: games.title,
      slug: games.slug,
      isOffered: wishOffers.isOffered,
      priceCents: wishOffers.priceCents,
      currency: wishOffers.currency,
    })
    .from(wishOffers)
    .innerJoin(games, eq(games.id, wishOffers.gameId))
    .where(eq(wishOffers.memberId, memberId))
    .orderBy(games.title)

/** The open rooms in which a member asked to be reminded of the evening: any other room knows nobody. */
export async function roomsOf(db: Database, memberId: string): Promise<MemberData['rooms']> {
  const { rows } = await db.execute<{ opened: string; closes: string }>(sql`
    select r.created_at as opened, r.closes_at as closes from room_seats s join rooms r on r.letters = s.letters
    where s.asked_by = ${memberId} order by r.created_at desc`)
  return rows.map(({ opened, closes }) => ({
    openedAt: new Date(opened).toISOString(),
    closesAt: new Date(closes).toISOString(),
  }))
}
