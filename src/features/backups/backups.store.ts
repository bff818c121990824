import { desc, isNull } from 'drizzle-orm'
import { backups } from '#/domain/backups/backups.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { BackupState } from './backups.schema.ts'

/** The newest backup there is, and why there is no newer one where the last that was tried failed. */
export async function backupsMade(db: Database): Promise<Pick<BackupState, 'last' | 'fault'>> {
  const newest = () =>
    db.select().from(backups).orderBy(desc(backups.endedAt), desc(backups.id)).limit(1).$dynamic()
  const [[tried], [made]] = await Promise.all([newest(), newest().where(isNull(backups.fault))])
  return {
    last: made ? { file: made.file, at: made.endedAt.toISOString(), bytes: made.bytes ?? 0 } : null,
    fault: tried?.fault ? { at: tried.endedAt.toISOString(), reason: tried.fault } : null,
  }
}
