import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import {
  filesOfPicture,
  largestRendition,
  movingPictureAddress,
  movingPictureFile,
  ownPictureAddress,
  pictureFile,
} from '#/lib/own-pictures.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import type { FileStorage } from '#/server/file-storage/storage.ts'
import { notFound } from '#/server/http/refusals.ts'
import type { Rendition } from './drawing/render-picture.ts'
import { nameShown } from './library/library.rules.ts'
import { unused } from './library/library.store.ts'
import type { FocalPoint } from './model/focal-point.rules.ts'
import { UNUSED_PICTURE_DAYS } from './model/picture-uses.rules.ts'
import { pictures } from './model/pictures.table.ts'
import type { StoredPicture } from './pictures.schema.ts'

/**
 * Saves an image: its renditions as files, then its row. The same bytes return the existing image. If one file cannot be written,
 * none stays.
 * @throws {Refusal} 400 for an unsupported file
 */
export async function keepPicture(
  db: Database,
  files: FileStorage,
  uploaded: Uint8Array<ArrayBuffer>,
  memberId: string,
  name = '',
): Promise<StoredPicture> {
  const digest = createHash('sha256').update(uploaded).digest('hex').slice(0, 32)
  const saved = ({
    width,
    height,
    moves,
  }: {
    width: number
    height: number
    moves: boolean
  }): StoredPicture => ({
    address: ownPictureAddress(digest),
    moving: moves ? movingPictureAddress(digest) : null,
    width,
    height,
  })
  // It is wanted again, so it no longer counts as unused; an image that is being deleted is waited for.
  const [known] = await takenAgain(db, digest, name)
  if (known) return saved(known)
  // Loaded on first use: the start does not need it.
  const { renderPicture } = await import('./drawing/render-picture.ts')
  const { width, height, renditions, motion } = await renderPicture(uploaded)
  try {
    for (const rendition of renditions)
      await files.put(pictureFile(digest, rendition), rendition.bytes, `image/${rendition.kind}`)
    if (motion) await files.put(movingPictureFile(digest), motion, 'image/webp')
  } catch (cause) {
    await Promise.allSettled(filesOfPicture(digest).map((file) => files.remove(file)))
    throw cause
  }
  await db
    .insert(pictures)
    .values({
      digest,
      width,
      height,
      bytes: weightOf(renditions),
      moves: motion !== null,
      uploadedBy: memberId,
      name,
    })
    .onConflictDoNothing()
  return saved({ width, height, moves: motion !== null })
}

/** An existing image, also restored from the trash. */
const takenAgain = (db: Database, digest: string, name: string) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(pictures)
      .set({
        unusedSince: null,
        inTrash: false,
        name: sql`coalesce(nullif(${pictures.name}, ''), ${name})`,
      })
      .where(eq(pictures.digest, digest))
      .returning()
    for (const { id } of rows) await tx.delete(trash).where(eq(trash.pictureId, id))
    return rows
  })

/** How much the largest rendition takes as WebP. */
const weightOf = (renditions: readonly Rendition[]) =>
  renditions
    .filter(({ kind }) => kind === 'webp')
    .reduce((most, { bytes }) => Math.max(most, bytes.byteLength), 0)

/**
 * Saves an image's focal point.
 * @throws {Refusal} 404 if there is no such image
 */
export async function keepFocus(
  tx: Database,
  editor: Member,
  digest: string,
  { x, y }: FocalPoint,
): Promise<void> {
  const [saved] = await tx
    .update(pictures)
    .set({ focalX: x, focalY: y })
    .where(eq(pictures.digest, digest))
    .returning()
  if (!saved) throw notFound('This image no longer exists')
  await recordAct(tx, editor, {
    act: 'picture focused',
    subject: nameShown(saved),
    thing: { kind: 'picture', id: saved.id },
    details: { x, y },
  })
}

/** An image's focal point; null if there is no such image. */
export async function focusOf(db: Database, digest: string): Promise<FocalPoint | null> {
  const [found] = await db
    .select({ x: pictures.focalX, y: pictures.focalY })
    .from(pictures)
    .where(eq(pictures.digest, digest))
  return found ?? null
}

const CLEANED_AT_ONCE = 200

const LOOKED_AT_ONCE = 50

const liesInTrash = sql<boolean>`exists (select from trash where trash.picture_id = pictures.id)`

/**
 * Marks images that became unused, unmarks those in use again, and deletes those marked for 30 days with their files. Images in
 * the trash have a deadline of their own.
 */
export async function tidyPictures(db: Database, files: FileStorage): Promise<void> {
  await db
    .update(pictures)
    .set({ unusedSince: null, inTrash: liesInTrash })
    .where(sql`unused_since is not null and not (${unused})`)
  await db
    .update(pictures)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(pictures.unusedSince), unused))
  const isDue = and(
    lt(pictures.unusedSince, sql`now() - make_interval(days => ${UNUSED_PICTURE_DAYS})`),
    sql`not ${liesInTrash}`,
  )
  const due = await db
    .select({ digest: pictures.digest })
    .from(pictures)
    .where(isDue)
    .orderBy(asc(pictures.unusedSince))
    .limit(CLEANED_AT_ONCE)
  for (const { digest } of due)
    await db.transaction(async (tx) => {
      const gone = await tx
        .delete(pictures)
        .where(and(eq(pictures.digest, digest), isDue, unused))
        .returning()
      if (gone.length > 0) for (const name of filesOfPicture(digest)) await files.remove(name)
    })
  await weighPictures(db, files)
}

/** Measures the images whose size is unknown. */
async function weighPictures(db: Database, files: FileStorage): Promise<void> {
  const unknown = await db
    .select({ digest: pictures.digest })
    .from(pictures)
    .where(isNull(pictures.bytes))
    .orderBy(asc(pictures.digest))
    .limit(LOOKED_AT_ONCE)
  for (const { digest } of unknown) {
    const file = await files.get(largestRendition(digest))
    // A lost image counts as 0 bytes, and is not measured again.
    await db
      .update(pictures)
      .set({ bytes: file?.byteLength ?? 0 })
      .where(eq(pictures.digest, digest))
  }
}
