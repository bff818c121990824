import { db } from '#/server/database/database.ts'
import { startWorker, type Worker } from '#/server/worker.ts'
import { joinNamedEntries, stateOfNames } from './named-entries.store.ts'

const MINUTE_MS = 60_000

/** Joins what stands on shelves by its name to games that appear, a minute after they have, until it is stopped. Several processes may do so at once. */
export function startNamedEntriesWorker(): Worker {
  let looked: string | undefined
  return startWorker({
    name: 'named entries',
    idleMs: MINUTE_MS,
    async step() {
      const state = await stateOfNames(db())
      // While neither games nor names have changed there is nothing new to find.
      if (state !== looked) await joinNamedEntries(db())
      looked = state
      return 'idle'
    },
  })
}
