/** Asks one address over some connections for a while, one request at a time on each, and counts. A process of its own. */
import { connect } from 'node:net'

/** What is to be asked, and how. */
export interface LoadOrder {
  port: number
  /** Asked for one after the other, and from the first again where they have run out, also by the next order. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  forMs: number
  /** No more than so many, over all connections; as many as are answered where it is left out. */
  perSecond?: number
}

/** What came of asking. */
export interface LoadReport {
  perSecond: number
  p99Ms: number
}

process.on('message', async (order: LoadOrder) => process.send?.(await load(order)))

let asked = 0

async function load({ port, paths, headers, connections, forMs, perSecond }: LoadOrder): Promise<LoadReport> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`))
  const next = () => {
    asked += 1
    return requests[asked % requests.length]!
  }
  const times: number[] = []
  const statuses = new Set<number>()
  const startedAt = performance.now()
  const endsAt = startedAt + forMs
  const everyMs = perSecond === undefined ? 0 : (1000 * connections) / perSecond
  await Promise.all(
    Array.from({ length: connections }, () => askOver(port, next, { endsAt, everyMs }, times, statuses)),
  )
  // While members write, what a browser holds may be out of date by the next request.
  if ([...statuses].some((status) => status !== 200 && status !== 304))
    throw new Error(`${paths[0]} was answered with ${[...statuses].join(', ')}`)
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = times.toSorted((one, other) => one - other)
  return { perSecond: times.length / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

/** How an answer ends that is sent in parts. */
const LAST_PART = '0\r\n\r\n'

/** One connection: what comes is only counted, so that asking costs less than answering. */
function askOver(
  port: number,
  next: () => Buffer,
  { endsAt, everyMs }: { endsAt: number; everyMs: number },
  times: number[],
  statuses: Set<number>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let missing = 0
    let isInParts = false
    let head = ''
    const ask = () => {
      sentAt = performance.now()
      socket.write(next())
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (bytes: Buffer) => {
      if (isInParts) isInParts = !bytes.toString('latin1').endsWith(LAST_PART)
      else if (missing > 0) missing -= bytes.length
      else {
        head += bytes.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const status = Number(head.slice(9, 12))
        statuses.add(status)
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        isInParts = status === 200 && length === undefined && !head.endsWith(LAST_PART)
        missing = length === undefined || status === 304 ? 0 : Number(length) - (head.length - end - 4)
        head = ''
      }
      if (missing > 0 || isInParts) return
      missing = 0
      const now = performance.now()
      times.push(now - sentAt)
      const waitMs = sentAt + everyMs - now
      if (now + waitMs >= endsAt) socket.end(resolve)
      else if (waitMs > 0) setTimeout(ask, waitMs)
      else ask()
    })
  })
}
