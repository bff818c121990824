import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberData } from '#/features/accounts/accounts.schema.ts'
import { commentReports } from '#/features/comments/model/comment-reports.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { type Outcome, seenFrom } from '#/features/evenings/model/evenings.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { pairInvitations } from '#/features/pair/model/pair-invitations.table.ts'
import { pairMembers, pairs } from '#/features/pair/model/pairs.table.ts'
import { wishOffers } from '#/features/reminders/model/reminders.table.ts'
import type { Database } from '#/server/database/database.ts'
import { mailedLinks, members } from '../../model/members.table.ts'

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

const game = { game: games.title, slug: games.slug }

/** What a member said of games, also what waits until an editor has read it. */
export const commentsBy = (db: Database, memberId: string) =>
  db
    .select({
      ...game,
      content: comments.content,
      createdAt: comments.createdAt,
      updatedAt: comments.updatedAt,
      editedAt: comments.editedAt,
      waits: sql<boolean>`${isNotNull(comments.heldFor)}`,
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .where(eq(comments.memberId, memberId))
    .orderBy(desc(comments.createdAt))

/** What a member reported of others' comments. What became of it is not told. */
export const reportsBy = (db: Database, memberId: string) =>
  db
    .select({
      ...game,
      reason: commentReports.reason,
      words: commentReports.words,
      createdAt: commentReports.createdAt,
    })
    .from(commentReports)
    .innerJoin(games, eq(games.id, commentReports.gameId))
    .where(eq(commentReports.memberId, memberId))
    .orderBy(desc(commentReports.createdAt))

/** The evenings a member sat at, alone with somebody or in a pair, from their side of the table. */
export async function eveningsOf(db: Database, memberId: string): Promise<MemberData['evenings']> {
  const { rows } = await db.execute<{
    game: string
    slug: string | null
    day: string
    outcome: Outcome
    minutes: number | null
    word: string | null
    written_at: string
    side: 0 | 1
  }>(sql`
    select case when g.published then g.title else e.name end as game, case when g.published then g.slug end as slug,
      e.day::text as day, e.outcome, e.minutes, case when e.written_by = ${memberId} then e.word end as word, e.written_at,
      coalesce(seat.side, 0)::int as side
    from evenings e
    left join pair_members seat on seat.pair_id = e.pair_id and seat.member_id = ${memberId}
    left join games g on g.id = e.game_id
    where e.member_id = ${memberId} or seat.member_id is not null
    order by e.day desc, e.id desc`)
  return rows.map(({ side, outcome, written_at, ...row }) => ({
    ...row,
    outcome: seenFrom(side, outcome),
    writtenAt: new Date(written_at).toISOString(),
  }))
}

/** With whom a member shares a table, or did; of one that is over not with whom. */
export function pairsOf(db: Database, memberId: string) {
  const partner = alias(pairMembers, 'partner')
  return db
    .select({
      with: members.username,
      formedAt: pairs.formedAt,
      endedAt: pairMembers.endedAt,
      hasLeft: pairMembers.hasLeft,
    })
    .from(pairMembers)
    .innerJoin(pairs, eq(pairs.id, pairMembers.pairId))
    .leftJoin(
      partner,
      and(
        eq(partner.pairId, pairMembers.pairId),
        ne(partner.memberId, pairMembers.memberId),
        isNull(partner.endedAt),
      ),
    )
    .leftJoin(members, eq(members.id, partner.memberId))
    .where(eq(pairMembers.memberId, memberId))
    .orderBy(desc(pairs.formedAt), desc(pairs.id))
}

/** The invitations to their table that a member gave. */
export const invitationsOf = (db: Database, memberId: string) =>
  db
    .select({
      createdAt: pairInvitations.createdAt,
      expiresAt: pairInvitations.expiresAt,
      outcome: pairInvitations.outcome,
    })
    .from(pairInvitations)
    .where(eq(pairInvitations.inviterId, memberId))
    .orderBy(desc(pairInvitations.createdAt), desc(pairInvitations.id))
