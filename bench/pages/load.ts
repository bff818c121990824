/**
 * A process that sends requests over some connections for a while, one at a time on each, and counts the responses. It reads them
 * into one buffer and hardly parses them, so that requesting costs less than answering; the report has its own processor time.
 */
import { connect } from 'node:net'

/** What to request, and how. */
export interface LoadOrder {
  port: number
  /** Requested in turn, and from the first again after the last. The next order goes on where this one stopped. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  forMs: number
  /** Maximum number of requests in a second over all connections; unlimited if left out. */
  perSecond?: number
}

/** The measured responses. */
export interface LoadReport {
  answers: number
  perSecond: number
  p99Ms: number
  /** Processor time of this process for one response, in µs. If it is as high as the server's, the measurement is worthless. */
  askingUs: number
}

process.on('message', async (order: LoadOrder) => process.send?.(await load(order)))

const LARGEST_PIECE = 262_144
/** Number of requests so far, by port, so that each server gets its paths in the same order. */
const requested = new Map<number, number>()

async function load({ port, paths, headers, connections, forMs, perSecond }: LoadOrder): Promise<LoadReport> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`))
  const next = () => {
    const count = (requested.get(port) ?? 0) + 1
    requested.set(port, count)
    return requests[count % requests.length]!
  }
  const times: number[] = []
  const statuses = new Set<number>()
  const usedBefore = process.threadCpuUsage()
  const startedAt = performance.now()
  const endsAt = startedAt + forMs
  const everyMs = perSecond === undefined ? 0 : (1000 * connections) / perSecond
  await Promise.all(
    Array.from({ length: connections }, () =>
      askOver(port, next, { endsAt, everyMs, isOneAddress: paths.length === 1 }, times, statuses),
    ),
  )
  // While members write, a cached page may be revalidated, which gives a 304.
  if ([...statuses].some((status) => status !== 200 && status !== 304))
    throw new Error(`${paths[0]} was answered with ${[...statuses].join(', ')}`)
  const seconds = (performance.now() - startedAt) / 1000
  const used = process.threadCpuUsage(usedBefore)
  const sorted = times.toSorted((one, other) => one - other)
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    askingUs: (used.user + used.system) / times.length,
  }
}

/** The end of a response with chunked encoding. */
const LAST_PART = Buffer.from('0\r\n\r\n')
const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Sends requests over one connection until `endsAt`; adds the times and statuses of the responses. */
function askOver(
  port: number,
  next: () => Buffer,
  { endsAt, everyMs, isOneAddress }: { endsAt: number; everyMs: number; isOneAddress: boolean },
  times: number[],
  statuses: Set<number>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0
    let missing = 0
    let isInParts = false
    /** Status and length of the last response that came in one piece. The next one mostly is the same and is not parsed then. */
    let lastStatus = 0
    let lastLength = 0
    let before: Buffer | undefined
    const ask = () => {
      sentAt = performance.now()
      socket.write(next())
    }
    const isOver = (piece: Buffer) => {
      if (isInParts) {
        isInParts = !piece.subarray(-LAST_PART.length).equals(LAST_PART)
        return !isInParts
      }
      if (missing > 0) {
        missing -= piece.length
        return missing <= 0
      }
      if (isOneAddress && piece.length === lastLength && statusIn(piece) === lastStatus) return true
      const bytes = before ? Buffer.concat([before, piece]) : piece
      const end = bytes.indexOf(END_OF_HEAD)
      before = end < 0 ? Buffer.from(bytes) : undefined
      if (end < 0) return false
      const head = bytes.toString('latin1', 0, end)
      const status = statusIn(bytes)
      statuses.add(status)
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      const body = bytes.length - end - END_OF_HEAD.length
      isInParts =
        status === 200 && length === undefined && !bytes.subarray(-LAST_PART.length).equals(LAST_PART)
      missing = length === undefined || status === 304 ? 0 : Number(length) - body
      const isWhole = missing <= 0 && !isInParts
      ;[lastStatus, lastLength] = isWhole ? [status, bytes.length] : [0, 0]
      return isWhole
    }
    const receive = (piece: Buffer) => {
      if (!isOver(piece)) return
      missing = 0
      const now = performance.now()
      times.push(now - sentAt)
      const waitMs = sentAt + everyMs - now
      if (now + waitMs >= endsAt) socket.end(resolve)
      else if (waitMs > 0) setTimeout(ask, waitMs)
      else ask()
    }
    const buffer = Buffer.alloc(LARGEST_PIECE)
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback: (length: number) => {
          receive(buffer.subarray(0, length))
          return true
        },
      },
    })
    socket.on('connect', ask)
    socket.on('error', reject)
  })
}

/** Returns the status code at the start of a response, such as `HTTP/1.1 200`. */
function statusIn(bytes: Buffer): number {
  return (bytes[9]! - 48) * 100 + (bytes[10]! - 48) * 10 + (bytes[11]! - 48)
}
