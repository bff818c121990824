import { and, type SQL, sql } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { endThrown } from '#/access/trash/put-in-trash.ts'
import { TRASH_DAYS, TRASH_KINDS } from '#/domain/trash/trash.rules.ts'
import { trash } from '#/domain/trash/trash.table.ts'
import type { Database } from '#/server/database/database.ts'
import { seenBy } from './thrown-list.store.ts'

/** Ends, for good, what lies in the trash as somebody sees it up to a moment. */
export async function emptyTrash(tx: Database, member: Member, upTo: Date): Promise<void> {
  const ended = await endWhere(tx, and(seenBy(member), sql`${trash.thrownAt} <= ${upTo.toISOString()}`))
  if (ended > 0)
    await recordAct(tx, member, {
      act: 'trash emptied',
      subject: ended === 1 ? '1 thing' : `${ended} things`,
    })
}

/** Ends what has lain in the trash for its days. */
export async function endOldThrown(db: Database): Promise<void> {
  await db.transaction((tx) =>
    endWhere(tx, sql`${trash.thrownAt} < now() - make_interval(days => ${TRASH_DAYS})`),
  )
}

async function endWhere(tx: Database, where: SQL | undefined): Promise<number> {
  const due = await tx.select().from(trash).where(where).orderBy(trash.id).for('update', { skipLocked: true })
  for (const kind of TRASH_KINDS) {
    const ids = due
      .filter((entry) => entry.kind === kind)
      .map((entry) => entry.gameId ?? entry.postId ?? entry.pageId ?? entry.commentId ?? entry.pictureId ?? 0)
    await endThrown(tx, kind, ids)
  }
  return due.length
}
