import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableColumns, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { members, namedMember } from '#/features/accounts/model/members.table.ts'
import { longDateTime } from '#/lib/format.ts'
import { pick } from '#/lib/order.ts'
import type { Database } from '#/server/database/database.ts'
import type { BeforeJson } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound } from '#/server/http/refusals.ts'
import type { VersionSource } from './model/revisions.rules.ts'
import {
  ONE_VERSION_MINUTES,
  VERSION_DAYS,
  VERSIONS_SAVED,
  type VersionFields,
  type VersionKind,
} from './model/revisions.rules.ts'
import { versions } from './model/revisions.table.ts'
import type { ComparedVersion, Version } from './model/versions.schema.ts'

type VersionRow = typeof versions.$inferSelect
type NewVersion = typeof versions.$inferInsert

/** The foreign key columns of `versions`, by kind. */
const versionedThing = {
  game: versions.gameId,
  post: versions.postId,
  page: versions.pageId,
} satisfies Record<VersionKind, unknown>

/** Sources of revisions that readers could never see. */
const NEVER_STOOD = ['pending', 'set-aside'] as const satisfies VersionSource[]

/** The contents of an item and its revision. */
interface State {
  fields: VersionFields
  revision: number
}

/** A saved item, which the caller has locked until the transaction ends. */
export interface SavedThing {
  id: number
  /** The contents before the save, with their editor and time if known; null for a new item. */
  before: (State & { savedBy: string | null; savedAt: Date }) | null
  after: State
}

/** How items were saved: the source of their revisions, the editor's id, and for an import the file name (`note`). */
export interface Saving {
  source: VersionSource
  by: string | null
  note?: string
}

/** Stores a revision of each saved item, and of its former contents if none has them. An editor's saves in 10 minutes are one. */
export async function keepVersions(
  tx: Database,
  kind: VersionKind,
  things: readonly SavedThing[],
  saving: Saving,
): Promise<void> {
  if (things.length === 0) return
  const ids = things.map(({ id }) => id)
  const standing = await newestTwo(tx, kind, ids)
  const { source, by, note = '' } = saving
  const rows: NewVersion[] = []
  const since = (former: Standing | undefined, { fields, revision }: State) => ({
    ...{ fields, revision },
    changed: former ? differing(former.fields, fields) : [],
  })
  for (const { id, before, after } of things) {
    let [latest, previous]: (Standing | undefined)[] = standing.get(id) ?? []
    if (before && !(latest && saysSame(latest.fields, before.fields))) {
      const { fields, savedBy, savedAt } = before
      const earlier = { savedBy, savedAt, begunAt: savedAt, source: 'earlier' } as const
      rows.push({ ...ofThing(kind, id), ...since(latest, before), ...earlier })
      previous = latest
      latest = { fields, isGoneOnFrom: false }
    }
    if (latest && saysSame(latest.fields, after.fields)) continue
    const goesOn = latest?.isGoneOnFrom && source === 'saved' && by !== null && latest.savedBy === by
    if (latest?.id !== undefined && goesOn)
      await tx
        .update(versions)
        .set({ ...since(previous, after), savedAt: sql`now()` })
        .where(eq(versions.id, latest.id))
    else rows.push({ ...ofThing(kind, id), ...since(latest, after), source, note, savedBy: by })
  }
  if (rows.length > 0) await tx.insert(versions).values(rows)
  await dropBeyond(tx, kind, ids)
}

