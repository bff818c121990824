import { eq } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { notFound, Refusal } from '#/access/refusals.ts'
import { putInTrash } from '#/access/revisions/trash.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import type { Database } from '#/server/database/database.ts'
import { nameShown, refusalOfUses } from '../library/library.rules.ts'
import { usesOf } from '../library/library.store.ts'

/**
 * Puts a picture in the trash that nothing shows.
 * @throws {Refusal} 404 where it does not stand, 409 with where it is used
 */
export async function throwPictureAway(tx: Database, editor: Member, digest: string): Promise<void> {
  const [known] = await tx.select().from(pictures).where(eq(pictures.digest, digest)).for('update')
  if (!known || known.inTrash) throw notFound('This picture is not there any more')
  const uses = (await usesOf(tx, [digest])).get(digest)
  if (uses) throw new Refusal('conflict', refusalOfUses(uses))
  await putInTrash(tx, 'picture', [known.id], editor.id)
  await recordAct(tx, editor, {
    act: 'picture deleted',
    subject: nameShown(known),
    thing: { kind: 'picture', id: known.id },
  })
}
