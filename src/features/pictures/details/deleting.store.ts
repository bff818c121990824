import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { notFound, Refusal } from '#/access/refusals.ts'
import { UNUSED_PICTURE_DAYS } from '#/domain/pictures/picture-uses.rules.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { FileStorage } from '#/server/file-storage/storage.ts'
import { pictureFiles } from '#/shared/own-pictures.ts'
import { nameShown, refusalOfUses } from '../library/library.rules.ts'
import { unused, usesOf } from '../library/library.store.ts'

/**
 * Deletes a picture that nothing shows. Its files go while the row is held, so that whoever uploads the same file meanwhile draws it anew.
 * @throws {Refusal} 404 where it does not stand, 409 with where it is used
 */
export async function deletePicture(
  tx: Database,
  files: FileStorage,
  editor: Member,
  digest: string,
): Promise<void> {
  const [known] = await tx.select().from(pictures).where(eq(pictures.digest, digest)).for('update')
  if (!known) throw notFound('This picture is not there any more')
  const uses = (await usesOf(tx, [digest])).get(digest)
  if (uses) throw new Refusal('conflict', refusalOfUses(uses))
  await tx.delete(pictures).where(eq(pictures.digest, digest))
  await recordAct(tx, editor, { act: 'picture deleted', subject: nameShown(known) })
  await removeFiles(files, digest)
}

const CLEANED_AT_ONCE = 200

/** Marks pictures that nothing shows since now, takes the mark from those that are shown again, and ends those marked for 30 days. */
export async function tidyPictures(db: Database, files: FileStorage): Promise<void> {
  await db
    .update(pictures)
    .set({ unusedSince: null })
    .where(sql`unused_since is not null and not (${unused})`)
  await db
    .update(pictures)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(pictures.unusedSince), unused))
  const isDue = lt(pictures.unusedSince, sql`now() - make_interval(days => ${UNUSED_PICTURE_DAYS})`)
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
      if (gone.length > 0) await removeFiles(files, digest)
    })
}

async function removeFiles(files: FileStorage, digest: string): Promise<void> {
  for (const name of pictureFiles(digest)) await files.remove(name)
}
