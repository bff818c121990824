import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusals.ts'
import type { KeyDerivation } from './password-digest.rules.ts'

/** How many are worked out at a time, and how many wait for their turn. */
interface Room {
  atOnce: number
  waiting: number
}

/** Each derivation takes 32 MB and a core; the queue takes about two seconds. */
export const PASSWORD_ROOM: Room = { atOnce: 2, waiting: 40 }
const RETRY_AFTER_SECONDS = 3

interface Task {
  password: string
  derivation: KeyDerivation
  resolve: (key: string) => void
  reject: (cause: unknown) => void
}

/**
 * Derives keys from passwords in worker threads: the thread pool of `crypto.argon2` and `crypto.scrypt` also reads files and
 * resolves names. Workers start on demand, and do not keep the process alive.
 */
export function passwordWorkers({ atOnce, waiting: longestQueue }: Room) {
  const idle = new Set<Worker>()
  const busy = new Map<Worker, Task>()
  const waiting: Task[] = []

  const goOn = () => {
    while (busy.size < atOnce) {
      const task = waiting.shift()
      if (!task) return
      const [worker = begin()] = idle
      idle.delete(worker)
      busy.set(worker, task)
      worker.ref()
      worker.postMessage({ password: task.password, derivation: task.derivation })
    }
  }
  const begin = () => {
    const worker = new Worker(`(${deriveWhatIsSent.toString()})()`, { eval: true })
    const end = () => {
      const task = busy.get(worker)
      busy.delete(worker)
      return task
    }
    worker.on('message', (key: string) => {
      worker.unref()
      const task = end()
      idle.add(worker)
      task?.resolve(key)
      goOn()
    })
    worker.on('error', (cause) => {
      idle.delete(worker)
      end()?.reject(cause)
      goOn()
    })
    return worker
  }

  /**
   * Derives the key of a password, as base64 without padding; for an old scrypt digest as hex.
   * @throws {Refusal} 503 where many wait already
   */
  return function deriveKey(password: string, derivation: KeyDerivation): Promise<string> {
    if (busy.size >= atOnce && waiting.length >= longestQueue) return Promise.reject(busyNow())
    return new Promise((resolve, reject) => {
      waiting.push({ password, derivation, resolve, reject })
      goOn()
    })
  }
}

const busyNow = () =>
  new Refusal('busy', 'Very many people are signing in just now. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** The worker's code. Passed as text, so that the server's single bundle needs no further file. */
function deriveWhatIsSent(): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const { argon2Sync, scryptSync } = process.getBuiltinModule('node:crypto')
  const oldScrypt = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
  const derive = (message: string, derivation: KeyDerivation): string => {
    if (derivation.algorithm === 'scrypt')
      return scryptSync(message, derivation.salt, 64, oldScrypt).toString('hex')
    const { memory, passes, parallelism, salt } = derivation
    const nonce = Buffer.from(salt, 'base64')
    const key = argon2Sync('argon2id', { message, nonce, memory, passes, parallelism, tagLength: 32 })
    return key.toString('base64').replace(/=+$/, '')
  }
  parentPort?.on('message', ({ password, derivation }: Pick<Task, 'password' | 'derivation'>) => {
    parentPort.postMessage(derive(password.normalize('NFKC'), derivation))
  })
}
