import { and, desc, eq, notInArray } from 'drizzle-orm'
import { members } from '#/domain/accounts/members.table.ts'
import type { VersionFields, VersionKind } from '#/domain/versions/versions.rules.ts'
import { versions } from '#/domain/versions/versions.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { ComparedField, ComparedVersion, Version } from '#/shared/versions.ts'
import { notFound } from '../refusals.ts'
import { NEVER_STOOD, saysSame, versionedThing } from './keep-versions.ts'

/** What the thing says now, and what its fields are called. */
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

/** The versions of a thing, the latest first; what waits stands before all. */
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
 * One version of a thing, with its fields.
 * @throws {Refusal} 404 where the thing has no such version
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
  if (!row) throw notFound('This version is not there any more')
  return { version: shownVersion(row, thing, saysSame(row.fields, thing.now)), fields: row.fields }
}

/** A thing whose version is looked at: what it says now, in which state, and how two sayings of it are laid beside each other. */
interface ComparedThing extends Thing {
  revision: number
  /** Field by field: what was said before, and after it. */
  beside: (before: VersionFields, after: VersionFields) => ComparedField[]
}

/**
 * A version of a thing beside what it says now.
 * @throws {Refusal} 404 where the thing has no such version
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

/** The latest version of a thing that readers could see; undefined where none is kept. */
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

interface VersionRow {
  id: number
  source: Version['source']
  note: string
  changed: string[]
  savedAt: Date
  saver: { id: string; username: string | null; email: string } | null
}

const shownVersion = (row: VersionRow, { labelOf }: Thing, isNow: boolean): Version => ({
  id: row.id,
  source: row.source,
  note: row.note,
  savedBy: row.saver && { id: row.saver.id, name: row.saver.username ?? row.saver.email },
  savedAt: row.savedAt.toISOString(),
  changed: row.changed.map(labelOf),
  isNow,
})
