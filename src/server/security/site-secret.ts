import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '../env.ts'
import { isDiskFull } from '../file-storage/storage-failures.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { StartFailure } from '../start-failure.ts'
import { fullDiskFailure } from '../writable-folder.ts'

/** Returns the secret that signs cookies and other data. If none is configured, a random one is stored in the data folder. */
export const siteSecret = oncePerProcess(
  'site secret',
  () => env().siteSecret ?? loadOrCreateSecret(path.join(env().dataDir, 'site.secret')),
)

/** Returns a digest of a text, keyed with the site's secret, so that texts can be recognised without being stored. */
export function keyedDigest(text: string): string {
  return createHmac('sha256', siteSecret()).update(text).digest('base64url')
}

const SHORTEST = 32

/**
 * Reads the site's secret from a file, or creates the file with a random one.
 * @throws {StartFailure} if the file is empty
 */
export function loadOrCreateSecret(file: string): string {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    try {
      fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
      // A link appears whole or not at all, and never in the place of another file.
      fs.linkSync(draft, file)
    } catch (cause) {
      if (isDiskFull(cause)) throw fullDiskFailure(path.dirname(file))
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    } finally {
      fs.rmSync(draft, { force: true })
    }
  }
  const secret = fs.readFileSync(file, 'utf8')
  if (secret.trim().length < SHORTEST)
    throw new StartFailure(
      `The file ${file} holds no secret of ${SHORTEST} characters or more. Put the one from a backup there, or remove the file: a new one is made, and everybody is signed out.`,
    )
  return secret
}
