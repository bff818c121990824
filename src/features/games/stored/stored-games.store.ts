import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import type { GameFields } from '../model/game-fields.rules.ts'
import { games } from '../model/games.table.ts'
import { fieldsOfGames } from './game-columns.store.ts'

/** A game as the site has it, in the words of the form editors fill in. */
export interface StoredGame {
  id: number
  slug: string
  externalId: string | null
  revision: number
  updatedAt: Date
  fields: GameFields & { published: boolean }
}

/** The candidates for a file's games, by any identifier; with `locked`, locked until the transaction ends. */
export async function gamesKnownBy(
  db: Database,
  known: { externalIds: string[]; slugs: string[]; ids: number[]; bggIds?: number[] },
  { locked }: { locked: boolean },
): Promise<StoredGame[]> {
  const requested = db
    .select()
    .from(games)
    .where(
      and(
        eq(games.inTrash, false),
        or(
          inArray(games.externalId, known.externalIds),
          inArray(games.slug, known.slugs),
          inArray(games.id, known.ids),
          known.bggIds?.length ? inArray(games.bggId, known.bggIds) : undefined,
        ),
      ),
    )
    .orderBy(games.id)
  return withLists(db, locked ? await requested.for('update') : await requested)
}

/**
 * Games by their ids, without duplicates and games in the trash. Always ordered by id, so that concurrent transactions lock them
 * in the same order.
 */
export async function storedGames(
  db: Database,
  ids: readonly number[],
  { locked }: { locked: boolean },
): Promise<StoredGame[]> {
  if (ids.length === 0) return []
  return gamesKnownBy(db, { externalIds: [], slugs: [], ids: [...ids] }, { locked })
}

/** The next batch of games by id: iterates over all of them in constant memory. */
export async function gamesAfter(db: Database, id: number, limit: number): Promise<StoredGame[]> {
  const rows = await db
    .select()
    .from(games)
    .where(and(gt(games.id, id), eq(games.inTrash, false)))
    .orderBy(games.id)
    .limit(limit)
  return withLists(db, rows)
}

async function withLists(db: Database, rows: (typeof games.$inferSelect)[]): Promise<StoredGame[]> {
  const fieldsOf = await fieldsOfGames(db, rows)
  return rows.flatMap((row) => {
    const fields = fieldsOf.get(row.id)
    const { id, slug, externalId, revision, updatedAt, published } = row
    return fields ? { id, slug, externalId, revision, updatedAt, fields: { ...fields, published } } : []
  })
}
