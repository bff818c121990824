import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress as withBrotli, gzip as withGzip } from 'node:zlib'
import { type ReadyAnswer, readyAnswer } from '../connections/ready-answer.ts'
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
  /** The same as it is sent, and its 304. */
  ready: ReadyAnswer
  readyUnchanged: ReadyAnswer
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

/** The headers that every way of sending a response has, name and value in turns. */
export const sharedHeadersOf = (headers: Headers) =>
  [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()

/** Every way a body is sent: compressed once each, with a tag of its own. */
export async function representationsOf(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<Representations> {
  const shared = sharedHeadersOf(headers)
  const repeated = REPEATED_HEADERS.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [name, value]
  })
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
  const isCompressed =
    bytes.length >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(headers.get('content-type') ?? '')
  const as = (encoding: Encoding, packed: Uint8Array): Representation => {
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
    const own = ['etag', etag, ...(isCompressed ? ['vary', 'Accept-Encoding'] : [])]
    const headersUnchanged = [...own, ...repeated]
    const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const headers = [...shared, ...own, ...named, 'content-length', String(packed.length)]
    const { answer, body } = readyAnswer(200, headers, packed)
    return {
      etag,
      body,
      headers,
      headersUnchanged,
      ready: answer,
      readyUnchanged: readyAnswer(304, headersUnchanged).answer,
    }
  }
  const identity = as('identity', bytes)
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
  return { identity, gzip: as('gzip', small), br: as('br', smaller) }
}

/** The room the bodies take, each counted once. */
export const bytesOf = (all: Representations) =>
  [...new Set(Object.values(all))].reduce((sum, { body }) => sum + body.length, 0)
