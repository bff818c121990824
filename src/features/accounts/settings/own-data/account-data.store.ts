import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { pairOf } from '#/access/pair-of.ts'
import { noteEvent } from '#/access/security-events.ts'
import { memberStanding } from '#/access/standings.ts'
import type { Me } from '#/domain/accounts/me.schema.ts'
import { members, sessions } from '#/domain/accounts/members.table.ts'
import { passkeys } from '#/domain/accounts/ways-in/second-factor.table.ts'
import { contactMessages } from '#/domain/contact/contact-messages.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { LIST_OF, type Mark } from '#/domain/shelf/marks.rules.ts'
import type { MarkedIds } from '#/domain/shelf/marks.schema.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import { shelfNotes } from '#/domain/shelf/shelf-notes.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import type { MemberData } from '#/features/accounts/accounts.schema.ts'
import type { Database } from '#/server/database/database.ts'
import { linksMailedTo, mailsTo, roomsOf, wishOffersOf } from './account-mail-data.store.ts'
import { eveningQuestionsOf, remindersOf } from './account-reminders-data.store.ts'
import { commentsBy, reportsBy } from './account-said-data.store.ts'
import { eveningsOf, invitationsOf, pairsOf } from './account-table-data.store.ts'
import { versionsBy } from './account-versions-data.store.ts'
import { workOf } from './account-work-data.store.ts'

const game = { game: games.title, slug: games.slug }

/** Everything the site holds of a member (the privacy page promises it). */
export async function dataOf(db: Database, memberId: string): Promise<MemberData> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Error('a member who is signed in has no row')
  noteEvent({ event: 'data-exported', member: memberId })
  const { id, email } = member
  const standing = await memberStanding(db, id)
  const [subscribed] = await db
    .select({
      createdAt: newsletterSubscribers.createdAt,
      confirmedAt: newsletterSubscribers.confirmedAt,
      agreedAt: newsletterSubscribers.agreedAt,
      agreedHow: newsletterSubscribers.agreedHow,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  // Asked in order: it may all be one transaction's, which has one connection.
  return withMomentsAsText({
    member,
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.memberId, id))
      .orderBy(desc(passkeys.createdAt)),
    sessions: await db
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.memberId, id))
      .orderBy(desc(sessions.createdAt)),
    favorites: await db
      .select({ ...game, createdAt: favorites.createdAt })
      .from(favorites)
      .innerJoin(games, eq(games.id, favorites.gameId))
      .where(eq(favorites.memberId, id))
      .orderBy(desc(favorites.createdAt)),
    ratings: await db
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
    votes: await db
      .select({
        ...game,
        vote: twoPlayerVotes.vote,
        votedAt: twoPlayerVotes.votedAt,
        sentence: twoPlayerVotes.sentence,
        saidAt: twoPlayerVotes.saidAt,
      })
      .from(twoPlayerVotes)
      .innerJoin(games, eq(games.id, twoPlayerVotes.gameId))
      .where(eq(twoPlayerVotes.memberId, id))
      .orderBy(desc(twoPlayerVotes.votedAt)),
    comments: await commentsBy(db, id),
    reports: await reportsBy(db, id),
    block: standing?.blockedAt ? { at: standing.blockedAt, reason: standing.blockedFor ?? '' } : null,
    holdsComments: standing?.holdsComments ?? false,
    shelf: await db
      .select({
        game: sql<string>`coalesce(${games.title}, ${shelfEntries.name})`,
        slug: games.slug,
        mark: shelfEntries.mark,
        rating: shelfEntries.rating,
        timesPlayed: shelfEntries.timesPlayed,
        lastPlayedOn: shelfEntries.lastPlayedOn,
        comment: shelfNotes.comment,
        pricePaid: shelfNotes.pricePaid,
        isSurprise: shelfEntries.isSurprise,
        markedAt: shelfEntries.markedAt,
      })
      .from(shelfEntries)
      .leftJoin(games, eq(games.id, shelfEntries.gameId))
      .leftJoin(shelfNotes, eq(shelfNotes.entryId, shelfEntries.id))
      .where(eq(shelfEntries.memberId, id))
      .orderBy(desc(shelfEntries.markedAt), desc(shelfEntries.id)),
    evenings: await eveningsOf(db, id),
    pairs: await pairsOf(db, id),
    pairInvitations: await invitationsOf(db, id),
    reminders: await remindersOf(db, id),
    eveningQuestions: await eveningQuestionsOf(db, id),
    wishOffers: await wishOffersOf(db, id),
    rooms: await roomsOf(db, id),
    versions: await versionsBy(db, id),
    work: await workOf(db, id),
    mails: await mailsTo(db, id),
    mailedLinks: await linksMailedTo(db, id),
    newsletter: subscribed ?? null,
    contactMessages: await db
      .select({
        name: contactMessages.name,
        subject: contactMessages.subject,
        message: contactMessages.message,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(sql`lower(${contactMessages.email}) = lower(${email})`),
  })
}

