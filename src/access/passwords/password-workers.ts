import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusals.ts'

/** How many are worked out at a time, and how many wait for their turn. */
interface Room {
  atOnce: number
  waiting: number
}

/** Each takes 32 MB and a processor; what waits is about two seconds' worth. */
export const PASSWORD_ROOM: Room = { atOnce: 2, waiting: 40 }
const RETRY_AFTER_SECONDS = 3

interface Task {
  password: string
  salt: string
  resolve: (key: string) => void
  reject: (cause: unknown) => void
}

/**
 * Works out scrypt keys, in threads of their own: the pool of Node's threads that `crypto.scrypt` uses also reads files
 * and names. Threads begin when they are first needed, and do not keep the process from ending.
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
      worker.postMessage({ password: task.password, salt: task.salt })
    }
  }
  const begin = () => {
    const worker = new Worker(`(${hashWhatIsSent.toString()})()`, { eval: true })
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
   * The key of a password with a salt, in hex.
   * @throws {Refusal} 503 where many wait already
   */
  return function scryptKey(password: string, salt: string): Promise<string> {
    if (busy.size >= atOnce && waiting.length >= longestQueue) return Promise.reject(busyNow())
    return new Promise((resolve, reject) => {
      waiting.push({ password, salt, resolve, reject })
      goOn()
    })
  }
}

const busyNow = () =>
  new Refusal('busy', 'Very many people are signing in just now. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** What a worker does. It is handed over as text, so that the one bundle of the server needs no file beside it. */
function hashWhatIsSent(): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads')
  const { scryptSync } = process.getBuiltinModule('node:crypto')
  // As better-auth has always hashed: what is kept stays good.
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
  parentPort?.on('message', ({ password, salt }: { password: string; salt: string }) => {
    parentPort.postMessage(scryptSync(password.normalize('NFKC'), salt, 64, cost).toString('hex'))
  })
}
