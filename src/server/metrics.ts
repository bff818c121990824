import { collectDefaultMetrics, Registry } from 'prom-client'
import { RequestTimes } from './logging/request-times.ts'
import { oncePerProcess } from './once-per-process.ts'

const kept = oncePerProcess('metrics', () => {
  const registry = new Registry()
  // Memory, garbage, the event loop's lag.
  collectDefaultMetrics({ register: registry })
  const requests = new RequestTimes(registry)
  return { registry, requests }
})

/** What is measured of this process. */
export const metrics = (): Registry => kept().registry

/**
 * Counts a request that was answered.
 * @param method `other` where it is none that browsers use: whoever asks does not name what is counted
 */
export function measureRequest(method: string, route: string, status: number, ms: number): void {
  kept().requests.note(method, route, status, ms / 1000)
}
