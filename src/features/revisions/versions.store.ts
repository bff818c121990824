import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableColumns, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { ComparedField, ComparedVersion, Version, VersionSource } from '#/lib/versions.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import {
  ONE_VERSION_MINUTES,
  VERSION_DAYS,
  VERSIONS_SAVED,
  type VersionFields,
  type VersionKind,
} from './model/revisions.rules.ts'
import { versions } from './model/revisions.table.ts'

type VersionRow = typeof versions.$inferSelect
type NewVersion = typeof versions.$inferInsert

/** The foreign key columns of `versions`, by kind. */
export const versionedThing = {
  game: versions.gameId,
  post: versions.postId,
  page: versions.pageId,
} satisfies Record<VersionKind, unknown>

/** Revisions that were never public. */
export const NEVER_STOOD = ['pending', 'set-aside'] as const satisfies VersionSource[]

/** A saved entity, locked by the caller until the transaction ends. */
export interface SavedThing {
  id: number
  /** Its former contents, with their editor and time as far as known; null for a new one. */
  before: { fields: VersionFields; revision: number; savedBy: string | null; savedAt: Date } | null
  after: { fields: VersionFields; revision: number }
}

/** Who saved a version, and its source. */
export interface Saving {
  source: VersionSource
  by: string | null
  note?: string
}

/**
 * Stores revisions of saved entities of one kind. Former contents are stored too if no revision has them: they predate revisions,
 * or were changed outside the form. Saves of one editor within a few minutes are combined.
 */
export async function keepVersions(
  tx: Database,
  kind: VersionKind,
  things: readonly SavedThing[],
  saving: Saving,
): Promise<void> {
  if (things.length === 0) return
  const ids = things.map(({ id }) => id)
  const standing = await newestTwo(tx, kind, ids)
  const rows: NewVersion[] = []
  for (const {
    id,
    before,
    after: { fields: stated, revision: now },
  } of things) {
    let [latest, previous]: (Standing | undefined)[] = standing.get(id) ?? []
    if (before && !(latest && saysSame(latest.fields, before.fields))) {
      const { fields, revision, savedBy, savedAt } = before
      rows.push({
        ...ofThing(kind, id),
        ...{ fields, revision, savedBy, savedAt, begunAt: savedAt, source: 'earlier' },
        changed: latest ? differing(latest.fields, fields) : [],
      })
      previous = latest
      latest = { fields, isGoneOnFrom: false }
    }
    if (latest && saysSame(latest.fields, stated)) continue
    const { source, by, note = '' } = saving
    const goesOn = latest?.isGoneOnFrom && source === 'saved' && by !== null && latest.savedBy === by
    if (latest?.id !== undefined && goesOn)
      await tx
        .update(versions)
        .set({
          fields: stated,
          revision: now,
          savedAt: sql`now()`,
          changed: previous ? differing(previous.fields, stated) : [],
        })
        .where(eq(versions.id, latest.id))
    else
      rows.push({
        ...ofThing(kind, id),
        ...{ fields: stated, revision: now },
        ...{ source, note, savedBy: by },
        changed: latest ? differing(latest.fields, stated) : [],
      })
  }
  if (rows.length > 0) await tx.insert(versions).values(rows)
  await dropBeyond(tx, kind, ids)
}

interface Standing extends Partial<VersionRow> {
  fields: VersionFields
  /** Whether a save of the same editor goes on with it. */
  isGoneOnFrom: boolean
}

