import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { gameChanges } from '../../model/changes/game-changes.table.ts'
import { keepChanged } from '../../stored/save-changed-games.store.ts'
import { storedGames } from '../../stored/stored-games.store.ts'
import { writeField } from './changing-games.store.ts'
import { type ChangedField, newFault, TAKE_BACK_DAYS } from './many-games.rules.ts'
import type { ChangeTakenBack, RecentChange } from './many-games.schema.ts'

/** So many changes are told of. */
const TOLD = 50

const isRecent = sql`${gameChanges.changedAt} > now() - make_interval(days => ${TAKE_BACK_DAYS})`

/** The changes of many games that can be taken back, the last one first. */
export async function recentChanges(db: Database): Promise<RecentChange[]> {
  const rows = await db
    .select({
      id: gameChanges.id,
      field: gameChanges.field,
      count: sql<number>`jsonb_array_length(${gameChanges.games})`,
      title: sql<string>`${gameChanges.games} -> 0 ->> 'title'`,
      by: sql<string | null>`coalesce(${members.username}, ${members.email})::text`,
      at: gameChanges.changedAt,
    })
    .from(gameChanges)
    .leftJoin(members, eq(members.id, gameChanges.changedBy))
    .where(and(isNull(gameChanges.takenBackAt), isRecent))
    .orderBy(desc(gameChanges.changedAt), desc(gameChanges.id))
    .limit(TOLD)
  return rows.map(({ field, at, ...row }) => ({
    ...row,
    field: field as ChangedField,
    at: at.toISOString(),
  }))
}

/**
 * Takes a change of many games back as a whole: a game that is still as it left it says again what it said before; another
 * stays as it is and is named.
 * @throws {Refusal} 404 where there is no such change, 409 where it was taken back already
 */
export async function takeChangeBack(
  tx: Database,
  editorId: string,
  changeId: number,
): Promise<ChangeTakenBack & { field: ChangedField }> {
  const [change] = await tx
    .select()
    .from(gameChanges)
    .where(and(eq(gameChanges.id, changeId), isRecent))
    .for('update')
  if (!change) throw notFound('This change cannot be taken back any more')
  if (change.takenBackAt) throw new Refusal('conflict', 'This change was taken back already')
  const field = change.field as ChangedField
  const ids = change.games.map(({ id }) => id)
  const here = new Map((await storedGames(tx, ids, { locked: true })).map((game) => [game.id, game]))
  const known = field === 'categories' ? await slugsThatAreHere(tx) : null
  const back: { id: number; value: unknown }[] = []
  const stays: ChangeTakenBack['stays'] = []
  for (const { id, title, before, after } of change.games) {
    const game = here.get(id)
    const value = known ? (before as string[]).filter((slug) => known.has(slug)) : before
    const words = !game
      ? 'It is in the trash'
      : !isDeepStrictEqual(game.fields[field], after)
        ? 'It was changed again since'
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

async function slugsThatAreHere(tx: Database): Promise<ReadonlySet<string>> {
  return new Set((await tx.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug))
}

/** Forgets the changes that can be taken back no longer. */
export async function forgetOldChanges(db: Database): Promise<void> {
  await db.delete(gameChanges).where(sql`not (${isRecent})`)
}
