import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { oncePerProcess } from './once-per-process.ts'

const state = oncePerProcess('metrics', () => {
  const registry = new Registry()
  // Memory, garbage, the event loop's lag.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'site_request_seconds',
    help: 'How long requests took, by the kind of address requested',
    labelNames: ['method', 'route', 'status'],
    // A cached page takes one or two thousandths, and no response takes longer than six seconds.
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 2.5, 6],
    registers: [registry],
  })
  return { registry, requests }
})

/** Returns this process's registry of Prometheus metrics. */
export const metrics = (): Registry => state().registry

/** Adds a finished request to the metrics. Pass `other` for an unusual `method`, to limit the number of metrics. */
export function measureRequest(method: string, route: string, status: number, ms: number): void {
  state().requests.observe({ method, route, status }, ms / 1000)
}
