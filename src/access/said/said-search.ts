import { ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from '#/domain/accounts/members.table.ts'
import { plainText } from '#/domain/columns.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { patternContaining } from '#/shared/paged-lists.ts'

/** Where it stands what was said, by whom and of which game. */
interface SaidColumns {
  words: PgColumn
  memberId: SQLWrapper
  gameId: SQLWrapper
}

/**
 * Whether a text stands in what was said, in its writer's name or in the title of its game: each looked up by itself, so that
 * none reads all that was ever said. Nothing where no text is looked for.
 */
export function saidOrByOrOn(
  db: Database,
  text: string,
  { words, memberId, gameId }: SaidColumns,
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
