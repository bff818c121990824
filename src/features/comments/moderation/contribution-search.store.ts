import { ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { plainText } from '#/lib/columns.ts'
import { patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'

/** The columns that hold a contribution's text, its author and its game. */
interface StatedColumns {
  words: PgColumn
  memberId: SQLWrapper
  gameId: SQLWrapper
}

/**
 * Matches a text in contributions, in the author's name, or in the game's title: three lookups that can each use an index.
 * Undefined without a text.
 */
export function statedOrByOrOn(
  db: Database,
  text: string,
  { words, memberId, gameId }: StatedColumns,
): SQL | undefined {
  if (text === '') return undefined
  const pattern = patternContaining(text)
  const writers = db
    .select({ id: members.id })
    .from(members)
    .where(ilike(plainText(members.username), pattern))
  const talkedAbout = db.select({ id: games.id }).from(games).where(ilike(games.title, pattern))
  return or(
    ilike(words, pattern),
    sql`${memberId} = any(array(${writers}))`,
    sql`${gameId} = any(array(${talkedAbout}))`,
  )
}
