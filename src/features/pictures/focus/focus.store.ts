import { eq } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { notFound } from '#/access/refusals.ts'
import type { FocalPoint } from '#/domain/pictures/focal-point.rules.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import type { Database } from '#/server/database/database.ts'
import { nameShown } from '../library/library.rules.ts'

/**
 * Keeps which point of a picture stays in sight wherever it is cut.
 * @throws {Refusal} 404 where the picture does not stand
 */
export async function keepFocus(
  tx: Database,
  editor: Member,
  digest: string,
  { x, y }: FocalPoint,
): Promise<void> {
  const [kept] = await tx
    .update(pictures)
    .set({ focalX: x, focalY: y })
    .where(eq(pictures.digest, digest))
    .returning()
  if (!kept) throw notFound('This picture is not there any more')
  await recordAct(tx, editor, {
    act: 'picture focused',
    subject: nameShown(kept),
    thing: { kind: 'picture', id: kept.id },
    details: { x, y },
  })
}

/** What of a picture stays in sight where it is cut; null where there is no such picture. */
export async function focusOf(db: Database, digest: string): Promise<FocalPoint | null> {
  const [found] = await db
    .select({ x: pictures.focalX, y: pictures.focalY })
    .from(pictures)
    .where(eq(pictures.digest, digest))
  return found ?? null
}
