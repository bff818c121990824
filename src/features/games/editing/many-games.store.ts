import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { normalizedMechanics } from '../model/facts/mechanics.rules.ts'
import { type ChangedGame, gameChanges, games } from '../model/games.table.ts'
import { keepChanged, storedGames } from '../stored/stored-games.store.ts'
import { categoriesCalled, writeCategories } from './edited-games.store.ts'
import type {
  ChangeTakenBack,
  ChosenGame,
  GamesChanged,
  GamesThrown,
  LeftOutGame,
  MergeLook,
} from './game-editing.schema.ts'
import { type ChangedField, type FieldChange, newFault, valueAfter, valueRead } from './many-games.rules.ts'

/**
 * Changes one field of many games in the caller's transaction. Games that were changed since they were selected, or that the
 * value does not fit, are skipped and listed.
 * @throws {Refusal} 400 for a value that no game may have
 */
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
    const fault = newFault(fields, field, after)
    if (fault) leftOut.push({ id, words: fault })
    else changed.push({ id, title: fields.title, before: fields[field], after })
  }
  const ids = changed.map(({ id }) => id)
  const reported = { changed: ids, leftOut, titles: changed.map(({ title }) => title) }
  if (changed.length === 0) return { changeId: null, ...reported }
  await writeField(
    tx,
    field,
    changed.map(({ id, after }) => ({ id, value: after })),
  )
  const rewritten = held.filter(({ id }) => ids.includes(id))
  await keepChanged(tx, rewritten, { source: 'saved', by: editorId })
  const saved = await tx
    .insert(gameChanges)
    .values({ field, games: changed, changedBy: editorId })
    .returning({ id: gameChanges.id })
  return { changeId: onlyRow(saved).id, ...reported }
}

/** Moves many games to the trash; those changed since they were selected are skipped and listed. */
export async function throwGames(
  tx: Database,
  editorId: string,
  chosen: readonly ChosenGame[],
): Promise<GamesThrown & { titles: string[] }> {
  const { games, leftOut } = await lockChosen(tx, chosen)
  const ids = games.map(({ id }) => id)
  const thrown = await putInTrash(tx, 'game', ids, editorId)
  return { thrown: thrown.map(({ id }) => id), leftOut, titles: thrown.map(({ title }) => title) }
}

async function writeField(
  tx: Database,
  field: ChangedField,
  values: readonly { id: number; value: unknown }[],
): Promise<void> {
  for (const [, alike] of Map.groupBy(values, ({ value }) => JSON.stringify(value))) {
    const ids = alike.map(({ id }) => id)
    const value = alike[0]?.value
    if (field === 'categories') for (const id of ids) await writeCategories(tx, id, value as string[])
    await tx
      .update(games)
      .set({ ...(field !== 'categories' && { [field]: value }), revision: sql`${games.revision} + 1` })
      .where(inArray(games.id, ids))
  }
}

/** Locks the games that are as they were when they were selected; the others are listed with the reason. */
async function lockChosen(tx: Database, chosen: readonly ChosenGame[]) {
  const revisions = new Map(chosen.map(({ id, revision }) => [id, revision]))
  const here = await lockedGames(tx, [...revisions.keys()])
  const leftOut: LeftOutGame[] = []
  for (const [id, revision] of revisions) {
    const game = here.get(id)
    if (!game) leftOut.push({ id, words: 'Someone deleted it' })
    else if (game.revision !== revision) leftOut.push({ id, words: 'Someone else changed it' })
  }
  return { games: [...here.values()].filter(({ id, revision }) => revisions.get(id) === revision), leftOut }
}

const lockedGames = async (tx: Database, ids: readonly number[]) =>
  new Map((await storedGames(tx, ids, { locked: true })).map((game) => [game.id, game]))

/** @throws {Refusal} 400 */
async function acceptedValue(tx: Database, change: FieldChange): Promise<unknown> {
  const read = valueRead(change)
  if ('fault' in read) throw notValid(read.fault)
  if (change.field === 'mechanics') return normalizedMechanics(read.value as string[])
  if (change.field !== 'categories') return read.value
  const found = await categoriesCalled(tx, read.value as string[])
  if (found.includes(undefined)) throw notValid('One of the categories no longer exists')
  return [...new Set(found.map((category) => category?.slug))]
}

const notValid = (words: string) =>
  new Refusal('not-valid', words, { faults: [{ path: 'value', message: words }] })

/**
 * Undoes a bulk change: games unchanged since get their former value; others are skipped and listed.
 * @throws {Refusal} 404 if there is no such change, 409 if it was already undone
 */
export async function takeChangeBack(
  tx: Database,
  editorId: string,
  changeId: number,
): Promise<ChangeTakenBack & { field: ChangedField }> {
  const [change] = await tx.select().from(gameChanges).where(eq(gameChanges.id, changeId)).for('update')
  if (!change) throw notFound('This change can no longer be undone')
  if (change.takenBackAt) throw new Refusal('conflict', 'This change has already been undone')
  const field = change.field as ChangedField
  const here = await lockedGames(
    tx,
    change.games.map(({ id }) => id),
  )
  const known = (await tx.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug)
  const back: { id: number; value: unknown }[] = []
  const stays: ChangeTakenBack['stays'] = []
  for (const { id, title, before, after } of change.games) {
    const game = here.get(id)
    const value =
      field === 'categories' ? (before as string[]).filter((slug) => known.includes(slug)) : before
    const words = !game
      ? 'It is in the trash'
      : !isDeepStrictEqual(game.fields[field], after)
        ? 'It has been changed since'
        : newFault(game.fields, field, value)
    if (words) stays.push({ id, title: game?.fields.title ?? title, words })
    else back.push({ id, value })
  }
  await writeField(tx, field, back)
  const held = back.flatMap(({ id }) => here.get(id) ?? [])
  await keepChanged(tx, held, { source: 'restored', by: editorId })
  await tx.update(gameChanges).set({ takenBackAt: sql`now()` }).where(eq(gameChanges.id, changeId))
  return { back: back.length, stays, field }
}

/** Previews a merge of two games. @throws {Refusal} 404 if one of them does not exist */
export async function lookAtMerge(
  db: Database,
  { stays, leaves }: { stays: number; leaves: number },
): Promise<MergeLook> {
  const of = (table: string, more = sql``) =>
    sql`(select count(*)::int from ${sql.identifier(table)} one where game_id = ${leaves} ${more})`
  const both = (table: string) =>
    of(
      table,
      sql`and exists (select from ${sql.identifier(table)} other where other.game_id = ${stays} and other.member_id = one.member_id)`,
    )
  const { rows } = await db.execute<MergeLook & Record<string, unknown>>(sql`
    select ${of('community_ratings')} as ratings, ${of('two_player_votes')} as votes,
      ${both('community_ratings')} + ${both('two_player_votes')} as "ofBoth",
      ${of('comments', sql`and not in_trash`)} as comments, ${of('favorites')} as favorites, ${of('shelf_entries')} as shelves,
      ${of('evenings')} as evenings, ${of('post_games')} as posts, 1 + ${of('former_game_slugs')} as addresses
    where 2 = (select count(*) from games where id in (${stays}, ${leaves}) and not in_trash)`)
  const [look] = rows
  if (!look) throw notFound('One of the games no longer exists')
  return look
}
