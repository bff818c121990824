import { type ServerResponse, STATUS_CODES } from 'node:http'

/** How long a connection is kept for another request. */
export const KEPT_ALIVE_SECONDS = 5

/** The head of a response as it is sent, made once for all who get it. */
export interface ReadyHead {
  status: 200 | 304
  lines: string
}

/** A response as Node has it: its number (`NumberedResponse`), and its head once that is written, which the types leave out. */
interface UnwrittenResponse {
  requestId?: string
  _header: string | null
}

/** Makes a head ready; what each answer has of its own is added as it is sent. */
export function readyHead(status: ReadyHead['status'], headers: readonly string[]): ReadyHead {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
  return { status, lines }
}

/**
 * Gives a response a head that is ready, byte for byte what `writeHead` would make of its headers; that looks at each of them
 * anew, which costs more than all else a kept page does. False where the head would say something else: the connection ends
 * with this answer, a header was set before, or the answer has no number.
 */
export function giveHead(response: ServerResponse, { status, lines }: ReadyHead): boolean {
  const unwritten = response as unknown as UnwrittenResponse
  const { requestId } = unwritten
  if (requestId === undefined || !response.shouldKeepAlive || response.getHeaderNames().length > 0)
    return false
  response.statusCode = status
  unwritten._header = `${lines}x-request-id: ${requestId}\r\nDate: ${dateNow()}\r\n${KEPT_ALIVE}`
  return true
}

const KEPT_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEPT_ALIVE_SECONDS}\r\n\r\n`
const MS_PER_SECOND = 1_000

let second = 0
let date = ''

/** The time as a header says it; it changes once a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / MS_PER_SECOND)
  if (now !== second) {
    second = now
    date = new Date(now * MS_PER_SECOND).toUTCString()
  }
  return date
}
