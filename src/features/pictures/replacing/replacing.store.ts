import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterIssues } from '#/features/newsletter/model/newsletter.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { trash, versions } from '#/features/revisions/model/revisions.table.ts'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import { faultOfSitePicture } from '#/features/site-settings/model/site-pictures.rules.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { nameShown, placeInWords } from '../library/library.rules.ts'
import { FOCAL_CENTRE } from '../model/focal-point.rules.ts'
import type { PicturePlace, PictureUseKind } from '../model/picture-uses.rules.ts'
import { picturePlaces, pictureReplacements, pictureUses } from '../model/picture-uses.table.ts'
import { pictures } from '../model/pictures.table.ts'
import { replacedIn, type WrittenPicture } from '../pictures.rules.ts'
import type { Replaced, TakenBackPicture } from '../pictures.schema.ts'

type Change = <Stated>(stated: Stated) => Stated

/** Rewrites rows of a table by their keys, locked until the transaction ends. */
type Rewrite = (tx: Database, keys: readonly string[], change: Change) => Promise<void>

/** A table with revisions, to detect conflicts. */
type Revised = PgTable & { id: AnyPgColumn; revision: AnyPgColumn }

/** Rewrites some columns of the rows that `only` allows. */
function revising<Table extends Revised>(
  written: Table,
  names: readonly (keyof Table['_']['columns'])[],
  only?: SQL,
): Rewrite {
  const table: Revised = written
  const stated = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name)),
  )
  return async (tx, keys, change) => {
    const rows = await tx
      .select({ id: table.id, stated })
      .from(table)
      .where(and(inArray(table.id, keys.map(Number)), only))
      .orderBy(table.id)
      .for('update')
    for (const row of rows)
      await tx
        .update(table)
        .set({ ...change(row.stated), revision: sql`${table.revision} + 1` })
        .where(eq(table.id, row.id))
  }
}

/** Tables whose current or pending contents are updated: revisions and sent campaigns stay as they were. */
const REPLACING = {
  games: revising(games, ['imageUrl', 'ogImage', 'galleryImages', 'structuredData']),
  posts: revising(posts, ['featuredImage', 'content']),
  pages: revising(pages, ['parts']),
  newsletter_issues: revising(newsletterIssues, ['picture', 'content'], isNull(newsletterIssues.startedAt)),
  site_settings: async (tx, keys, change) => {
    const rows = await tx
      .select()
      .from(siteSettings)
      .where(inArray(siteSettings.key, [...keys]))
      .orderBy(siteSettings.key)
      .for('update')
    for (const { key, value } of rows)
      await tx
        .update(siteSettings)
        .set({ value: change(value) })
        .where(eq(siteSettings.key, key))
  },
  versions: async (tx, keys, change) => {
    const rows = await tx
      .select({ id: versions.id, fields: versions.fields })
      .from(versions)
      .where(and(inArray(versions.id, keys.map(Number)), eq(versions.source, 'pending')))
      .orderBy(versions.id)
      .for('update')
    for (const { id, fields } of rows)
      await tx
        .update(versions)
        .set({ fields: change(fields) })
        .where(eq(versions.id, id))
  },
} satisfies Record<string, Rewrite>

const REPLACED_SOURCES = Object.keys(REPLACING) as (keyof typeof REPLACING)[]

/** Replaces one image by another in rows with current or pending contents. */
async function writeInstead(
  tx: Database,
  places: readonly PicturePlace[],
  former: WrittenPicture,
  next: WrittenPicture,
): Promise<void> {
  for (const source of REPLACED_SOURCES) {
    const keys = places.filter((place) => place.source === source).map(({ key }) => key)
    if (keys.length > 0) await REPLACING[source](tx, keys, (stated) => replacedIn(stated, former, next))
  }
}

type PictureRow = typeof pictures.$inferSelect

/**
 * Replaces an image everywhere in current and pending contents; revisions and sent campaigns keep the former one, whose files
 * stay for undo. The new image takes over its alternative text and focal point unless it has its own.
 * @throws {Refusal} 404 if either is gone, 400 if both are the same or the new one does not fit, 409 if one place shows both
 */
export async function replacePicture(
  tx: Database,
  editor: Member,
  formerDigest: string,
  digest: string,
): Promise<Replaced> {
  if (formerDigest === digest) throw new Refusal('not-valid', 'This is the same file. Choose another one.')
  const { former, next } = await bothHeld(tx, formerDigest, digest)
  if (former.moves && !next.moves)
    throw new Refusal('not-valid', 'This image is animated. Choose an animated file.')
  const places = await placesOf(tx, former.digest)
  await refuseBeside(tx, places, digest)
  refuseUnfit(places, next)
  await writeInstead(tx, places, former, next)
  await tx
    .update(pictures)
    .set({ unusedSince: null, ...takenOver(former, next) })
    .where(eq(pictures.digest, digest))
  const [saved] = await tx
    .insert(pictureReplacements)
    .values({ formerDigest, digest, places, replacedBy: editor.id })
    .returning({ id: pictureReplacements.id })
  await recordAct(tx, editor, {
    act: 'picture replaced',
    subject: nameShown(former),
    thing: { kind: 'picture', id: former.id },
    details: { by: nameShown(next), places: places.length },
  })
  return { replacement: saved?.id ?? 0, places: places.length }
}

