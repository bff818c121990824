import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { keyDerivation } from '#/server/auth/passwords.ts'

const thread = globalThis as { __oncePerProcess?: Map<string, unknown> }

/** Derives a key at once: tests check so many passwords that the real delay would double their duration. */
const deriveAtOnce: ReturnType<typeof keyDerivation> = async (password, derivation) =>
  createHash('sha256')
    .update(JSON.stringify([password.normalize('NFKC'), derivation]))
    .digest('base64')
    .replace(/=+$/, '')

/** Hashes passwords in the test's process with cheap parameters. */
export function weighPasswordsAtOnce(): void {
  thread.__oncePerProcess?.delete('password hash of tests')
  thread.__oncePerProcess?.set('password keys', deriveAtOnce)
}

/** Lets the surrounding tests hash passwords like the site, to test the hashing and its duration. */
export function realPasswords(): void {
  beforeAll(() => {
    thread.__oncePerProcess?.delete('password hash of tests')
    thread.__oncePerProcess?.delete('password keys')
  })
  afterAll(weighPasswordsAtOnce)
}
