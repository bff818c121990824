import { sql } from 'drizzle-orm'
import { removeUnconfirmedAccounts } from '#/features/accounts/accounts.store.ts'
import { deleteAbandonedArchives } from '#/features/archives/archives.api.ts'
import { tidyImports } from '#/features/catalogue-import/imports/import-worker.ts'
import { deleteOldBlockRecords } from '#/features/comments/moderation/moderation.store.ts'
import { forgetOldMemberImports } from '#/features/imports/file-imports.api.ts'
import { UNCONFIRMED_DAYS } from '#/features/newsletter/newsletter.rules.ts'
import { tidyPictures } from '#/features/pictures/pictures.store.ts'
import { deleteOldRevisions } from '#/features/revisions/revisions.store.ts'
import { deleteClosedRooms } from '#/features/rooms/rooms.store.ts'
import { deleteExpiredTrash } from '#/features/trash/trash.store.ts'
import { type Database, db } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { deleteOldIdempotencyRecords } from '#/server/http/idempotency/idempotency.ts'

/** Deletes rows that are no longer needed: expired links and sessions, old emails, unconfirmed subscribers, and more. */
export async function tidyUp(db: Database): Promise<void> {
  await deleteOldIdempotencyRecords(db)
  await removeUnconfirmedAccounts(db)
  await deleteClosedRooms(db)
  await deleteExpiredTrash(db)
  await deleteOldRevisions(db)
  await deleteOldBlockRecords(db)
  await db.execute(sql`delete from limited_calls where expires_at < now()`)
  await db.execute(sql`delete from challenges where expires_at < now()`)
  await db.execute(sql`delete from mailed_links where expires_at < now() - interval '7 days'`)
  await db.execute(sql`delete from pair_invitations where expires_at < now() - interval '30 days'`)
  await db.execute(sql`
    delete from newsletter_subscribers
    where confirmed_at is null and coalesce(mailed_at, created_at) < now() - make_interval(days => ${UNCONFIRMED_DAYS})`)
  // Undo is offered right after a bulk change only.
  await db.execute(sql`delete from game_changes where changed_at < now() - interval '1 day'`)
  await db.execute(sql`delete from site_changes where told_at < now() - interval '1 hour'`)
  await db.execute(sql`delete from page_views where day < now() - interval '400 days'`)
  await db.execute(sql`delete from page_timings where day < now() - interval '400 days'`)
  // By then no device retries them.
  await db.execute(sql`delete from taken_back_evenings where taken_back_at < now() - interval '30 days'`)
  // By then none of their links is valid.
  await db.execute(sql`delete from evening_questions where due_at < now() - interval '30 days'`)
  await forgetOldMemberImports(db)
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(
    sql`delete from outbox where created_at < now() - interval '30 days'
      and (state in ('sent', 'in-mailbox') or state = 'failed' and member_id is not null)`,
  )
}

/** Deletes database rows and files that are no longer needed. */
export async function tidyRowsAndFiles(): Promise<void> {
  await tidyUp(db())
  await tidyImports()
  await deleteAbandonedArchives()
  await tidyPictures(db(), fileStorage())
}
