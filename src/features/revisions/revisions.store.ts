import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableColumns, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { members, namedMember } from '#/features/accounts/model/members.table.ts'
import { longDateTime } from '#/lib/format.ts'
import { pick } from '#/lib/order.ts'
import type { Database } from '#/server/database/database.ts'
import type { BeforeJson } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import type { RevisionSource } from './model/revisions.rules.ts'
import {
  ONE_REVISION_MINUTES,
  REVISION_DAYS,
  REVISIONS_STORED,
  type RevisionFields,
  type RevisionKind,
} from './model/revisions.rules.ts'
import { versions } from './model/revisions.table.ts'
import type { ComparedVersion, Version } from './model/versions.schema.ts'

type RevisionRow = typeof versions.$inferSelect
type NewRevision = typeof versions.$inferInsert

/** The columns of `versions` that refer to the item of a revision, by the item's kind. */
const ITEM_COLUMNS = {
  game: versions.gameId,
  post: versions.postId,
  page: versions.pageId,
} satisfies Record<RevisionKind, unknown>

/** Sources of revisions that were never visible to readers. */
const NEVER_PUBLIC = ['pending', 'set-aside'] as const satisfies RevisionSource[]

/** The contents of an item and its revision number, which each save increases by 1. */
interface State {
  fields: RevisionFields
  revision: number
}

/** An item with its contents before and after a save. */
export interface SavedItem {
  id: number
  /** The contents before the save, with their editor and time if known; null for a new item. */
  before: (State & { savedBy: string | null; savedAt: Date }) | null
  after: State
}

/** How a save was made: its source, the editor's id (`by`), and for imports the file's name (`note`). */
export interface Saving {
  source: RevisionSource
  by: string | null
  note?: string
}

/** Stores a revision of each saved item. Saves by one editor within 10 minutes share a revision. Lock the items first. */
export async function storeRevisions(
  tx: Database,
  kind: RevisionKind,
  things: readonly SavedItem[],
  saving: Saving,
): Promise<void> {
  if (things.length === 0) return
  const ids = things.map(({ id }) => id)
  const newest = await newestTwo(tx, kind, ids)
  const { source, by, note = '' } = saving
  const rows: NewRevision[] = []
  const since = (former: PublicRevision | undefined, { fields, revision }: State) => ({
    ...{ fields, revision },
    changed: former ? differingFields(former.fields, fields) : [],
  })
  for (const { id, before, after } of things) {
    let [latest, previous]: (PublicRevision | undefined)[] = newest.get(id) ?? []
    if (before && !(latest && hasSameValues(latest.fields, before.fields))) {
      const { fields, savedBy, savedAt } = before
      const earlier = { savedBy, savedAt, begunAt: savedAt, source: 'earlier' } as const
      rows.push({ ...itemColumns(kind, id), ...since(latest, before), ...earlier })
      previous = latest
      latest = { fields, isExtensible: false }
    }
    if (latest && hasSameValues(latest.fields, after.fields)) continue
    const extendsLatest = latest?.isExtensible && source === 'saved' && by !== null && latest.savedBy === by
    if (latest?.id !== undefined && extendsLatest)
      await tx
        .update(versions)
        .set({ ...since(previous, after), savedAt: sql`now()` })
        .where(eq(versions.id, latest.id))
    else rows.push({ ...itemColumns(kind, id), ...since(latest, after), source, note, savedBy: by })
  }
  if (rows.length > 0) await tx.insert(versions).values(rows)
  await deleteBeyondLimit(tx, kind, ids)
}

/** Stores a revision of an edited item. The contents before the edit (`former`) get a revision first, if they have none. */
export function storeEdit(
  tx: Database,
  kind: RevisionKind,
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
  return storeRevisions(tx, kind, [thing], saving)
}

interface PublicRevision extends Partial<RevisionRow> {
  fields: RevisionFields
  /** Whether the next save by the same editor updates this revision instead of adding one. */
  isExtensible: boolean
}