/** The two latest versions of each thing that readers could see. */
async function newestTwo(
  tx: Database,
  kind: VersionKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Standing[]>> {
  const thing = versionedThing[kind]
  const ranked = tx
    .select({
      ...getTableColumns(versions),
      place: sql<number>`row_number() over (partition by ${thing} order by ${versions.id} desc)`.as('place'),
      isGoneOnFrom:
        sql<boolean>`source in ('made', 'saved') and begun_at > now() - make_interval(mins => ${ONE_VERSION_MINUTES})`.as(
          'is_gone_on_from',
        ),
    })
    .from(versions)
    .where(and(inArray(thing, [...ids]), notInArray(versions.source, [...NEVER_STOOD])))
    .as('ranked')
  const rows = await tx.select().from(ranked).where(lte(ranked.place, 2)).orderBy(ranked.place)
  return Map.groupBy(rows, (row) => row[`${kind}Id`] ?? 0)
}

/** The columns that identify the item of a revision. */
export const ofThing = (kind: VersionKind, id: number) => ({ kind, [`${kind}Id`]: id })

/** Deletes the oldest revisions beyond the limit; pending changes are exempt. */
async function dropBeyond(tx: Database, kind: VersionKind, ids: readonly number[]): Promise<void> {
  const thing = sql.identifier(`${kind}_id`)
  await tx.execute(sql`
    delete from versions where id in (
      select id from (
        select id, row_number() over (partition by ${thing} order by id desc) place
        from versions where ${thing} = any(${sql.param([...ids])}::int[]) and source <> 'pending'
      ) ranked where place > ${VERSIONS_SAVED})`)
}

export async function dropOldVersions(db: Database): Promise<void> {
  await db.execute(sql`
    delete from versions where source <> 'pending' and saved_at < now() - make_interval(days => ${VERSION_DAYS})`)
}

/** The names of the fields in which two states differ; fields missing in one are ignored. */
export const differing = (one: VersionFields, other: VersionFields): string[] =>
  Object.keys(other).filter((name) => name in one && !isDeepStrictEqual(one[name], other[name]))

/** Whether two states are equal in their common fields. */
export const saysSame = (one: VersionFields, other: VersionFields) => differing(one, other).length === 0

/** The current state of an item, and the labels of its fields. */
interface Thing {
  now: VersionFields
  labelOf: (field: string) => string
}

const listed = {
  id: versions.id,
  source: versions.source,
  note: versions.note,
  changed: versions.changed,
  savedAt: versions.savedAt,
}
const saver = { id: members.id, username: members.username, email: members.email }

/** The revisions of an item, latest first, pending changes before all. */
export async function versionsOf(
  db: Database,
  kind: VersionKind,
  id: number,
  thing: Thing,
): Promise<Version[]> {
  const rows = await db
    .select({ ...listed, saver })
    .from(versions)
    .leftJoin(members, eq(members.id, versions.savedBy))
    .where(eq(versionedThing[kind], id))
    .orderBy(desc(versions.savedAt), desc(versions.id))
  const standing = await newestStanding(db, kind, id)
  const nowId = standing && saysSame(standing.fields, thing.now) ? standing.id : undefined
  const shown = rows.map((row) => shownVersion(row, thing, row.id === nowId))
  const waits = ({ source }: Version) => source === 'pending'
  return [...shown.filter(waits), ...shown.filter((version) => !waits(version))]
}

/**
 * A revision of an item.
 * @throws {Refusal} 404 if the item has no such revision
 */
export async function versionOf(
  db: Database,
  kind: VersionKind,
  id: number,
  versionId: number,
  thing: Thing,
): Promise<{ version: Version; fields: VersionFields }> {
  const [row] = await db
    .select({ ...listed, fields: versions.fields, saver })
    .from(versions)
    .leftJoin(members, eq(members.id, versions.savedBy))
    .where(and(eq(versions.id, versionId), eq(versionedThing[kind], id)))
  if (!row) throw notFound('This version no longer exists')
  return { version: shownVersion(row, thing, saysSame(row.fields, thing.now)), fields: row.fields }
}

/** An item whose revision is compared: its current state and revision, and the comparison. */
interface ComparedThing extends Thing {
  revision: number
  /** Compares two revisions field by field. */
  beside: (before: VersionFields, after: VersionFields) => ComparedField[]
}

/**
 * Compares a revision of an item with its current state.
 * @throws {Refusal} 404 if the item has no such revision
 */
export async function compareVersion(
  db: Database,
  kind: VersionKind,
  id: number,
  versionId: number,
  thing: ComparedThing,
): Promise<ComparedVersion> {
  const { version, fields } = await versionOf(db, kind, id, versionId, thing)
  // What waits would come after what readers see: its words are the ones put in.
  const [before, after] = version.source === 'pending' ? [thing.now, fields] : [fields, thing.now]
  return { ...version, revision: thing.revision, fields: thing.beside(before, after) }
}

/** The latest revision that readers could see; undefined if none is stored. */
export async function newestStanding(db: Database, kind: VersionKind, id: number, skipped = 0) {
  const [row] = await db
    .select({ id: versions.id, fields: versions.fields })
    .from(versions)
    .where(and(eq(versionedThing[kind], id), notInArray(versions.source, [...NEVER_STOOD])))
    .orderBy(desc(versions.id))
    .offset(skipped)
    .limit(1)
  return row
}

interface ShownRow {
  id: number
  source: Version['source']
  note: string
  changed: string[]
  savedAt: Date
  saver: { id: string; username: string | null; email: string } | null
}

const shownVersion = (row: ShownRow, { labelOf }: Thing, isNow: boolean): Version => ({
  id: row.id,
  source: row.source,
  note: row.note,
  savedBy: row.saver && { id: row.saver.id, name: row.saver.username ?? row.saver.email },
  savedAt: row.savedAt.toISOString(),
  changed: row.changed.map(labelOf),
  isNow,
})
