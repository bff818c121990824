import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { UNUSED_PICTURE_DAYS } from '#/domain/pictures/picture-uses.rules.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { FileStorage } from '#/server/file-storage/storage.ts'
import { filesOfPicture, largestRendition } from '#/shared/own-pictures.ts'
import { unused } from './library/library.store.ts'

const CLEANED_AT_ONCE = 200
const LOOKED_AT_ONCE = 50

const liesInTrash = sql<boolean>`exists (select from trash where trash.picture_id = pictures.id)`

/**
 * Marks pictures that nothing shows since now, takes the mark from those that are shown again, and ends those marked for 30 days
 * with their files. What lies in the trash has its own days there.
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

/** Looks how much the pictures take of which nobody knows it yet. */
async function weighPictures(db: Database, files: FileStorage): Promise<void> {
  const unknown = await db
    .select({ digest: pictures.digest })
    .from(pictures)
    .where(isNull(pictures.bytes))
    .orderBy(asc(pictures.digest))
    .limit(LOOKED_AT_ONCE)
  for (const { digest } of unknown) {
    const file = await files.get(largestRendition(digest))
    // One that is lost weighs nothing, and is not looked for again.
    await db
      .update(pictures)
      .set({ bytes: file?.byteLength ?? 0 })
      .where(eq(pictures.digest, digest))
  }
}
