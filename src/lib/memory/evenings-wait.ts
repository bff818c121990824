import { jsonMemory } from './browser-memory.ts'

/** Storage name of queued plays; every page knows only this. */
export const WAITING_EVENINGS = 'waiting evenings'

const place = jsonMemory<unknown[]>('browser', WAITING_EVENINGS, (found) =>
  Array.isArray(found) ? found : null,
)

/** Whether this device has queued plays. */
export const doEveningsWait = () => place.read() !== null

/** Drops queued plays after signing out. */
export const forgetWaitingEvenings = () => place.write(null)
