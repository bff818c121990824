import { existsSync } from 'node:fs'
import { knownMigrations } from '#/server/database/migrate.ts'
import { readArchive } from './archive.ts'
import { BackupProblem } from './backup-problem.ts'
import {
  BACKUP_FORMAT,
  BACKUP_HEAD,
  BACKUP_KIND,
  type BackupEnd,
  type BackupHead,
  END,
  fileOf,
} from './contents.ts'
import type { WholeBackup } from './restore-database.ts'

/**
 * Looks through an archive from its beginning to its end, before anything is written anywhere.
 * @throws {BackupProblem} where it is not whole, or of a site newer than this one
 */
export async function lookThroughBackup(file: string): Promise<WholeBackup> {
  if (!existsSync(file)) throw new BackupProblem(`There is no file ${file}.`)
  let head: BackupHead | undefined
  let end: BackupEnd | undefined
  let files = 0
  for await (const { name, bytes } of readArchive(file)) {
    if (name === BACKUP_HEAD) head = read<BackupHead>(bytes)
    if (name === END) end = read<BackupEnd>(bytes)
    if (fileOf(name) !== undefined) files += 1
  }
  if (head?.kind !== BACKUP_KIND) throw new BackupProblem(`${file} is no backup of a site.`)
  if (head.format !== BACKUP_FORMAT) throw new BackupProblem(NEWER)
  if (end?.files !== files) throw new BackupProblem(`${file} is not whole: its end is missing.`)
  refuseUnknownShape(head)
  return { file, head, end }
}

const NEWER =
  'The backup was made by a newer version of the site than this one. Restore it with that version.'

/** Backups of builds from before the baseline migration know none of today's migrations; they are restored all the same. */
function refuseUnknownShape({ migrations }: BackupHead) {
  const known = knownMigrations()
  const hashes = new Set(known.map(({ hash }) => hash))
  const unknown = migrations.filter(({ hash }) => !hashes.has(hash))
  const [baseline, newest] = [known[0]?.createdAt ?? 0, known.at(-1)?.createdAt ?? 0]
  if (unknown.some(({ createdAt }) => createdAt > newest)) throw new BackupProblem(NEWER)
  if (unknown.some(({ createdAt }) => createdAt >= baseline))
    throw new BackupProblem(
      'The backup is of a site whose tables have another history than those of this one.',
    )
}

const read = <Shape>(bytes: Uint8Array): Shape => JSON.parse(new TextDecoder().decode(bytes)) as Shape
