import { type ServerResponse, STATUS_CODES } from 'node:http'

/** How long a connection is kept for another request. */
export const KEPT_ALIVE_SECONDS = 5

/** An answer as it is sent: all but the lines that each has of its own. */
export interface ReadyAnswer {
  status: 200 | 304
  /** Header lines and the empty line, where they do not lie before the body; as a text, since what is all text is written at once. */
  lines: string
  /** The body, behind its header lines where these are not in `lines`; empty where there is none. */
  bytes: Buffer<ArrayBuffer>
}

const NOTHING = Buffer.alloc(0)

/** A response as Node has it: its number (`NumberedResponse`), and its head once that is written, which the types leave out. */
interface UnwrittenResponse {
  requestId?: string
  _header: string | null
}

/** Makes an answer ready for all who get it. Its body is a part of its bytes, so that it lies in memory once. */
export function readyAnswer(
  headers: readonly string[],
  body: Uint8Array,
): { answer: ReadyAnswer; body: Buffer<ArrayBuffer> } {
  const head = Buffer.from(linesOf(headers), 'latin1')
  const bytes = Buffer.concat([head, body])
  return { answer: { status: 200, lines: '', bytes }, body: bytes.subarray(head.length) }
}

/** Makes an answer ready that is sent once: its body is not laid beside its lines. */
export const readyOnce = (headers: readonly string[], body: Buffer<ArrayBuffer>): ReadyAnswer => ({
  status: 200,
  lines: linesOf(headers),
  bytes: body,
})

/** Makes a 304 ready. */
export const readyUnchanged = (headers: readonly string[]): ReadyAnswer => ({
  status: 304,
  lines: linesOf(headers),
  bytes: NOTHING,
})

function linesOf(headers: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
  return `${lines}\r\n`
}

/**
 * Sends an answer that is ready, with the very lines `writeHead` would write; that looks at each header anew, which costs more
 * than all else a kept page does. False, and nothing is sent, where it would say something else: the connection ends with this
 * answer, a header was set before, the answer has no number, or a head alone is asked for.
 */
export function sendReady(response: ServerResponse, { status, lines, bytes }: ReadyAnswer): boolean {
  const unwritten = response as unknown as UnwrittenResponse
  const { requestId } = unwritten
  const isOrdinary = response.shouldKeepAlive && response.req.method !== 'HEAD'
  if (requestId === undefined || !isOrdinary || response.getHeaderNames().length > 0) return false
  response.statusCode = status
  // Node takes these lines for the whole head, and writes the bytes behind them as they lie: what is long was written once.
  unwritten._header = `${firstLines(status)}x-request-id: ${requestId}\r\n${lines}`
  if (bytes.length === 0) response.end()
  else response.end(bytes)
  return true
}

const KEPT_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEPT_ALIVE_SECONDS}\r\n`
const MS_PER_SECOND = 1_000

let second = 0
const first: Record<ReadyAnswer['status'], string> = { 200: '', 304: '' }

/** The lines that are the same for every answer of a status within a second. */
function firstLines(status: ReadyAnswer['status']): string {
  const now = Math.floor(Date.now() / MS_PER_SECOND)
  if (now !== second) {
    second = now
    const date = new Date(now * MS_PER_SECOND).toUTCString()
    for (const each of [200, 304] as const)
      first[each] = `HTTP/1.1 ${each} ${STATUS_CODES[each]}\r\nDate: ${date}\r\n${KEPT_ALIVE}`
  }
  return first[status]
}
