import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { oncePerProcess } from './once-per-process.ts'

/** In seconds: a cached page takes one or two thousandths, and nobody waits longer than six. */
const LATENCIES = [0.002, 0.01, 0.05, 0.2, 1, 2.5, 6]

const kept = oncePerProcess('metrics', () => {
  const registry = new Registry()
  // Memory, garbage, the event loop's lag.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'site_request_seconds',
    help: 'How long requests took, by the kind of address they asked for',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers: [registry],
  })
  return { registry, requests }
})

/** What is measured of this process. */
export const metrics = (): Registry => kept().registry

/**
 * Counts a request that was answered.
 * @param method `other` where it is none that browsers use: whoever asks does not name what is counted
 */
export function measureRequest(method: string, route: string, status: number, ms: number): void {
  kept().requests.observe({ method, route, status }, ms / 1000)
}
