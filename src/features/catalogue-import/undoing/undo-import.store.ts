import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { faultsOfGame, type GameFields } from '#/features/games/model/game-fields.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { keepChanged, type StoredGame, storedGames } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { written } from '../entries/differences.rules.ts'
import { type ImportedField, isGameField } from '../entries/import-choices.rules.ts'
import { catalogueImportRows as rows } from '../model/catalogue-imports.table.ts'
import { type GameChange, updateGame } from '../writing/verdict-writing.store.ts'

/** What an import did by a row, and the game it did it to. */
interface RowWithGame {
  row: typeof rows.$inferSelect
  /** Absent where it is deleted. */
  game: StoredGame | undefined
  /** For a game created by the import: whether an editor saved it since, or members have data on it. */
  isTouched: boolean
}

/** The next rows of an import to undo, with the games as they are now, locked until the transaction ends. */
async function rowsWithGames(db: Database, importId: string): Promise<RowWithGame[]> {
  const batch = await db
    .select()
    .from(rows)
    .where(and(isOf(importId), inArray(rows.deed, ['created', 'changed'])))
    .orderBy(asc(rows.line))
    .limit(BATCH)
  const found = await storedGames(
    db,
    batch.flatMap(({ gameId }) => gameId ?? []),
    { locked: true },
  )
  const gameOf = new Map(found.map((game) => [game.id, game]))
  const created = batch.flatMap(({ deed, gameId }) => (deed === 'created' && gameId ? gameId : []))
  const mentioned = await mentionedGames(db, created)
  return batch.map((row) => {
    const game = gameOf.get(row.gameId ?? 0)
    return { row, game, isTouched: !!game && (game.revision !== row.revision || mentioned.has(game.id)) }
  })
}

/** Where members and articles have a game. */
const MENTIONS = [
  'comments',
  'community_ratings',
  'favorites',
  'two_player_votes',
  'shelf_entries',
  'evenings',
  'post_games',
]

/** Those of the games with members' data, or shown in an article. */
async function mentionedGames(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const inEach = MENTIONS.map(
    (table) =>
      sql`select game_id from ${sql.identifier(table)} where game_id = any(${sql.param([...ids])}::int[])`,
  )
  const { rows } = await db.execute<{ game_id: number }>(sql.join(inEach, sql` union `))
  return new Set(rows.map(({ game_id }) => game_id))
}

/** A field as an import found it and left it. */
interface Written {
  field: string
  ours: unknown
  theirs: unknown
}

/**
 * Returns the effect of undoing an import on a game. Fields unchanged since the import get their former
 * value. Fields changed since stay; all fields stay if the result would be invalid.
 */
export function undoOf(
  changes: readonly Written[],
  now: Pick<StoredGame, 'slug' | 'externalId' | 'fields'>,
): { back: Written[]; stays: string[] } {
  const valuesNow: Record<string, unknown> = { ...now.fields, slug: now.slug, externalId: now.externalId }
  const isAsLeft = ({ field, theirs }: Written) => written(valuesNow[field]) === written(theirs)
  const back = changes.filter(isAsLeft)
  const stays = changes.filter((each) => !isAsLeft(each)).map(({ field }) => field)
  const before = faultsOfGame(now.fields, { isNew: false })
  const after = faultsOfGame({ ...now.fields, ...fieldsBefore(back) }, { isNew: false })
  const isContradicted = Object.keys(after).some((field) => !before[field])
  return isContradicted && stays.length > 0
    ? { back: [], stays: changes.map(({ field }) => field) }
    : { back, stays }
}

/** The restored values as fields of a game. */
export const fieldsBefore = (back: readonly Written[]): Partial<GameFields & { published: boolean }> =>
  Object.fromEntries(
    back
      .filter(({ field }) => field === 'published' || isGameField(field as ImportedField))
      .map(({ field, ours }) => [field, ours]),
  )

/** Games undone per transaction. */
const BATCH = 100

const isOf = (importId: string) => eq(rows.importId, importId)

/** The changes that undoing a row leaves, by their fields: none of a game that came with the import; null if nothing stays. */
function stayingOf({ row, game, isTouched }: RowWithGame): string[] | null {
  if (!game) return null
  if (row.deed === 'created') return isTouched ? [] : null
  const { stays } = undoOf(row.differences, game)
  return stays.length > 0 ? stays : null
}

/** Undoes the next games of an import for a member, in the caller's transaction; returns their number, 0 when all are done. */
export async function undoBatch(
  tx: Database,
  importId: string,
  { by, note }: { by: string; note: string },
): Promise<number> {
  const batch = await rowsWithGames(tx, importId)
  for (const each of batch) {
    const stays = stayingOf(each)
    await undoRow(tx, each)
    await tx
      .update(rows)
      .set({ deed: stays ? 'stays' : 'undone', words: stays ?? [] })
      .where(and(isOf(importId), eq(rows.line, each.row.line)))
  }
  const known = batch.flatMap(({ game }) => game ?? [])
  await keepChanged(tx, known, { source: 'import-undone', by, note })
  return batch.length
}

async function undoRow(tx: Database, { row, game, isTouched }: RowWithGame) {
  if (!game) return
  if (row.deed === 'created') {
    if (!isTouched) await tx.delete(games).where(eq(games.id, game.id))
    return
  }
  const { back } = undoOf(row.differences, game)
  if (back.length === 0) return
  const change = fieldsBefore(back)
  if (change.categories) {
    const here = (await tx.select().from(categories)).map(({ slug }) => slug)
    change.categories = change.categories.filter((slug) => here.includes(slug))
  }
  const slug = back.find(({ field }) => field === 'slug')?.ours
  const isFree = typeof slug === 'string' && (await tx.$count(games, eq(games.slug, slug))) === 0
  const externalId = back.find(({ field }) => field === 'externalId')
  await updateGame(tx, {
    game,
    change: change as GameChange['change'],
    slug: isFree ? slug : game.slug,
    externalId: externalId ? (externalId.ours as string | null) : game.externalId,
  })
}
