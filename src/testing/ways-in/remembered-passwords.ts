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

function remembering(scryptKey: PasswordWorkers): PasswordWorkers {
  const known = new Map<string, Promise<string>>()
  return (password, salt) => {
    const pair = JSON.stringify([password, salt])
    const key = known.get(pair) ?? scryptKey(password, salt)
    known.set(pair, key)
    // What was refused for want of room is worked out when it is asked for again.
    key.catch(() => known.delete(pair))
    return key
  }
}
