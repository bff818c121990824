import { afterAll, beforeAll } from 'vitest'
import { PASSWORD_ROOM, passwordWorkers } from '#/access/passwords/password-workers.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'

type PasswordWorkers = ReturnType<typeof passwordWorkers>

const WORKERS = 'password workers'
const thread = globalThis as { __keptOncePerProcess?: Map<string, unknown> }

/**
 * Lets the tests around it work a password out once with each salt: it takes a tenth of a second of a processor each time,
 * and comes out the same. Not for tests of how long a password takes, or of who waits for whom while it does.
 */
export function rememberPasswords(): void {
  let workers: PasswordWorkers
  beforeAll(() => {
    workers = oncePerProcess(WORKERS, () => passwordWorkers(PASSWORD_ROOM))()
    thread.__keptOncePerProcess?.set(WORKERS, remembering(workers))
  })
  afterAll(() => void thread.__keptOncePerProcess?.set(WORKERS, workers))
}

function remembering(deriveKey: PasswordWorkers): PasswordWorkers {
  const known = new Map<string, Promise<string>>()
  return (password, derivation) => {
    const pair = JSON.stringify([password, derivation])
    const key = known.get(pair) ?? deriveKey(password, derivation)
    known.set(pair, key)
    // A refusal for want of room is not remembered: the next call derives the key.
    key.catch(() => known.delete(pair))
    return key
  }
}
