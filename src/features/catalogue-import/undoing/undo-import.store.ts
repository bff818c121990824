import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { validateGame } from '#/features/games/model/game-fields.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { addRevisions, type StoredGame, storedGames } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { type FieldDifference, jsonOf } from '../entries/import-choices.rules.ts'
import { catalogueImportRows as rows } from '../model/catalogue-imports.table.ts'
import { fieldsOf, type GameChange, updateGame } from '../writing/game-writing.store.ts'

type StoredRow = typeof rows.$inferSelect

/** Games undone per transaction. */
const BATCH = 100

/** Tables with members' data about a game, or with articles that mention it. */
const MENTIONS = [
  'comments',
  'community_ratings',
  'favorites',
  'two_player_votes',
  'shelf_entries',
  'evenings',
  'post_games',
]

/** Returns which of these games have members' data, or are shown in an article. */
async function mentionedGames(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const inEach = MENTIONS.map(
    (table) =>
      sql`select game_id from ${sql.identifier(table)} where game_id = any(${sql.param([...ids])}::int[])`,
  )
  const { rows } = await db.execute<{ game_id: number }>(sql.join(inEach, sql` union `))
  return new Set(rows.map(({ game_id }) => game_id))
}

/** A field with its value before the import (`ours`) and after it (`theirs`). */
type Written = Omit<FieldDifference, 'state'>

/**
 * Separates fields that an undo restores (`back`) from fields that were edited since the import (`stays`).
 * If the resulting game would be invalid, such as more minimum than maximum players, all fields count as `stays`.
 */
export function undoOf(
  changes: readonly Written[],
  now: Pick<StoredGame, 'slug' | 'externalId' | 'fields'>,
): { back: Written[]; stays: string[] } {
  const valuesNow: Record<string, unknown> = { ...now.fields, slug: now.slug, externalId: now.externalId }
  const isAsLeft = ({ field, theirs }: Written) => jsonOf(valuesNow[field]) === jsonOf(theirs)
  const back = changes.filter(isAsLeft)
  const stays = changes.filter((each) => !isAsLeft(each)).map(({ field }) => field)
  const before = validateGame(now.fields, { isNew: false })
  const after = validateGame({ ...now.fields, ...fieldsOf(back, 'ours') }, { isNew: false })
  const isContradicted = Object.keys(after).some((field) => !before[field])
  return isContradicted && stays.length > 0
    ? { back: [], stays: changes.map(({ field }) => field) }
    : { back, stays }
}

/** Undoes an import for the next hundred games or fewer. Returns the number of these games; 0 means that none is left. */
export async function undoBatch(
  tx: Database,
  importId: string,
  { by, note }: { by: string; note: string },
): Promise<number> {
  const isOfImport = eq(rows.importId, importId)
  const batch = await tx
    .select()
    .from(rows)
    .where(and(isOfImport, inArray(rows.deed, ['created', 'changed'])))
    .orderBy(asc(rows.line))
    .limit(BATCH)
  const ids = batch.flatMap(({ gameId }) => gameId ?? [])
  const known = await storedGames(tx, ids, { locked: true })
  const mentioned = await mentionedGames(tx, ids)
  for (const row of batch) {
    const game = known.find(({ id }) => id === row.gameId)
    const stays = game ? await undoRow(tx, row, game, mentioned.has(game.id)) : null
    await tx
      .update(rows)
      .set({ deed: stays ? 'stays' : 'undone', words: stays ?? [] })
      .where(and(isOfImport, eq(rows.line, row.line)))
  }
  await addRevisions(tx, known, { source: 'import-undone', by, note })
  return batch.length
}

/**
 * Undoes what an import did to a locked game. A game that it created is deleted, unless an editor saved it since or it is
 * mentioned.
 * @returns the fields that stay, none of a created game; null if nothing stays
 */
async function undoRow(
  tx: Database,
  row: StoredRow,
  game: StoredGame,
  isMentioned: boolean,
): Promise<string[] | null> {
  if (row.deed === 'created') {
    if (isMentioned || game.revision !== row.revision) return []
    await tx.delete(games).where(eq(games.id, game.id))
    return null
  }
  const { back, stays } = undoOf(row.differences as FieldDifference[], game)
  if (back.length > 0) {
    const change = fieldsOf(back, 'ours')
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
  return stays.length > 0 ? stays : null
}
