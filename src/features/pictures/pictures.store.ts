import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import { trash } from '#/domain/revisions/revisions.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { FileStorage } from '#/server/file-storage/storage.ts'
import {
  filesOfPicture,
  movingPictureAddress,
  movingPictureFile,
  ownPictureAddress,
  pictureFile,
} from '#/shared/own-pictures.ts'
import type { Rendition } from './drawing/render-picture.ts'
import type { KeptPicture } from './pictures.schema.ts'

/**
 * Keeps a picture: its renditions as files, and then a row that says it is there. What was kept before under the same
 * bytes is answered again. Where one file cannot be kept, none is.
 * @throws {Refusal} 400 where it is no picture that is taken
 */
export async function keepPicture(
  db: Database,
  files: FileStorage,
  uploaded: Uint8Array<ArrayBuffer>,
  memberId: string,
  name = '',
): Promise<KeptPicture> {
  const digest = createHash('sha256').update(uploaded).digest('hex').slice(0, 32)
  const kept = ({
    width,
    height,
    moves,
  }: {
    width: number
    height: number
    moves: boolean
  }): KeptPicture => ({
    address: ownPictureAddress(digest),
    moving: moves ? movingPictureAddress(digest) : null,
    width,
    height,
  })
  // Somebody wants it again, so it is not what nobody used; one that is being deleted is waited for.
  const [known] = await takenAgain(db, digest, name)
  if (known) return kept(known)
  // Loaded when a picture is drawn: a site that starts needs it for nothing.
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
  return kept({ width, height, moves: motion !== null })
}

/** A picture that is there already: also where it lay in the trash. */
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