/** Of whoever is nobody. */
export const NO_CHOICES: Omit<Me, 'member'> = {
  favoriteIds: [],
  favoriteCount: 0,
  ratings: [],
  shelf: { own: [], wish: [], notForUs: [], played: [] },
  pair: null,
  surprises: [],
  votes: [],
}

/** What a member keeps, gave and says of games, as every page needs it. */
export async function choicesOf(db: Database, memberId: string): Promise<Omit<Me, 'member'>> {
  const [kept, ratings, shelved, votes, pair] = await Promise.all([
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
    db
      .select({
        gameId: games.id,
        mark: shelfEntries.mark,
        isSurprise: shelfEntries.isSurprise,
        isPlayed: sql<boolean>`${shelfEntries.timesPlayed} > 0`,
      })
      .from(shelfEntries)
      .innerJoin(games, eq(games.id, shelfEntries.gameId))
      .where(sql`${shelfEntries.memberId} = ${memberId} and ${games.published}`)
      .orderBy(games.id),
    db
      .select({
        gameId: twoPlayerVotes.gameId,
        vote: twoPlayerVotes.vote,
        sentence: twoPlayerVotes.sentence,
      })
      .from(twoPlayerVotes)
      .where(eq(twoPlayerVotes.memberId, memberId)),
    tableShared(db, memberId),
  ])
  const shelf: MarkedIds = { own: [], wish: [], notForUs: [], played: [] }
  const surprises: number[] = []
  for (const { gameId, mark, isPlayed, isSurprise } of shelved) {
    if (mark) shelf[LIST_OF[mark]].push(gameId)
    if (isPlayed) shelf.played.push(gameId)
    if (isSurprise) surprises.push(gameId)
  }
  const favoriteIds = kept.map((favorite) => favorite.gameId)
  return { favoriteIds, favoriteCount: favoriteIds.length, ratings, shelf, pair, surprises, votes }
}

/** Who shares a member's table, with what they own and what is not for them. */
async function tableShared(db: Database, memberId: string): Promise<Me['pair']> {
  const pair = await pairOf(db, memberId)
  if (!pair) return null
  const [[partner], said] = await Promise.all([
    db.select({ name: members.username }).from(members).where(eq(members.id, pair.partnerId)),
    db
      .select({ gameId: games.id, mark: shelfEntries.mark })
      .from(shelfEntries)
      .innerJoin(games, eq(games.id, shelfEntries.gameId))
      .where(
        and(
          eq(shelfEntries.memberId, pair.partnerId),
          inArray(shelfEntries.mark, ['own', 'not-for-us']),
          eq(games.published, true),
        ),
      )
      .orderBy(games.id),
  ])
  const marked = (mark: Mark) => said.filter((row) => row.mark === mark).map(({ gameId }) => gameId)
  return { name: partner?.name ?? null, side: pair.side, own: marked('own'), notForUs: marked('not-for-us') }
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
