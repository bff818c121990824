import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { GameFields } from '#/features/games/model/game-fields.rules.ts'
import { faultsOfGame } from '#/features/games/model/game-form.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { gamesKnownBy, keepChanged, type StoredGame } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { written } from '../entries/differences.rules.ts'
import { type ImportedField, isGameField } from '../entries/import-choices.rules.ts'
import { type catalogueImportRows, catalogueImportRows as rows } from '../model/catalogue-imports.table.ts'
import { type GameChange, updateGame } from '../writing/verdict-writing.store.ts'

type Row = typeof catalogueImportRows.$inferSelect

/** What an import did by a row, and the game it did it to. */
interface RowWithGame {
  row: Row
  /** Absent where it is deleted. */
  game: StoredGame | undefined
  /** For a game created by the import: whether an editor saved it since, or members have data on it. */
  isTouched: boolean
}

/** Rows of an import with the games as they are now; `locked` until the transaction ends where they are written. */
async function withGames(
  db: Database,
  batch: readonly Row[],
  { locked }: { locked: boolean },
): Promise<RowWithGame[]> {
  const ids = batch.flatMap(({ gameId }) => gameId ?? [])
  const found =
    ids.length === 0 ? [] : await gamesKnownBy(db, { externalIds: [], slugs: [], ids }, { locked })
  const created = batch.flatMap(({ deed, gameId }) => (deed === 'created' && gameId ? gameId : []))
  const mentioned = await mentionedGames(db, created)
  return batch.map((row) => {
    const game = found.find(({ id }) => id === row.gameId)
    const isTouched = game !== undefined && (game.revision !== row.revision || mentioned.has(game.id))
    return { row, game, isTouched }
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
  if (ids.length === 0) return new Set()
  const requested = sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`
  const inEach = MENTIONS.map(
    (place) => sql`select game_id from ${sql.identifier(place)} where game_id in ${requested}`,
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

/** A game as it is now. */
interface GameNow {
  slug: string
  externalId: string | null
  fields: GameFields & { published: boolean }
}

/** What an undo puts back of a game, and what stays because it was changed since. */
interface Undo {
  back: Written[]
  stays: string[]
}

/**
 * Returns the effect of undoing an import on a game. Fields unchanged since the import get their former
 * value. Fields changed since stay; all fields stay if the result would be invalid.
 */
export function undoOf(changes: readonly Written[], now: GameNow): Undo {
  const isAsLeft = ({ field, theirs }: Written) => written(valueNow(now, field)) === written(theirs)
  const back = changes.filter(isAsLeft)
  const stays = changes.filter((each) => !isAsLeft(each)).map(({ field }) => field)
  const after = { ...now.fields, ...fieldsBefore(back) }
  const before = faultsOfGame(now.fields, { isNew: false })
  const isContradicted = Object.keys(faultsOfGame(after, { isNew: false })).some((field) => !before[field])
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

function valueNow(now: GameNow, field: string): unknown {
  if (field === 'slug' || field === 'externalId') return now[field]
  return now.fields[field as keyof GameFields]
}

/** Games undone per transaction. */
const BATCH = 100
/** Rows per batch in a preview. */
const LOOK = 500
/** Maximum number of unchanged games listed. */
const NAMED = 50

/** A game that undoing an import leaves as it is, and in which fields; without fields it came with the import. */
interface Staying {
  title: string
  fields: string[]
}

const isOf = (importId: string) => eq(rows.importId, importId)
const isWritten = inArray(rows.deed, ['created', 'changed'])

/** The manual changes since an import, which undoing it leaves: the number of games, and the first of them by name. */
export async function changedSince(
  db: Database,
  importId: string,
): Promise<{ count: number; named: Staying[] }> {
  const found = { count: 0, named: [] as Staying[] }
  let line = 0
  for (;;) {
    const batch = await db
      .select()
      .from(rows)
      .where(and(isOf(importId), isWritten, gt(rows.line, line)))
      .orderBy(asc(rows.line))
      .limit(LOOK)
    for (const each of await withGames(db, batch, { locked: false })) {
      const stays = stayingOf(each)
      if (!stays) continue
      found.count += 1
      if (found.named.length < NAMED) found.named.push(stays)
    }
    const last = batch.at(-1)
    if (!last || batch.length < LOOK) return found
    line = last.line
  }
}

function stayingOf({ row, game, isTouched }: RowWithGame): Staying | null {
  if (!game) return null
  const { title } = game.fields
  if (row.deed === 'created') return isTouched ? { title, fields: [] } : null
  const { stays } = undoOf(row.differences, game)
  return stays.length > 0 ? { title, fields: stays } : null
}

/** Undoes the next games of an import for a member, in the caller's transaction; returns their number, 0 when all are done. */
export async function undoBatch(
  tx: Database,
  importId: string,
  { by, note }: { by: string; note: string },
): Promise<number> {
  const batch = await tx
    .select()
    .from(rows)
    .where(and(isOf(importId), isWritten))
    .orderBy(asc(rows.line))
    .limit(BATCH)
  const held = await withGames(tx, batch, { locked: true })
  for (const each of held) {
    const stays = stayingOf(each)
    await undoRow(tx, each)
    await tx
      .update(rows)
      .set({ deed: stays ? 'stays' : 'undone', words: stays?.fields ?? [] })
      .where(and(isOf(importId), eq(rows.line, each.row.line)))
  }
  const known = held.flatMap(({ game }) => game ?? [])
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
  if (change.categories) change.categories = await thatAreHere(tx, change.categories)
  const slug = back.find(({ field }) => field === 'slug')?.ours
  const externalId = back.find(({ field }) => field === 'externalId')
  await updateGame(tx, {
    game,
    change: change as GameChange['change'],
    slug: typeof slug === 'string' && (await isFree(tx, slug)) ? slug : game.slug,
    externalId: externalId ? (externalId.ours as string | null) : game.externalId,
  })
}

const isFree = async (tx: Database, slug: string) => (await tx.$count(games, eq(games.slug, slug))) === 0

/** Of the categories a game had, those that are still here. */
async function thatAreHere(tx: Database, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const { slug } = categories
  const here = await tx.select({ slug }).from(categories).where(inArray(slug, slugs))
  return slugs.filter((each) => here.some((category) => category.slug === each))
}
