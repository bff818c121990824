import { jsonMemory } from './browser-memory.ts'

/** Under which name evenings wait; every page knows this much of them. */
export const WAITING_EVENINGS = 'waiting evenings'

const place = jsonMemory<unknown[]>('browser', WAITING_EVENINGS, (found) =>
  Array.isArray(found) ? found : null,
)

/** Whether any evening waits on this device. */
export const doEveningsWait = () => place.read() !== null

/** Drops queued plays after signing out. */
export const forgetWaitingEvenings = () => place.write(null)