/** Returns the two latest revisions of each item, by the item's id, without those that readers never saw. */
async function newestTwo(
  tx: Database,
  kind: RevisionKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublicRevision[]>> {
  const thing = ITEM_COLUMNS[kind]
  const ranked = tx
    .select({
      ...getTableColumns(versions),
      place: sql<number>`row_number() over (partition by ${thing} order by ${versions.id} desc)`.as('place'),
      isExtensible:
        sql<boolean>`source in ('made', 'saved') and begun_at > now() - make_interval(mins => ${ONE_REVISION_MINUTES})`.as(
          'is_extensible',
        ),
    })
    .from(versions)
    .where(and(inArray(thing, [...ids]), notInArray(versions.source, [...NEVER_PUBLIC])))
    .as('ranked')
  const rows = await tx.select().from(ranked).where(lte(ranked.place, 2)).orderBy(ranked.place)
  return Map.groupBy(rows, (row) => row[`${kind}Id`] ?? 0)
}

/** Returns the column values that link a revision to its item: `{ kind: 'post', postId: 7 }`. */
export const itemColumns = (kind: RevisionKind, id: number) => ({ kind, [`${kind}Id`]: id })

/** Deletes the oldest revisions of items that have more than 50; pending changes of a post are never deleted. */
async function deleteBeyondLimit(tx: Database, kind: RevisionKind, ids: readonly number[]): Promise<void> {
  const thing = sql.identifier(`${kind}_id`)
  await tx.execute(sql`
    delete from versions where id in (
      select id from (
        select id, row_number() over (partition by ${thing} order by id desc) place
        from versions where ${thing} = any(${sql.param([...ids])}::int[]) and source <> 'pending'
      ) ranked where place > ${REVISIONS_STORED})`)
}

/** Deletes revisions older than a year, except those with a post's unpublished changes. */
export async function deleteOldRevisions(db: Database): Promise<void> {
  await db.execute(sql`
    delete from versions where source <> 'pending' and saved_at < now() - make_interval(days => ${REVISION_DAYS})`)
}

/** Returns the names of the fields that differ between two revisions. Fields missing in either one are ignored. */
export const differingFields = (one: object, other: object): string[] =>
  Object.entries(other)
    .filter(([name, value]) => name in one && !isDeepStrictEqual((one as RevisionFields)[name], value))
    .map(([name]) => name)

/** Whether two revisions have equal values in the fields that both have. */
export const hasSameValues = (one: object, other: object) => differingFields(one, other).length === 0

/** Returns the error (412) for a save that would overwrite a newer save. The error names the editor of the newer save. */
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

/** A kind of item with revisions: the labels of its fields, and how to read its current contents. */
interface KindWithRevisions<Id, Content> {
  kind: RevisionKind
  /** The labels of the fields, in the order of the form. */
  labels: Record<keyof Content & string, string>
  /** Whether a value stored in a revision has the type that the field has today. */
  holds: (name: keyof Content & string, value: unknown) => boolean
  /** @throws {HttpProblem} 404 if there is no such item */
  currentOf: (db: Database, id: Id) => Promise<CurrentItem<Content>>
}

/** Returns functions that list, compare and read revisions of one kind of item. They throw 404 for a missing item or revision. */
export function revisionsOfKind<Id, Content extends object>(noun: KindWithRevisions<Id, Content>) {
  const { kind, labels, holds, currentOf } = noun
  const names = Object.keys(labels) as (keyof Content & string)[]
  const thing = ITEM_COLUMNS[kind]
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
  /** Returns the contents of a revision. A field that the revision lacks has its current value. */
  const contentIn = (fields: RevisionFields, now: Content): Content => ({
    ...now,
    ...Object.fromEntries(
      names.filter((name) => name in fields && holds(name, fields[name])).map((name) => [name, fields[name]]),
    ),
  })
  return {
    /** Returns the revisions of an item: pending changes first, then the newest first. */
    async list(db: Database, id: Id): Promise<BeforeJson<Version[]>> {
      const item = await currentOf(db, id)
      const newest = await newestPublicRevision(db, kind, item.id)
      const nowId = newest && hasSameValues(newest.fields, item.content) ? newest.id : undefined
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
        ...shown(row, hasSameValues(fields, now)),
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

/** Returns an item's newest revision; with `skipped` = 1, the one before it. Unpublished changes to posts do not count. */
export async function newestPublicRevision(db: Database, kind: RevisionKind, id: number, skipped = 0) {
  const [row] = await db
    .select({ id: versions.id, fields: versions.fields })
    .from(versions)
    .where(and(eq(ITEM_COLUMNS[kind], id), notInArray(versions.source, [...NEVER_PUBLIC])))
    .orderBy(desc(versions.id))
    .offset(skipped)
    .limit(1)
  return row
}
