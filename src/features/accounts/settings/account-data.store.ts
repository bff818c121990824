import { desc, eq, sql } from 'drizzle-orm'
import type { Me } from '#/domain/accounts/me.schema.ts'
import { members, sessions } from '#/domain/accounts/members.table.ts'
import { passkeys } from '#/domain/accounts/second-factor.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { contactMessages } from '#/domain/contact/contact-messages.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { MemberData } from '../accounts.schema.ts'

const game = { game: games.title, slug: games.slug }

/** Everything the site holds of a member (the privacy page promises it). */
export async function dataOf(db: Database, memberId: string): Promise<MemberData> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Error('a member who is signed in has no row')
  const { id, email, emailVerified, username, createdAt, updatedAt, secondFactorSince } = member
  const [keys, signedIn, kept, rated, said, subscribed, written] = await Promise.all([
    db.select().from(passkeys).where(eq(passkeys.memberId, id)).orderBy(desc(passkeys.createdAt)),
    db.select().from(sessions).where(eq(sessions.memberId, id)).orderBy(desc(sessions.createdAt)),
    db
      .select({ ...game, createdAt: favorites.createdAt })
      .from(favorites)
      .innerJoin(games, eq(games.id, favorites.gameId))
      .where(eq(favorites.memberId, id))
      .orderBy(desc(favorites.createdAt)),
    db
      .select({
        ...game,
        rating: communityRatings.rating,
        createdAt: communityRatings.createdAt,
        updatedAt: communityRatings.updatedAt,
      })
      .from(communityRatings)
      .innerJoin(games, eq(games.id, communityRatings.gameId))
      .where(eq(communityRatings.memberId, id))
      .orderBy(desc(communityRatings.createdAt)),
    db
      .select({
        ...game,
        content: comments.content,
        createdAt: comments.createdAt,
        updatedAt: comments.updatedAt,
      })
      .from(comments)
      .innerJoin(games, eq(games.id, comments.gameId))
      .where(eq(comments.memberId, id))
      .orderBy(desc(comments.createdAt)),
    db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)),
    db.select().from(contactMessages).where(sql`lower(${contactMessages.email}) = lower(${email})`),
  ])
  return withMomentsAsText({
    member: { id, email, emailVerified, username, createdAt, updatedAt, secondFactorSince },
    passkeys: keys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
    sessions: signedIn.map((session) => ({
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    })),
    favorites: kept,
    ratings: rated,
    comments: said,
    newsletter: subscribed[0]
      ? { createdAt: subscribed[0].createdAt, confirmedAt: subscribed[0].confirmedAt }
      : null,
    contactMessages: written.map((message) => ({
      name: message.name,
      subject: message.subject,
      message: message.message,
      createdAt: message.createdAt,
    })),
  })
}

/** What a member keeps and gave, as every page needs it. */
export async function choicesOf(db: Database, memberId: string): Promise<Omit<Me, 'member'>> {
  const [kept, ratings] = await Promise.all([
    db
      .select({ gameId: favorites.gameId })
      .from(favorites)
      .innerJoin(games, eq(games.id, favorites.gameId))
      .where(sql`${favorites.memberId} = ${memberId} and ${games.published}`)
      .orderBy(desc(favorites.createdAt), desc(favorites.gameId)),
    db
      .select({ gameId: communityRatings.gameId, rating: communityRatings.rating })
      .from(communityRatings)
      .where(eq(communityRatings.memberId, memberId)),
  ])
  const favoriteIds = kept.map((favorite) => favorite.gameId)
  return { favoriteIds, favoriteCount: favoriteIds.length, ratings }
}

type WithMomentsAsText<Value> = Value extends Date
  ? string
  : Value extends (infer Item)[]
    ? WithMomentsAsText<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: WithMomentsAsText<Value[Key]> }
      : Value

/** Values as JSON has them: every moment as ISO text. */
function withMomentsAsText<Value>(value: Value): WithMomentsAsText<Value> {
  return JSON.parse(JSON.stringify(value)) as WithMomentsAsText<Value>
}
