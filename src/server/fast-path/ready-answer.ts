import { type ServerResponse, STATUS_CODES } from 'node:http'

/** How long a connection is kept for another request. */
export const KEPT_ALIVE_SECONDS = 5

/** An answer as it is sent: all but the lines that each has of its own. */
export interface ReadyAnswer {
  status: 200 | 304
  /** Name and value in turns, as `writeHead` takes them. */
  headers: string[]
  /** The header lines and the empty line behind them, where they do not lie before the body: what is short is written at once as a text. */
  lines: string
  /** The body, behind its header lines where these are not in `lines`; empty where there is none. */
  bytes: Buffer<ArrayBuffer>
  /** The body alone, a part of `bytes`. */
  body: Buffer<ArrayBuffer>
}

const NOTHING = Buffer.alloc(0)

/**
 * Makes an answer ready for all who get it. Its body is a part of its bytes, so that it lies in memory once.
 * @param headers name and value in turns
 */
export function readyAnswer(headers: string[], packed: Uint8Array): ReadyAnswer {
  const head = Buffer.from(linesOf(headers), 'latin1')
  const bytes = Buffer.concat([head, packed])
  return { status: 200, headers, lines: '', bytes, body: bytes.subarray(head.length) }
}

/**
 * Makes an answer ready that is sent once: its body is not laid beside its lines.
 * @param headers name and value in turns
 */
export const readyOnce = (headers: string[], body: Buffer<ArrayBuffer>): ReadyAnswer => ({
  status: 200,
  headers,
  lines: linesOf(headers),
  bytes: body,
  body,
})

/**
 * Makes a 304 ready.
 * @param headers name and value in turns
 */
export const readyUnchanged = (headers: string[]): ReadyAnswer => ({
  status: 304,
  headers,
  lines: linesOf(headers),
  bytes: NOTHING,
  body: NOTHING,
})

function linesOf(headers: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
  return `${lines}\r\n`
}

/** Sends an answer that is ready as Node sends any other. */
export function sendReady(response: ServerResponse, { status, headers, body }: ReadyAnswer): void {
  response.writeHead(status, headers)
  if (body.length > 0) response.end(body)
  else response.end()
}

const KEPT_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEPT_ALIVE_SECONDS}\r\n`
const MS_PER_SECOND = 1_000

let second = 0
const first: Record<ReadyAnswer['status'], string> = { 200: '', 304: '' }

/** The lines that stand before those of an answer: as Node writes them, and the same for every answer of a status within a second. */
export function firstLines(status: ReadyAnswer['status']): string {
  const now = Math.floor(Date.now() / MS_PER_SECOND)
  if (now !== second) {
    second = now
    const date = new Date(now * MS_PER_SECOND).toUTCString()
    for (const each of [200, 304] as const)
      first[each] = `HTTP/1.1 ${each} ${STATUS_CODES[each]}\r\nDate: ${date}\r\n${KEPT_ALIVE}`
  }
  return first[status]
}
