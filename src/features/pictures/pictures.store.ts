import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { FileStorage } from '#/server/file-storage/storage.ts'
import { ownPictureAddress, pictureFile } from '#/shared/own-pictures.ts'
import type { KeptPicture } from './pictures.schema.ts'
import { renderPicture } from './render-picture.ts'

/**
 * Keeps a picture: its renditions as files, and then a row that says it is there. What was kept before under the same
 * bytes is answered again. Where one file cannot be kept, none is.
 * @throws {Refusal} 400 where it is no picture that is taken
 */
export async function keepPicture(
  db: Database,
  files: FileStorage,
  uploaded: Uint8Array,
  memberId: string,
  name = '',
): Promise<KeptPicture> {
  const digest = createHash('sha256').update(uploaded).digest('hex').slice(0, 32)
  const address = ownPictureAddress(digest)
  // Somebody wants it again, so it is not what nobody used; one that is being deleted is waited for.
  const [known] = await db
    .update(pictures)
    .set({ unusedSince: null, name: sql`coalesce(nullif(${pictures.name}, ''), ${name})` })
    .where(eq(pictures.digest, digest))
    .returning()
  if (known) return { address, width: known.width, height: known.height }
  const { width, height, renditions } = await renderPicture(uploaded)
  try {
    for (const rendition of renditions)
      await files.put(pictureFile(digest, rendition), rendition.bytes, `image/${rendition.kind}`)
  } catch (cause) {
    await Promise.allSettled(renditions.map((rendition) => files.remove(pictureFile(digest, rendition))))
    throw cause
  }
  await db
    .insert(pictures)
    .values({ digest, width, height, uploadedBy: memberId, name })
    .onConflictDoNothing()
  return { address, width, height }
}