/**
 * Undoes a replacement everywhere. Places changed since stay and are listed. Safe to repeat.
 * @throws {Refusal} 404 if there is no such replacement, or either image is gone
 */
export async function takeReplacementBack(
  tx: Database,
  editor: Member,
  id: number,
): Promise<TakenBackPicture> {
  const [done] = await tx
    .select()
    .from(pictureReplacements)
    .where(eq(pictureReplacements.id, id))
    .for('update')
  if (!done) throw notFound('The previous file is no longer stored')
  if (done.takenBackAt) return { places: 0, left: [] }
  const { former, next } = await bothHeld(tx, done.formerDigest, done.digest)
  const standing = await placesOf(tx, next.digest)
  const back = done.places.filter((place) => standing.some((each) => isSame(each, place)))
  const left = done.places.filter((place) => !back.includes(place))
  await refuseBeside(tx, back, former.digest)
  await writeInstead(tx, back, next, former)
  await tx.update(pictureReplacements).set({ takenBackAt: sql`now()` }).where(eq(pictureReplacements.id, id))
  await tx
    .update(pictures)
    .set({ unusedSince: null, inTrash: false })
    .where(eq(pictures.digest, former.digest))
  await tx.delete(trash).where(eq(trash.pictureId, former.id))
  await recordAct(tx, editor, {
    act: 'picture put back',
    subject: nameShown(former),
    thing: { kind: 'picture', id: former.id },
    details: { insteadOf: nameShown(next), places: back.length },
  })
  return { places: back.length, left: await namesOf(tx, left) }
}

/** What rows are called, as a person names them; one that is gone is not named. */
async function namesOf(tx: Database, places: readonly PicturePlace[]): Promise<string[]> {
  if (places.length === 0) return []
  const { rows } = await tx.execute<{ kind: PictureUseKind; title: string }>(sql`
    with place as (
      select source, key from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (source text, key text)
    )
    select 'game' as kind, title from games join place on source = 'games' and key = id::text
    union all select 'post', title from posts join place on source = 'posts' and key = id::text
    union all select 'page', title from pages join place on source = 'pages' and key = id::text
    union all select 'letter', coalesce(subject, '') from newsletter_issues join place on source = 'newsletter_issues' and key = id::text
    union all select 'settings', '' from place where source = 'site_settings'
    order by 1, 2`)
  return rows.map(placeInWords)
}

const isSame = (one: PicturePlace, other: PicturePlace) =>
  one.source === other.source && one.key === other.key

/** Both pictures, held in one order until the transaction ends. */
async function bothHeld(tx: Database, formerDigest: string, digest: string) {
  const rows = await tx
    .select()
    .from(pictures)
    .where(inArray(pictures.digest, [formerDigest, digest]))
    .orderBy(pictures.digest)
    .for('update')
  const former = rows.find((row) => row.digest === formerDigest)
  const next = rows.find((row) => row.digest === digest)
  if (!former || !next) throw notFound('This image no longer exists')
  return { former, next }
}

/** The rows with current or pending contents that use an image. */
const placesOf = (tx: Database, digest: string): Promise<PicturePlace[]> =>
  tx
    .select({ source: picturePlaces.source, key: picturePlaces.key })
    .from(picturePlaces)
    .where(
      and(
        eq(picturePlaces.digest, digest),
        inArray(picturePlaces.source, REPLACED_SOURCES),
        sql`not exists (select from newsletter_issues i where picture_places.source = 'newsletter_issues' and i.id::text = picture_places.key and i.started_at is not null)`,
        sql`not exists (select from versions v where picture_places.source = 'versions' and v.id::text = picture_places.key and v.source <> 'pending')`,
      ),
    )
    .orderBy(picturePlaces.source, picturePlaces.key)

/** A place that shows both could not be restored by undo. */
async function refuseBeside(tx: Database, places: readonly PicturePlace[], digest: string): Promise<void> {
  const others = await placesOf(tx, digest)
  if (!places.some((place) => others.some((other) => isSame(other, place)))) return
  const uses = await tx.select().from(pictureUses).where(eq(pictureUses.digest, digest))
  const named = new Intl.ListFormat('en').format(uses.slice(0, 3).map(placeInWords))
  throw new Refusal(
    'conflict',
    `Both images are in the same place: check ${named} and remove one of them first.`,
  )
}

/** A picture of the site's face has a shape and a smallest size. */
function refuseUnfit(places: readonly PicturePlace[], { digest, width, height }: PictureRow): void {
  for (const field of Object.values(SETTING_FIELDS)) {
    if (field.kind !== 'picture') continue
    if (!places.some(({ source, key }) => source === 'site_settings' && key === field.key)) continue
    const fault = faultOfSitePicture(field.use, { address: `/pictures/${digest}.webp`, width, height })
    if (fault) throw new Refusal('not-valid', `${fault}.`)
  }
}

/** Properties the new image inherits unless it has its own. */
const takenOver = (former: PictureRow, next: PictureRow): Partial<PictureRow> => ({
  ...(next.words === '' && !next.isDecoration && { words: former.words, isDecoration: former.isDecoration }),
  ...(next.focalX === FOCAL_CENTRE &&
    next.focalY === FOCAL_CENTRE && { focalX: former.focalX, focalY: former.focalY }),
})
