import fs from 'node:fs'
import path from 'node:path'
import { env } from '#/server/env.ts'
import { writeArchive } from './archive.ts'
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
 * @throws {BackupProblem} where there is nothing to be saved
 */
export async function makeBackup(url: string, file: string): Promise<MadeBackup> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
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
