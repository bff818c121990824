import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress as withBrotli, gzip as withGzip } from 'node:zlib'
import { type ReadyAnswer, readyAnswer, readyUnchanged } from '../connections/ready-answer.ts'
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

/** Every way a response may be sent: packed as somebody asks for it, since nearly all ask for the same. */
export interface Representations {
  identity: Representation
  /** A way it was asked for before; undefined where it is yet to be packed so. */
  ready(encoding: Encoding): Representation | undefined
  as(encoding: Encoding): Promise<Representation>
}

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
export function representationsOf(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Representations {
  const shared = sharedHeadersOf(headers)
  const repeated = REPEATED_HEADERS.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [name, value]
  })
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
  const isCompressed =
    bytes.length >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(headers.get('content-type') ?? '')
  const sentAs = (encoding: Encoding, packed: Uint8Array): Representation => {
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
    const own = ['etag', etag, ...(isCompressed ? ['vary', 'Accept-Encoding'] : [])]
    const headersUnchanged = [...own, ...repeated]
    const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const headers = [...shared, ...own, ...named, 'content-length', String(packed.length)]
    const { answer, body } = readyAnswer(headers, packed)
    return {
      etag,
      body,
      headers,
      headersUnchanged,
      ready: answer,
      readyUnchanged: readyUnchanged(headersUnchanged),
    }
  }
  const identity = sentAs('identity', bytes)
  if (!isCompressed) return { identity, ready: () => identity, as: async () => identity }
  const ready: Partial<Record<Encoding, Representation>> = { identity }
  const packing: Partial<Record<Encoding, Promise<Representation>>> = {}
  const pack = async (encoding: 'br' | 'gzip') => {
    try {
      const made = sentAs(encoding, await PACK[encoding](identity.body))
      ready[encoding] = made
      return made
    } finally {
      delete packing[encoding]
    }
  }
  return {
    identity,
    ready: (encoding) => ready[encoding],
    async as(encoding) {
      const known = ready[encoding]
      if (known || encoding === 'identity') return known ?? identity
      packing[encoding] ??= pack(encoding)
      return packing[encoding]
    },
  }
}

const PACK = {
  gzip: (bytes: Uint8Array) => gzip(bytes, { level: GZIP_LEVEL, chunkSize: PART_BYTES }),
  br: (bytes: Uint8Array) =>
    brotliCompress(bytes, {
      chunkSize: PART_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
}

/** How much more room a text takes once it is packed in both ways, beside itself. */
const ROOM_OF_PACKED = 0.5

/** The room all ways of sending a response take, whether they are packed by now or will be. */
export function roomOf({ identity, ready }: Representations): number {
  const isPacked = ready('br') !== identity
  return Math.ceil(identity.body.length * (isPacked ? 1 + ROOM_OF_PACKED : 1))
}
