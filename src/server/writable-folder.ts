import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isDiskFull } from './file-storage/storage-failures.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Creates a folder for the site's files, and checks that it is writable.
 * @param what name of the folder in the error message, such as `data folder`
 * @param variable name of the environment variable with the folder's path
 * @throws {StartFailure} if it cannot be created or is not writable
 */
export function ensureWritableFolder(folder: string, what: string, variable: string): void {
  try {
    openWayThrough(fs.mkdirSync(folder, { recursive: true }), folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (cause) {
    throw new StartFailure(
      `The ${what} ${folder} cannot be written (${(cause as NodeJS.ErrnoException).code}). Set ${variable} to a folder that can.`,
    )
  }
}

/** Writes a file atomically, with read permission for its owner only. */
export function writeWholeFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`
  try {
    fs.writeFileSync(draft, text, { mode: 0o600, flush: true })
    fs.renameSync(draft, file)
  } catch (cause) {
    fs.rmSync(draft, { force: true })
    throw isDiskFull(cause) ? fullDiskFailure(path.dirname(file)) : cause
  }
}

/** Returns the {@link StartFailure} for a full disk. */
export const fullDiskFailure = (folder: string) =>
  new StartFailure(`There is no room left on the disk of ${folder}. Free some, and start again.`)

/** Opens new folders, closed by the umask: where root runs the site, the database's own user must walk through them. */
function openWayThrough(firstMade: string | undefined, folder: string) {
  if (!firstMade || os.userInfo().uid !== 0) return
  for (let each = folder; each.startsWith(firstMade); each = path.dirname(each))
    fs.chmodSync(each, fs.statSync(each).mode | 0o011)
}
