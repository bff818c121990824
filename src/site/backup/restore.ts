import fs from 'node:fs'
import path from 'node:path'
import type { ArchivePiece } from '#/server/archive/pieces.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'
import { env } from '#/server/env.ts'
import { secretFile } from './backup.ts'
import { BackupProblem } from './backup-problem.ts'
import { fileOf, SECRET } from './contents.ts'
import { restoreFile } from './kept-files.ts'
import { restoreDatabase, type WholeBackup } from './restore-database.ts'
import { connect } from './save-database.ts'

/**
 * Makes of an empty database and this site's place for files what was saved, and brings it to the newest shape. Nothing is
 * left behind in the database where it fails.
 * @throws {BackupProblem} where the target is not empty or does not take it
 */
export async function restoreBackup(url: string, backup: WholeBackup): Promise<void> {
  const client = await connect(url)
  try {
    await restoreDatabase(client, backup, keepPiece)
  } catch (cause) {
    if (cause instanceof BackupProblem) throw cause
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new BackupProblem(`The backup was not restored, and the database is empty still: ${words}`, {
      cause,
    })
  } finally {
    await client.end()
  }
  await migrateDatabase(url)
}

async function keepPiece({ name, bytes }: ArchivePiece): Promise<void> {
  const file = fileOf(name)
  if (file !== undefined) await restoreFile(file, bytes)
  // One that is there, or was given, is this site's own.
  if (name !== SECRET || env().siteSecret || fs.existsSync(secretFile())) return
  fs.mkdirSync(path.dirname(secretFile()), { recursive: true })
  fs.writeFileSync(secretFile(), bytes, { mode: 0o600 })
}
