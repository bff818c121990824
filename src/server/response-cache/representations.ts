import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress as withBrotli, gzip as withGzip } from 'node:zlib'
import { type Encoding, encodingFor, isHeldAlready } from './negotiation.ts'

const brotliCompress = promisify(withBrotli)
const gzip = promisify(withGzip)

/** One way a response is sent. */
interface Representation {
  etag: string
  headers: string[]
  /** Headers of its 304. */
  unchangedHeaders: string[]
  body: Uint8Array<ArrayBuffer>
}

/** Every way a response may be sent: compressed as somebody asks for it, since nearly all ask for the same. */
export interface Representations {
  /** The body as it was made. */
  bytes: Uint8Array<ArrayBuffer>
  isPacked: boolean
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

/** What of a request decides how a cached response is sent. */
export interface Negotiated {
  method: string | undefined
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** A cached response as it is sent to one visitor. */
export interface CachedAnswer {
  status: 200 | 304
  /** Name and value in turns, as `writeHead` takes them quickest. */
  headers: string[]
  body: Uint8Array<ArrayBuffer> | null
}

/** Returns the answer to a request from a cached response: a 304 where the browser has it already. */
export async function answerFrom(
  representations: Representations,
  { method, acceptEncoding, ifNoneMatch }: Negotiated,
): Promise<CachedAnswer> {
  const { etag, headers, unchangedHeaders, body } = await representations.as(encodingFor(acceptEncoding))
  if (isHeldAlready(ifNoneMatch, etag)) return { status: 304, headers: unchangedHeaders, body: null }
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}

/** Every way a body is sent: compressed once each, with a tag of its own. */
export function representationsOf(bytes: Uint8Array<ArrayBuffer>, headers: Headers): Representations {
  const shared = [...headers].filter(([name]) => !OWN_HEADERS.has(name))
  const repeated = shared.filter(([name]) => REPEATED_HEADERS.includes(name))
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22)
  const isPacked =
    bytes.length >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(headers.get('content-type') ?? '')
  const sentAs = (encoding: Encoding, packed: Uint8Array<ArrayBuffer>): Representation => {
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
    const own = { etag, ...(isPacked && { vary: 'Accept-Encoding' }) }
    const headers = {
      ...Object.fromEntries(shared),
      ...own,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(packed.length),
    }
    const unchanged = { ...own, ...Object.fromEntries(repeated) }
    return {
      etag,
      headers: Object.entries(headers).flat(),
      unchangedHeaders: Object.entries(unchanged).flat(),
      body: packed,
    }
  }
  const made = new Map<Encoding, Promise<Representation>>()
  const make = async (encoding: Encoding) =>
    sentAs(encoding, encoding === 'identity' ? bytes : await PACK[encoding](bytes))
  return {
    bytes,
    isPacked,
    as(asked) {
      const encoding = isPacked ? asked : 'identity'
      const known = made.get(encoding)
      if (known) return known
      const making = make(encoding)
      made.set(encoding, making)
      making.catch(() => made.delete(encoding))
      return making
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
