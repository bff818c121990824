import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { type ChangedGame, gameChanges } from '../../model/changes/game-changes.table.ts'
import { normalizedMechanics } from '../../model/facts/mechanics.rules.ts'
import { games } from '../../model/games.table.ts'
import { keepChanged } from '../../stored/save-changed-games.store.ts'
import { storedGames } from '../../stored/stored-games.store.ts'
import { writeCategories } from '../edited-games.store.ts'
import { categoriesCalled } from '../named-categories.store.ts'
import { type ChangedField, type FieldChange, newFault, valueAfter, valueRead } from './many-games.rules.ts'
import type { ChosenGame, GamesChanged, GamesThrown, LeftOutGame } from './many-games.schema.ts'

/** What a change did, for those who are told of it. */
type Changed = GamesChanged & { titles: string[] }

/**
 * Changes one field of many games, all in the transaction of the caller. A game that somebody changed since it was chosen stays
 * as it is, and so does one the change does not fit: they are named.
 * @throws {Refusal} 400 for a value that no game may have
 */
export async function changeField(
  tx: Database,
  editorId: string,
  chosen: readonly ChosenGame[],
  asked: FieldChange,
): Promise<Changed> {
  const change = { ...asked, value: await acceptedValue(tx, asked) }
  const held = await heldAsChosen(tx, chosen)
  const { leftOut } = held
  const changed: ChangedGame[] = []
  for (const { id, fields } of held.games) {
    const after = valueAfter(fields, change)
    if (isDeepStrictEqual(fields[change.field], after)) continue
    const fault = newFault(fields, change.field, after)
    if (fault) leftOut.push({ id, why: 'not-fitting', words: fault })
    else changed.push({ id, title: fields.title, before: fields[change.field], after })
  }
  const told = { changed: changed.map(({ id }) => id), leftOut, titles: changed.map(({ title }) => title) }
  if (changed.length === 0) return { changeId: null, ...told }
  await writeField(
    tx,
    change.field,
    changed.map(({ id, after }) => ({ id, value: after })),
  )
  const isChanged = new Set(told.changed)
  await keepChanged(
    tx,
    held.games.filter(({ id }) => isChanged.has(id)),
    { source: 'saved', by: editorId },
  )
  const kept = await tx
    .insert(gameChanges)
    .values({ field: change.field, games: changed, changedBy: editorId })
    .returning({ id: gameChanges.id })
  return { changeId: onlyRow(kept).id, ...told }
}

/** Puts many games in the trash; one that somebody changed since it was chosen stays, and is named. */
export async function throwGames(
  tx: Database,
  editorId: string,
  chosen: readonly ChosenGame[],
): Promise<GamesThrown & { titles: string[] }> {
  const { games, leftOut } = await heldAsChosen(tx, chosen)
  const thrown = await putInTrash(
    tx,
    'game',
    games.map(({ id }) => id),
    editorId,
  )
  return { thrown: thrown.map(({ id }) => id), leftOut, titles: thrown.map(({ title }) => title) }
}

/** Writes a field of games that are held, each its own value. */
export async function writeField(
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

/** The games that are as they were when they were chosen, held until the transaction ends, and why the others are left out. */
async function heldAsChosen(tx: Database, chosen: readonly ChosenGame[]) {
  const revisions = new Map(chosen.map(({ id, revision }) => [id, revision]))
  const here = new Map(
    (await storedGames(tx, [...revisions.keys()], { locked: true })).map((game) => [game.id, game]),
  )
  const leftOut: LeftOutGame[] = []
  for (const [id, revision] of revisions) {
    const game = here.get(id)
    if (!game) leftOut.push({ id, why: 'gone', words: 'Somebody moved it to the trash' })
    else if (game.revision !== revision)
      leftOut.push({ id, why: 'changed-meanwhile', words: 'Somebody else changed it' })
  }
  return { games: [...here.values()].filter(({ id, revision }) => revisions.get(id) === revision), leftOut }
}

/** @throws {Refusal} 400 */
async function acceptedValue(tx: Database, change: FieldChange): Promise<unknown> {
  const read = valueRead(change)
  if ('fault' in read) throw notValid(read.fault)
  if (change.field === 'mechanics') return normalizedMechanics(read.value as string[])
  if (change.field !== 'categories') return read.value
  const found = await categoriesCalled(tx, read.value as string[])
  return [
    ...new Set(
      found.map((category) => {
        if (!category) throw notValid('One of the categories does not exist any more')
        return category.slug
      }),
    ),
  ]
}

const notValid = (words: string) =>
  new Refusal('not-valid', words, { faults: [{ path: 'value', message: words }] })
