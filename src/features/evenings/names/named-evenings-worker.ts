import { db } from '#/server/database/database.ts'
import { startWorker, type Worker } from '#/server/worker.ts'
import { joinNamedEvenings, stateOfNamedEvenings } from './named-evenings.store.ts'

const MINUTE_MS = 60_000

/** Joins evenings that go by a name to games that appear, a minute after they have, until it is stopped. Several processes may do so at once. */
export function startNamedEveningsWorker(): Worker {
  let looked: string | undefined
  return startWorker({
    name: 'named evenings',
    idleMs: MINUTE_MS,
    async step() {
      const state = await stateOfNamedEvenings(db())
      // While neither games nor names have changed there is nothing new to find.
      if (state !== looked) await joinNamedEvenings(db())
      looked = state
      return 'idle'
    },
  })
}
