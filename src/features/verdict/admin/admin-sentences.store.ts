import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { ascending, descending, pageOfRows } from '#/access/lists/page-of-rows.ts'
import { saidOrByOrOn } from '#/access/said/said-search.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import type { ListAsked } from '#/shared/paged-lists.ts'
import type { SENTENCE_LIST } from './admin-sentences.rules.ts'
import type { ListedSentence } from './admin-sentences.schema.ts'

const { id, gameId, memberId, vote, sentence, saidAt } = twoPlayerVotes

const keys = [
  { by: saidAt, kind: 'moment' },
  { by: id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** One page of all sentences: all, those that came with one vote, those with a text in their words, their writer or their game. */
export function everySentence(db: Database, asked: ListAsked<typeof SENTENCE_LIST>) {
  const matches = and(
    isNotNull(sentence),
    sql`not exists (select from ${games} where ${games.id} = ${gameId} and ${games.inTrash})`,
    asked.only ? eq(vote, asked.only) : undefined,
    saidOrByOrOn(db, asked.q, { words: sentence, memberId, gameId }),
  )
  return pageOfRows({
    asked,
    orders,
    total: async () => {
      const found = await db.select({ total: count() }).from(twoPlayerVotes).where(matches)
      return onlyRow(found).total
    },
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({
          id,
          vote,
          sentence: sql<string>`${sentence}`,
          saidAt: sql<Date>`${saidAt}`.mapWith(saidAt),
          memberId,
          username: members.username,
          game: { title: games.title, slug: games.slug, published: games.published },
          key,
        })
        .from(twoPlayerVotes)
        .innerJoin(games, eq(games.id, gameId))
        .innerJoin(members, eq(members.id, memberId))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (row): ListedSentence => ({ ...row, saidAt: row.saidAt.toISOString() }),
  })
}
