import { db } from '#/server/database/database.ts'
import { startWorker, type Worker } from '#/server/worker.ts'
import { NOTICE_WORKER } from './notices.rules.ts'
import { tellWhatWaits } from './notices.store.ts'

const MINUTE_MS = 60_000

/** Tells the owner what waits, when it is time to, until it is stopped. */
export function startNoticesWorker(): Worker {
  return startWorker({
    name: NOTICE_WORKER,
    idleMs: MINUTE_MS,
    async step() {
      await db().transaction((tx) => tellWhatWaits(tx))
      return 'idle'
    },
  })
}
