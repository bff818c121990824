import { and, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { mayDeleteComment } from '#/features/comments/model/comments.rules.ts'
import {
  isOfToday,
  refuseRepeatedText,
  statedOrByOrOn,
} from '#/features/comments/moderation/remove-comments.store.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import type { ListQuery } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { cursorOf, listPlaceIn } from '#/server/http/lists/list-cursors.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import type { SENTENCE_LIST } from '../admin/admin-sentences.rules.ts'
import { twoPlayerVotes } from '../model/two-player-votes.table.ts'
import { SENTENCES_PER_PAGE } from '../model/votes.rules.ts'
import type { ListedSentence, SentencePage } from '../verdict.schema.ts'

const { id, gameId, memberId, vote, sentence, writtenAt } = twoPlayerVotes

/** The columns of a short review. */
const review = {
  ...{ id, vote, memberId },
  sentence: sql<string>`${sentence}`,
  writtenAt: sql<Date>`${writtenAt}`.mapWith(writtenAt),
  username: members.username,
}
const sent = <Row extends { writtenAt: Date }>(row: Row) => ({
  ...row,
  writtenAt: row.writtenAt.toISOString(),
})

const keys = [
  { by: writtenAt, kind: 'moment' },
  { by: id, kind: 'integer' },
] as const

const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** Returns one page of all short reviews, filtered by vote, or by a text in review, author or game. */
export function everySentence(db: Database, query: ListQuery<typeof SENTENCE_LIST>) {
  const matches = and(
    isNotNull(sentence),
    sql`not exists (select from ${games} where ${games.id} = ${gameId} and ${games.inTrash})`,
    query.only ? eq(vote, query.only) : undefined,
    statedOrByOrOn(db, query.q, { words: sentence, memberId, gameId }),
  )
  return pageOfRows({
    query,
    orders,
    total: async () => {
      const found = await db.select({ total: count() }).from(twoPlayerVotes).where(matches)
      return onlyRow(found).total
    },
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({
          ...review,
          game: { title: games.title, slug: games.slug, published: games.published },
          key,
        })
        .from(twoPlayerVotes)
        .innerJoin(games, eq(games.id, gameId))
        .innerJoin(members, eq(members.id, memberId))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (row): ListedSentence => sent(row),
  })
}

export const NO_SENTENCES: SentencePage = { sentences: [], from: 1, nextCursor: null }
const SORT = 'said-desc'

/**
 * A page of a game's votes with short reviews, newest first, by keyset pagination. Empty without a published game at the slug.
 * @throws {Refusal} 400 for an invalid cursor
 */
export async function sentencesOfGame(db: Database, slug: string, cursor?: string): Promise<SentencePage> {
  if (!mayBeSlug(slug)) return NO_SENTENCES
  const place = cursor ? listPlaceIn(cursor, SORT, ['moment', 'integer']) : { row: 1, key: undefined }
  const rows = await rowsFrom(db, slug, place.key)
  const part = rows.slice(0, SENTENCES_PER_PAGE)
  const last = part.at(-1)
  return {
    sentences: part.map(sent),
    from: place.row,
    nextCursor:
      last && rows.length > part.length
        ? cursorOf(SORT, { toward: 'next', row: place.row + part.length, key: [last.writtenAt, last.id] })
        : null,
  }
}

function rowsFrom(db: Database, slug: string, key?: readonly unknown[]) {
  return db
    .select(review)
    .from(twoPlayerVotes)
    .innerJoin(members, eq(members.id, twoPlayerVotes.memberId))
    .where(
      and(
        eq(twoPlayerVotes.gameId, sql`(select id from ${games} where slug = ${slug} and published)`),
        isNotNull(twoPlayerVotes.sentence),
        key && sql`(${twoPlayerVotes.writtenAt}, ${twoPlayerVotes.id}) < (${key[0]}::timestamptz, ${key[1]})`,
      ),
    )
    .orderBy(sql`${twoPlayerVotes.writtenAt} desc nulls last`, sql`${twoPlayerVotes.id} desc nulls last`)
    .limit(SENTENCES_PER_PAGE + 1)
}

/**
 * Rejects a short review that its author posted on another game within a day, as comments do (ruling 26).
 * @throws {Refusal} 409
 */
export async function refuseRepeatedSentence(
  tx: Database,
  memberId: string,
  gameId: number,
  sentence: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sentences of'), hashtext(${memberId}))`)
  const recent = await tx
    .select({ text: twoPlayerVotes.sentence, at: writtenAt, title: games.title })
    .from(twoPlayerVotes)
    .innerJoin(games, eq(games.id, twoPlayerVotes.gameId))
    .where(
      and(eq(twoPlayerVotes.memberId, memberId), ne(twoPlayerVotes.gameId, gameId), isOfToday(writtenAt)),
    )
    .orderBy(desc(writtenAt))
  refuseRepeatedText(sentence, recent)
}

/**
 * Deletes the text of a short review; the vote stays, and counts. Returns its author and game. From the admin's list also one on
 * an unpublished game.
 * @throws {Refusal} 404 if there is none; 403 for anyone but its author and admins
 */
export async function deleteSentence(
  tx: Database,
  reader: { id: string; role: Role | null },
  id: number,
  where: 'shown' | 'anywhere' = 'shown',
) {
  const [found] = await tx
    .select({ memberId: twoPlayerVotes.memberId, title: games.title, username: members.username })
    .from(twoPlayerVotes)
    .innerJoin(
      games,
      and(eq(games.id, twoPlayerVotes.gameId), where === 'shown' ? eq(games.published, true) : undefined),
    )
    .innerJoin(members, eq(members.id, twoPlayerVotes.memberId))
    .where(and(eq(twoPlayerVotes.id, id), isNotNull(twoPlayerVotes.sentence)))
    .for('update', { of: twoPlayerVotes })
  if (!found) throw notFound('Review not found')
  if (!mayDeleteComment(reader, found))
    throw new Refusal('not-allowed', 'Only the author of a review can delete it')
  await tx.update(twoPlayerVotes).set({ sentence: null, writtenAt: null }).where(eq(twoPlayerVotes.id, id))
  return found
}
