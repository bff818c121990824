import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './negotiation.ts'

/** A window that holds most bodies whole; a larger one takes longer to make ready. */
const BROTLI_WINDOW_BITS = 16
const GZIP_LEVEL = 1
/** What comes out is taken in one part: no body that is made from memory is longer by far. */
const PART_BYTES = 16_384

/**
 * Compresses a body that is made for one request alone, on the thread that answers: another thread
 * would spare it half of the quickest quality, take as much again of its own, and whoever asks waits for both.
 */
export function packedAtOnce(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Buffer<ArrayBuffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipSync(bytes, { level: GZIP_LEVEL, chunkSize: PART_BYTES })
  return brotliCompressSync(bytes, {
    chunkSize: PART_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