/** Stores a revision of an edited item, and one of its former contents if no revision has them. */
export function keepEdit(
  tx: Database,
  kind: VersionKind,
  before: { id: number; revision: number; changedBy: string | null; updatedAt: Date },
  [former, next]: readonly [former: object, next: object],
  saving: Saving,
): Promise<void> {
  const { id, revision, changedBy: savedBy, updatedAt: savedAt } = before
  const thing = {
    id,
    before: { fields: { ...former }, revision, savedBy, savedAt },
    after: { fields: { ...next }, revision: revision + 1 },
  }
  return keepVersions(tx, kind, [thing], saving)
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

/** Returns the column values by which a revision refers to its item: the kind, and the id in the column of that kind. */
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

/** Deletes the revisions of all items that are older than a year, except pending changes. */
export async function dropOldVersions(db: Database): Promise<void> {
  await db.execute(sql`
    delete from versions where source <> 'pending' and saved_at < now() - make_interval(days => ${VERSION_DAYS})`)
}

/** Returns the names of the fields in which two contents differ; a field that only one has does not count. */
export const differing = (one: object, other: object): string[] =>
  Object.entries(other)
    .filter(([name, value]) => name in one && !isDeepStrictEqual((one as VersionFields)[name], value))
    .map(([name]) => name)

/** Whether two contents have the same values in all fields that both have. */
export const saysSame = (one: object, other: object) => differing(one, other).length === 0

/** Returns the problem (412) that another member saved the item after the given revision; its title says who and when. */
export function changedMeanwhile(
  noun: string,
  editor: { id: string },
  by: { id: string; name: string } | null,
  at: string | null,
): HttpProblem {
  const isOwn = by?.id === editor.id
  const who = isOwn ? 'You' : (by?.name ?? 'Someone')
  const where = isOwn ? ' in another window' : ''
  const when = at ? ` on ${longDateTime(at)} UTC` : ''
  return new HttpProblem('changed-meanwhile', `${who} changed this ${noun}${where}${when}`)
}

/** The current contents of an item. */
interface CurrentItem<Content> {
  /** The id of its row; 0 for a built-in page that was never edited. */
  id: number
  content: Content
  revision: number
  /** Returns a field of the contents as text. */
  readable: (name: keyof Content & string, content: Content) => string
}

/** What the revisions of a kind of item need to know: its fields, and how to read its current contents. */
interface VersionedKind<Id, Content> {
  kind: VersionKind
  /** The labels of the fields, in the order of the form. */
  labels: Record<keyof Content & string, string>
  /** Whether a value stored in a revision has the type that the field has today. */
  holds: (name: keyof Content & string, value: unknown) => boolean
  /** @throws {HttpProblem} 404 if there is no such item */
  currentOf: (db: Database, id: Id) => Promise<CurrentItem<Content>>
}

/** Returns functions that list, compare and read the revisions of a kind; they throw 404 if the item or revision is missing. */
export function versionsOfKind<Id, Content extends object>(noun: VersionedKind<Id, Content>) {
  const { kind, labels, holds, currentOf } = noun
  const names = Object.keys(labels) as (keyof Content & string)[]
  const thing = versionedThing[kind]
  const rowsOf = (db: Database, id: number, version?: number) =>
    db
      .select({ version: versions, savedBy: namedMember })
      .from(versions)
      .leftJoin(members, eq(members.id, versions.savedBy))
      .where(and(eq(thing, id), version === undefined ? undefined : eq(versions.id, version)))
      .orderBy(desc(eq(versions.source, 'pending')), desc(versions.savedAt), desc(versions.id))
  type Row = Awaited<ReturnType<typeof rowsOf>>[number]
  const shown = ({ version, savedBy }: Row, isNow: boolean) => ({
    ...pick(version, ['id', 'source', 'note', 'savedAt']),
    savedBy,
    changed: version.changed.map((name) => (name in labels ? labels[name as keyof Content & string] : name)),
    isNow,
  })
  async function find(db: Database, id: number, version: number): Promise<Row> {
    const [row] = await rowsOf(db, id, version)
    if (!row) throw notFound('This version no longer exists')
    return row
  }
  /** Returns the contents of a revision; fields that it lacks have their current value. */
  const contentIn = (fields: VersionFields, now: Content): Content => ({
    ...now,
    ...Object.fromEntries(
      names.filter((name) => name in fields && holds(name, fields[name])).map((name) => [name, fields[name]]),
    ),
  })
  return {
    /** Returns the revisions of an item, newest first, but pending changes before all. */
    async list(db: Database, id: Id): Promise<BeforeJson<Version[]>> {
      const item = await currentOf(db, id)
      const standing = await newestStanding(db, kind, item.id)
      const nowId = standing && saysSame(standing.fields, item.content) ? standing.id : undefined
      return (await rowsOf(db, item.id)).map((row) => shown(row, row.version.id === nowId))
    },
    /** Returns a revision compared with the current state. */
    async compare(db: Database, id: Id, version: number): Promise<BeforeJson<ComparedVersion>> {
      const { content: now, revision, readable, ...item } = await currentOf(db, id)
      const row = await find(db, item.id, version)
      const { source, fields } = row.version
      const then = contentIn(fields, now)
      // Pending changes come after the published text.
      const [before, after] = source === 'pending' ? [now, then] : [then, now]
      return {
        ...shown(row, saysSame(fields, now)),
        revision,
        fields: names.map((name) => ({
          name: labels[name],
          before: readable(name, before),
          now: readable(name, after),
          isSame: isDeepStrictEqual(before[name], after[name]),
        })),
      }
    },
    /** @throws {HttpProblem} 404 if the item has no such revision */
    contentOf: async (db: Database, id: number, version: number, now: Content): Promise<Content> =>
      contentIn((await find(db, id, version)).version.fields, now),
  }
}

/** Returns an item's newest revision that readers could see, or with `skipped` an older one; undefined if there is none. */
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
