import fs from 'node:fs'
import path from 'node:path'
import { env } from '#/server/env.ts'
import { isDiskFull, isStoreAway } from '#/server/file-storage/storage-failures.ts'
import { writeArchive } from './archive.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BackupEnd, END, SECRET } from './contents.ts'
import { saveFiles } from './kept-files.ts'
import { connect, saveDatabase } from './save-database.ts'

/** What a backup came to. */
export interface MadeBackup {
  file: string
  bytes: number
  rows: number
  pictures: number
}

/** Where the site keeps the secret that it made itself. */
export const secretFile = () => path.join(env().dataDir, SECRET)

/**
 * Writes what the site keeps into one file, while it runs: every row as of one moment, the pictures that belong to them, and the
 * secret that the site made itself.
 * @throws {BackupProblem} where there is nothing to be saved, the file cannot be written or the file store cannot be read;
 * then no file stands under the name
 */
export async function makeBackup(url: string, file: string): Promise<MadeBackup> {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    return await writeBackup(url, file)
  } catch (cause) {
    throw backupProblemOf(cause, file) ?? cause
  }
}

/** The sentence for a failure that the operator can mend; undefined for any other. */
function backupProblemOf(cause: unknown, file: string): BackupProblem | undefined {
  if (isDiskFull(cause))
    return new BackupProblem(
      `There is no room for the backup on the disk of ${path.dirname(file)}. Free some, or write it to another disk.`,
      { cause },
    )
  const { code, path: at } = cause as NodeJS.ErrnoException
  if (at?.startsWith(path.dirname(file)))
    return new BackupProblem(
      `The folder ${path.dirname(file)} cannot be written (${code}). Name a file in another one.`,
      { cause },
    )
  if (isStoreAway(cause))
    return new BackupProblem('The file store that holds the pictures (S3_ENDPOINT) cannot be read now.', {
      cause,
    })
  return undefined
}

async function writeBackup(url: string, file: string): Promise<MadeBackup> {
  const made = { rows: 0, pictures: 0 }
  const client = await connect(url)
  try {
    await writeArchive(file, async (add) => {
      const { pictures, ...saved } = await saveDatabase(client, add)
      const files = await saveFiles(pictures, add)
      if (fs.existsSync(secretFile())) await add(SECRET, fs.readFileSync(secretFile()))
      const end: BackupEnd = { ...saved, files }
      await add(END, Buffer.from(JSON.stringify(end, null, 2)))
      made.rows = Object.values(saved.rows).reduce((sum, rows) => sum + rows, 0)
      made.pictures = pictures.length
    })
  } finally {
    await client.end()
  }
  return { file, bytes: fs.statSync(file).size, ...made }
}
