import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { oncePerProcess } from './once-per-process.ts'

const state = oncePerProcess('metrics', () => {
  const registry = new Registry()
  // Memory, garbage, the event loop's lag.
  collectDefaultMetrics({ register: registry })
  const requests = new RequestTimes(registry)
  return { registry, requests }
})

/** The metrics registry of this process. */
export const metrics = (): Registry => state().registry

/** Counts a response. @param method `other` for unusual ones, so that clients cannot create labels */
export function measureRequest(method: string, route: string, status: number, ms: number): void {
  state().requests.note(method, route, status, ms / 1000)
}

/** Seconds: a cached page takes one or two thousandths, and no response takes longer than six. */
const LATENCIES = [0.002, 0.01, 0.05, 0.2, 1, 2.5, 6]
const NAME = 'site_request_seconds'
const HELP = 'How long requests took, by the kind of address requested'
const LABELS = ['method', 'route', 'status'] as const

/** The requests of one kind that had one status. */
interface Times {
  method: string
  status: number
  /** How many took no longer than each latency, but longer than the one before; the last are all that took longer. */
  counts: number[]
  sum: number
}

/**
 * Durations of requests by route. Written as a histogram; but `observe` joins all labels for each request, which costs more than
 * finding the cached page.
 */
class RequestTimes extends Histogram<(typeof LABELS)[number]> {
  readonly #byRoute = new Map<string, Times[]>()

  constructor(registry: Registry) {
    super({
      name: NAME,
      help: HELP,
      labelNames: LABELS,
      buckets: LATENCIES,
      registers: [registry],
    })
  }

  /** Counts a request. */
  note(method: string, route: string, status: number, seconds: number): void {
    const times = this.#timesOf(method, route, status)
    let place = 0
    while (place < LATENCIES.length && seconds > LATENCIES[place]!) place += 1
    times.counts[place]! += 1
    times.sum += seconds
  }

  #timesOf(method: string, route: string, status: number): Times {
    let all = this.#byRoute.get(route)
    if (all === undefined) {
      all = []
      this.#byRoute.set(route, all)
    }
    for (const times of all) if (times.status === status && times.method === method) return times
    const times = { method, status, counts: new Array<number>(LATENCIES.length + 1).fill(0), sum: 0 }
    all.push(times)
    return times
  }

  /** What the registry writes down, and what `get` gives. */
  async getForPromString() {
    const values = [...this.#byRoute].flatMap(([route, all]) =>
      all.flatMap(({ method, status, counts, sum }) => {
        const sharedLabels = { method, route, status }
        let count = 0
        const buckets = [...LATENCIES, '+Inf'].map((le, place) => {
          count += counts[place] ?? 0
          return { labels: { le }, sharedLabels, value: count, metricName: `${NAME}_bucket` }
        })
        return [
          ...buckets,
          { labels: {}, sharedLabels, value: sum, metricName: `${NAME}_sum` },
          { labels: {}, sharedLabels, value: count, metricName: `${NAME}_count` },
        ]
      }),
    )
    return { name: NAME, help: HELP, type: 'histogram', values, aggregator: 'sum' }
  }
}
