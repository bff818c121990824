import type { IncomingMessage } from 'node:http'

/** All of a request that decides an answer which lies ready. */
export interface PlainRequest {
  /** Path and query, as they were written. */
  address: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  /** For whom a proxy asks, as it says (`X-Forwarded-For`). */
  forwardedFor: string | undefined
}

/** A request as it came over a connection. */
export interface ReadRequest extends PlainRequest {
  host: string
}

/** A longer one is Node's to refuse. */
const LONGEST_BYTES = 8_192
/**
 * One request that reads, with its headers and nothing behind them (RFC 9112), and in signs that everybody reads alike. Each sign can
 * be a part of one thing alone, so that nothing is tried twice.
 */
const WHOLE_REQUEST = /^GET (\/[!"$-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n$/
/** What says where a request ends, what becomes of its connection, or that a part is asked for. */
const NOT_PLAIN = new Set(['content-length', 'transfer-encoding', 'trailer', 'upgrade', 'expect', 'range'])
const OF_THE_CONNECTION = new Set(['connection', 'proxy-connection'])
const READ = new Set(['host', 'accept-encoding', 'if-none-match', 'x-forwarded-for'])
/** Nearly all headers are told from these by their length. */
const LENGTHS = new Set([...NOT_PLAIN, ...OF_THE_CONNECTION, ...READ].map((name) => name.length))

/**
 * Reads what came over a connection, where it is one plain request and no sign more: it has no body, its connection is kept, no header that
 * matters comes twice. Undefined for whatever else it is; that is never guessed, since two who read a connection differently can be
 * played against each other.
 */
export function readPlainRequest(piece: Buffer): ReadRequest | undefined {
  if (piece.length > LONGEST_BYTES) return undefined
  const text = piece.toString('latin1')
  const address = WHOLE_REQUEST.exec(text)?.[1]
  if (address === undefined) return undefined
  const found: Record<string, string> = {}
  const end = text.length - 2
  for (let at = text.indexOf('\r\n') + 2; at < end; ) {
    const colon = text.indexOf(':', at)
    const lineEnd = text.indexOf('\r\n', colon)
    if (LENGTHS.has(colon - at)) {
      const name = text.slice(at, colon).toLowerCase()
      if (NOT_PLAIN.has(name)) return undefined
      const isRead = READ.has(name)
      if (isRead || OF_THE_CONNECTION.has(name)) {
        const value = text.slice(colon + 1, lineEnd).trim()
        if (!isRead && value.toLowerCase() !== 'keep-alive') return undefined
        if (isRead && found[name] !== undefined) return undefined
        found[name] = value
      }
    }
    at = lineEnd + 2
  }
  const { host } = found
  if (host === undefined) return undefined
  return {
    address,
    host,
    acceptEncoding: found['accept-encoding'],
    ifNoneMatch: found['if-none-match'],
    forwardedFor: found['x-forwarded-for'],
  }
}

/** The same of a request that Node read; undefined where more of it decides its answer. */
export function plainRequestOf({ method, url = '', headers }: IncomingMessage): PlainRequest | undefined {
  if (method !== 'GET' || headers.range !== undefined) return undefined
  return {
    address: url,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    forwardedFor: headers['x-forwarded-for']?.toString(),
  }
}
