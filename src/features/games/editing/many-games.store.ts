import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { Saving } from '#/features/revisions/revisions.store.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { normalizedMechanics } from '../model/facts/mechanics.rules.ts'
import { type ChangedGame, gameChanges, games } from '../model/games.table.ts'
import { addRevisions, type StoredGame, storedGames } from '../stored/stored-games.store.ts'
import { existingCategories, writeCategories } from './edited-games.store.ts'
import type {
  ChangeUndone,
  ChosenGame,
  GamesChanged,
  GamesDeleted,
  LeftOutGame,
} from './game-editing.schema.ts'
import { type BulkField, type FieldChange, newError, parseValue, valueAfter } from './game-list.rules.ts'

/** Changes one field of selected games. Skips games changed after selection. @throws {HttpProblem} 400 for an invalid value */
export async function changeField(
  tx: Database,
  editorId: string,
  chosen: readonly ChosenGame[],
  requested: FieldChange,
): Promise<GamesChanged & { titles: string[] }> {
  const { field } = requested
  const change = { ...requested, value: await acceptedValue(tx, requested) }
  const { games: held, leftOut } = await lockChosen(tx, chosen)
  const changed: ChangedGame[] = []
  for (const { id, fields } of held) {
    const after = valueAfter(fields, change)
    if (isDeepStrictEqual(fields[field], after)) continue
    const words = newError(fields, field, after)
    if (words) leftOut.push({ id, words })
    else changed.push({ id, title: fields.title, before: fields[field], after })
  }
  const values = new Map(changed.map(({ id, after }) => [id, after]))
  await writeField(tx, field, held, values, { source: 'saved', by: editorId })
  const saved =
    changed.length > 0 &&
    (await tx
      .insert(gameChanges)
      .values({ field, games: changed, changedBy: editorId })
      .returning({ id: gameChanges.id }))
  return {
    changeId: saved ? onlyRow(saved).id : null,
    changed: [...values.keys()],
    leftOut,
    titles: changed.map(({ title }) => title),
  }
}

/** Moves the selected games to the trash. Skips games that any editor changed after they were selected. */
export async function trashGames(
  tx: Database,
  editorId: string,
  chosen: readonly ChosenGame[],
): Promise<GamesDeleted & { titles: string[] }> {
  const { games, leftOut } = await lockChosen(tx, chosen)
  const ids = games.map(({ id }) => id)
  const deleted = await putInTrash(tx, 'game', ids, editorId)
  return { deleted: deleted.map(({ id }) => id), leftOut, titles: deleted.map(({ title }) => title) }
}

/** Saves new values of a field, by game id, as new revisions of the games. */
async function writeField(
  tx: Database,
  field: BulkField,
  held: readonly StoredGame[],
  values: ReadonlyMap<number, unknown>,
  saving: Saving,
): Promise<void> {
  for (const [, alike] of Map.groupBy(values, ([, value]) => JSON.stringify(value))) {
    const ids = alike.map(([id]) => id)
    const value = alike[0]?.[1]
    if (field === 'categories') for (const id of ids) await writeCategories(tx, id, value as string[])
    await tx
      .update(games)
      .set({ ...(field !== 'categories' && { [field]: value }), revision: sql`${games.revision} + 1` })
      .where(inArray(games.id, ids))
  }
  const rewritten = held.filter(({ id }) => values.has(id))
  await addRevisions(tx, rewritten, saving)
}

/** Locks the games that did not change since they were selected; the others are listed with the reason. */
async function lockChosen(tx: Database, chosen: readonly ChosenGame[]) {
  const revisions = new Map(chosen.map(({ id, revision }) => [id, revision]))
  const here = await storedGames(tx, [...revisions.keys()], { locked: true })
  const found = new Map(here.map((game) => [game.id, game]))
  const leftOut: LeftOutGame[] = []
  for (const [id, revision] of revisions) {
    const game = found.get(id)
    if (!game) leftOut.push({ id, words: 'Someone deleted it' })
    else if (game.revision !== revision) leftOut.push({ id, words: 'Someone else changed it' })
  }
  return { games: here.filter(({ id, revision }) => revisions.get(id) === revision), leftOut }
}

/** Returns the normalised value of a bulk change. @throws {HttpProblem} 400 if the value is invalid for every game */
async function acceptedValue(tx: Database, change: FieldChange): Promise<unknown> {
  const read = parseValue(change)
  if ('fieldError' in read)
    throw new HttpProblem('not-valid', read.fieldError, {
      fieldErrors: [{ path: 'value', message: read.fieldError }],
    })
  if (change.field === 'mechanics') return normalizedMechanics(read.value as string[])
  if (change.field !== 'categories') return read.value
  return (await existingCategories(tx, read.value as string[], 'value')).map(({ slug }) => slug)
}

/** Undoes a bulk change. Skips games changed since. @throws {HttpProblem} 404 if the change is unknown; 409 if already undone */
export async function undoChange(
  tx: Database,
  editorId: string,
  changeId: number,
): Promise<ChangeUndone & { field: BulkField }> {
  const [change] = await tx.select().from(gameChanges).where(eq(gameChanges.id, changeId)).for('update')
  if (!change) throw notFound('This change can no longer be undone')
  if (change.undoneAt) throw new HttpProblem('conflict', 'This change has already been undone')
  const field = change.field as BulkField
  const ids = change.games.map(({ id }) => id)
  const held = await storedGames(tx, ids, { locked: true })
  const known = (await tx.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug)
  const back = new Map<number, unknown>()
  const stays: ChangeUndone['stays'] = []
  for (const { id, title, before, after } of change.games) {
    const game = held.find((each) => each.id === id)
    const value =
      field === 'categories' ? (before as string[]).filter((slug) => known.includes(slug)) : before
    const words = !game
      ? 'It is in the trash'
      : !isDeepStrictEqual(game.fields[field], after)
        ? 'It has been changed since'
        : newError(game.fields, field, value)
    if (words) stays.push({ id, title: game?.fields.title ?? title, words })
    else back.set(id, value)
  }
  await writeField(tx, field, held, back, { source: 'restored', by: editorId })
  await tx.update(gameChanges).set({ undoneAt: sql`now()` }).where(eq(gameChanges.id, changeId))
  return { back: back.size, stays, field }
}
