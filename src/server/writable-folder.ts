import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartFailure } from './start-failure.ts'

/**
 * Makes a folder that the site keeps files in, and checks that it can write there.
 * @param what names the folder in the message, `data folder`
 * @param variable names the environment variable that sets it
 * @throws {StartFailure} where it cannot
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

/**
 * Folders made just now are closed to others by the umask. Where root runs the site, the database's own user must be able to
 * walk through them.
 */
function openWayThrough(firstMade: string | undefined, folder: string) {
  if (!firstMade || os.userInfo().uid !== 0) return
  for (let each = folder; each.startsWith(firstMade); each = path.dirname(each))
    fs.chmodSync(each, fs.statSync(each).mode | 0o011)
}
