import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress as withBrotli, gzip as withGzip } from 'node:zlib'
import { type ReadyHead, readyHead } from '../connections/ready-head.ts'
import type { Encoding } from './negotiation.ts'

const brotliCompress = promisify(withBrotli)
const gzip = promisify(withGzip)

/** One way a response is sent: its headers as `node:http` takes them, and its bytes. */
export interface Representation {
  etag: string
  /** A buffer, since `node:http` would make one of other bytes each time they are sent. */
  body: Buffer<ArrayBuffer>
  /** Name and value in turns. */
  headers: string[]
  /** What a 304 repeats of them. */
  headersUnchanged: string[]
  head: ReadyHead
  headUnchanged: ReadyHead
}

export type Representations = Record<Encoding, Representation>

/**
 * A page is compressed each time it changes, and sent often between. Quality 9 saves another twentieth of the bytes, but
 * takes five times as long as 6, longer than making the page, and eight times as long of the thread that answers.
 */
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 6
/** What is compressed comes back in parts of this size; each takes a turn of the thread that answers. */
const PART_BYTES = 65_536
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|rss\+xml|manifest\+json|problem\+json))/
/** Beneath it a compressed body is no smaller by much. */
const WORTH_COMPRESSING_BYTES = 300
/** Headers that are the matter of one representation, of the connection or of one request. */
const OWN_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'transfer-encoding',
  'x-request-id',
])
const REPEATED_HEADERS = ['cache-control', 'cdn-cache-control']

/** Every way a body is sent: compressed once each, with a tag of its own. */
export async function representationsOf(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<Representations> {
  const shared = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  const repeated = REPEATED_HEADERS.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [name, value]
  })
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
  const isCompressed =
    bytes.length >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(headers.get('content-type') ?? '')
  const as = (encoding: Encoding, body: Buffer<ArrayBuffer>): Representation => {
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
    const own = ['etag', etag, ...(isCompressed ? ['vary', 'Accept-Encoding'] : [])]
    const headersUnchanged = [...own, ...repeated]
    const packed = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const headers = [...shared, ...own, ...packed, 'content-length', String(body.length)]
    return {
      etag,
      body,
      headers,
      headersUnchanged,
      head: readyHead(200, headers),
      headUnchanged: readyHead(304, headersUnchanged),
    }
  }
  const identity = as('identity', Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if (!isCompressed) return { identity, gzip: identity, br: identity }
  const [small, smaller] = await Promise.all([
    gzip(bytes, { level: GZIP_LEVEL, chunkSize: PART_BYTES }),
    brotliCompress(bytes, {
      chunkSize: PART_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ])
  // Copied, since what is compressed lies in a part that is longer.
  return { identity, gzip: as('gzip', Buffer.from(small)), br: as('br', Buffer.from(smaller)) }
}

/** The room the bodies take, each counted once. */
export const bytesOf = (all: Representations) =>
  [...new Set(Object.values(all))].reduce((sum, { body }) => sum + body.length, 0)
