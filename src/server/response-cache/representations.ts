import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress as withBrotli, gzip as withGzip } from 'node:zlib'
import type { PlainRequest } from '../fast-path/plain-request.rules.ts'
import { type ReadyAnswer, readyAnswer, readyUnchanged } from '../fast-path/ready-answer.ts'
import { type Encoding, encodingFor, isHeldAlready } from './negotiation.ts'

const brotliCompress = promisify(withBrotli)
const gzip = promisify(withGzip)

/** One way a response is sent, and its 304. */
export interface Representation {
  etag: string
  whole: ReadyAnswer
  unchanged: ReadyAnswer
}

/** Every way a response may be sent: packed as somebody asks for it, since nearly all ask for the same. */
export interface Representations {
  /** The body as it was made. */
  bytes: Uint8Array<ArrayBuffer>
  isPacked: boolean
  /** A way that needs no packing, or none any more. */
  ready(encoding: Encoding): Representation | undefined
  as(encoding: Encoding): Promise<Representation>
}

/** Home (175 kB): quality 4 takes 1.8 ms for 24.1 kB, 5 takes 3.0 ms for 22.5, 6 takes 4.5 ms for 22.3. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** What is compressed comes back in parts of this size, each of which takes a turn of the thread that answers; most pages are one. */
const PART_BYTES = 32_768
/** A page lies whole within this window; a larger one takes room and time for nothing. */
const WINDOW_OF_PAGES_BITS = 18
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

/** What is sent to somebody who asks; undefined where that is yet to be packed as they ask for it. */
export function readyFor(
  representations: Representations,
  { acceptEncoding, ifNoneMatch }: PlainRequest,
): ReadyAnswer | undefined {
  const sent = representations.ready(encodingFor(acceptEncoding))
  return sent && answerIn(sent, ifNoneMatch)
}

/** A way of sending a response, or that whoever asks has it already (`If-None-Match`). */
export const answerIn = (
  { etag, whole, unchanged }: Representation,
  ifNoneMatch: string | null | undefined,
) => (isHeldAlready(ifNoneMatch, etag) ? unchanged : whole)

/** Every way a body is sent: compressed once each, with a tag of its own. */
export function representationsOf(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Representations {
  const shared = sharedHeadersOf(headers)
  const repeated = REPEATED_HEADERS.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [name, value]
  })
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
  const isPacked =
    bytes.length >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(headers.get('content-type') ?? '')
  const sentAs = (encoding: Encoding, packed: Uint8Array): Representation => {
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
    const own = ['etag', etag, ...(isPacked ? ['vary', 'Accept-Encoding'] : [])]
    const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const headers = [...shared, ...own, ...named, 'content-length', String(packed.length)]
    return {
      etag,
      whole: readyAnswer(headers, packed),
      unchanged: readyUnchanged([...own, ...repeated]),
    }
  }
  const ready: Partial<Record<Encoding, Representation>> = {}
  const packing: Partial<Record<Encoding, Promise<Representation>>> = {}
  const unpacked = () => {
    ready.identity ??= sentAs('identity', bytes)
    return ready.identity
  }
  const packed = async (encoding: 'br' | 'gzip') => {
    try {
      const made = sentAs(encoding, await PACK[encoding](bytes))
      ready[encoding] = made
      return made
    } finally {
      delete packing[encoding]
    }
  }
  return {
    bytes,
    isPacked,
    ready: (encoding) => (encoding === 'identity' || !isPacked ? unpacked() : ready[encoding]),
    async as(encoding) {
      if (encoding === 'identity' || !isPacked) return unpacked()
      const known = ready[encoding]
      if (known) return known
      packing[encoding] ??= packed(encoding)
      return packing[encoding]
    },
  }
}

const windowFor = (length: number) =>
  length <= 2 ** WINDOW_OF_PAGES_BITS ? WINDOW_OF_PAGES_BITS : constants.BROTLI_DEFAULT_WINDOW

const PACK = {
  gzip: (bytes: Uint8Array) => gzip(bytes, { level: GZIP_LEVEL, chunkSize: PART_BYTES }),
  br: (bytes: Uint8Array) =>
    brotliCompress(bytes, {
      chunkSize: PART_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
}

/** How much more room a text takes once it is packed in both ways, beside itself. */
const ROOM_OF_PACKED = 0.5

/** The room all ways of sending a response take, whether they are packed by now or will be. */
export const roomOf = ({ bytes, isPacked }: Representations) =>
  Math.ceil(bytes.length * (isPacked ? 1 + ROOM_OF_PACKED : 1))
