import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MemberData } from '#/features/accounts/accounts.schema.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { memberImports } from '#/features/imports/model/imports.table.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { eveningQuestions, reminders } from '#/features/reminders/model/reminders.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { LIST_OF, type Mark } from '#/features/shelf/model/marks.rules.ts'
import type { MarkedIds } from '#/features/shelf/model/marks.schema.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { shelfNotes } from '#/features/shelf/model/shelf-notes.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { memberStanding } from '#/server/auth/account-status.ts'
import type { Database } from '#/server/database/database.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import type { Me } from '../../model/me.schema.ts'
import { members, sessions } from '../../model/members.table.ts'
import { passkeys } from '../../model/ways-in/second-factor.table.ts'
import {
  commentsBy,
  eveningsOf,
  invitationsOf,
  linksMailedTo,
  mailsTo,
  pairsOf,
  reportsBy,
  roomsOf,
  wishOffersOf,
} from './account-records.store.ts'

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
        importedPoints: communityRatings.points,
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
        importedPoints: shelfEntries.points,
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
    imports: await importsBy(db, id),
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

/** What a member did for the site with a role, the newest first. Addresses of others, in the activity log, are left out. */
async function workOf(db: Database, memberId: string): Promise<MemberData['work']> {
  const { rows } = await db.execute<{ did: string; what: string | null; at: string }>(sql`
    with work (did, what, at) as (
      select act, case when subject like '%@%' then null else subject end, created_at from audit_log where admin_id = ${memberId}
      union all select 'post written', title, created_at from posts where author_id = ${memberId}
      union all select 'post changed', title, updated_at from posts where changed_by = ${memberId}
      union all select 'page changed', title, updated_at from pages where changed_by = ${memberId}
      union all select 'newsletter changed', subject, updated_at from newsletter_issues where changed_by = ${memberId}
      union all select 'image uploaded', name, created_at from pictures where uploaded_by = ${memberId}
      union all select 'image replaced', digest, replaced_at from picture_replacements where replaced_by = ${memberId}
      union all select 'games changed', field, changed_at from game_changes where changed_by = ${memberId}
       union all select 'moved to the trash', kind, thrown_at from trash where thrown_by = ${memberId}
      union all select 'comments decided', kind, decided_at from comment_decisions where decided_by = ${memberId}
      union all select 'import started', file_name, created_at from catalogue_imports where started_by = ${memberId}
      union all select 'import written', file_name, updated_at from catalogue_imports where written_by = ${memberId}
      union all select 'archive asked for', file_name, created_at from site_archives where asked_by = ${memberId}
    )
    select did, what, at::text from work order by work.at desc`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}

/** The files that a member imported in the last 30 days. */
const importsBy = (db: Database, memberId: string) =>
  db
    .select({
      kind: memberImports.kind,
      fileName: memberImports.fileName,
      counts: memberImports.counts,
      importedAt: memberImports.importedAt,
      undoneAt: memberImports.undoneAt,
    })
    .from(memberImports)
    .where(eq(memberImports.memberId, memberId))
    .orderBy(asc(memberImports.importedAt))

/** What a member asked to be mailed of. */
const remindersOf = (db: Database, memberId: string) =>
  db
    .select({ about: reminders.about, timeZone: reminders.timeZone, createdAt: reminders.createdAt })
    .from(reminders)
    .where(eq(reminders.memberId, memberId))
    .orderBy(asc(reminders.about))

/** The evenings a member was asked about by mail, or is to be. */
export const eveningQuestionsOf = (db: Database, memberId: string) =>
  db
    .select({
      game: games.title,
      day: eveningQuestions.day,
      dueAt: eveningQuestions.dueAt,
      settledAt: eveningQuestions.settledAt,
    })
    .from(eveningQuestions)
    .innerJoin(games, eq(games.id, eveningQuestions.gameId))
    .where(eq(eveningQuestions.memberId, memberId))
    .orderBy(desc(eveningQuestions.day), desc(eveningQuestions.id))

/** What a member saved of games, posts and pages as an editor, as it said then, while it is kept. */
export const versionsBy = (db: Database, memberId: string) =>
  db
    .select({
      kind: versions.kind,
      title: sql<string>`coalesce(${games.title}, ${posts.title}, ${pages.title})`,
      said: versions.fields,
      savedAt: versions.savedAt,
    })
    .from(versions)
    .leftJoin(games, eq(games.id, versions.gameId))
    .leftJoin(posts, eq(posts.id, versions.postId))
    .leftJoin(pages, eq(pages.id, versions.pageId))
    .where(eq(versions.savedBy, memberId))
    .orderBy(desc(versions.savedAt), desc(versions.id))

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
