// A thread that decodes one HEIC image and ends, which frees its memory.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

/** Input of the worker thread: the HEIC image, and the maximum number of pixels. */
export interface HeicOrder {
  bytes: Uint8Array<ArrayBuffer>
  maxPixels: number
}

/** Result of the worker thread: the decoded image as a TIFF. It is null if the image has too many pixels. */
export type HeicRead = Uint8Array<ArrayBuffer> | null

/** What libheif returns for a failure. */
interface HeifFault {
  code: unknown
  message: string
}

interface HeifChannel {
  id: unknown
  width: number
  height: number
  stride: number
  data: Uint8Array
}

/** The part of libheif's WebAssembly that is used here. */
interface Libheif {
  heif_error_code: { heif_error_Ok: unknown }
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
  heif_channel: { heif_channel_interleaved: unknown }
  heif_context_alloc(): unknown
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): HeifFault
  heif_js_context_get_primary_image_handle(context: unknown): unknown
  heif_image_handle_get_width(handle: unknown): number
  heif_image_handle_get_height(handle: unknown): number
  heif_image_handle_has_alpha_channel(handle: unknown): number
  heif_js_decode_image2(
    handle: unknown,
    colours: unknown,
    order: unknown,
  ): HeifFault | { channels: HeifChannel[] } | undefined
}

/** Replaces printing: libheif returns its warnings as errors too. */
const silent = () => undefined

/** Loads libheif: its own entry looks for its binary in the working directory of the process. */
function loadLibheif(): Libheif {
  const require = createRequire(import.meta.url)
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return require('libheif-js/libheif-wasm/libheif.js')({ wasmBinary, print: silent, printErr: silent })
}

const isFault = (answer: unknown): answer is HeifFault =>
  typeof answer === 'object' && answer !== null && 'code' in answer

const failure = (reason: string) => new Error(`the picture cannot be read: ${reason}`)

function read({ bytes, maxPixels }: HeicOrder): HeicRead {
  const heif = loadLibheif()
  const context = heif.heif_context_alloc()
  const opened = heif.heif_context_read_from_memory(context, bytes)
  if (opened.code !== heif.heif_error_code.heif_error_Ok) throw failure(opened.message)
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (!handle || isFault(handle)) throw failure('it has no picture')
  const reported = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
  if (reported > maxPixels) return null
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: seeThrough } = heif.heif_chroma
  const decoded = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    channels === 4 ? seeThrough : opaque,
  )
  if (!decoded || isFault(decoded)) throw failure(decoded?.message ?? 'it could not be decoded')
  const drawn = decoded.channels.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved)
  if (!drawn) throw failure('it has no colours')
  const { width, height, stride, data } = drawn
  if (width * height > maxPixels) return null
  const { file, pixels } = plainTiff({ width, height, channels, profile: coloursOfHeic(bytes) })
  const row = width * channels
  for (let y = 0; y < height; y++) pixels.set(data.subarray(y * stride, y * stride + row), y * row)
  return file
}

const PROFILE = 'colrprof'

/** The colour profile of a HEIC file: the first one in its metadata, before the image data. Null without one. */
function coloursOfHeic(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = file.indexOf(PROFILE, 0, 'latin1')
  const drawnAt = file.indexOf('mdat', 0, 'latin1')
  if (at < 4 || (drawnAt !== -1 && drawnAt < at)) return null
  const begins = at + PROFILE.length
  const ends = at - 4 + file.readUInt32BE(at - 4)
  return ends > begins && ends <= file.length ? file.subarray(begins, ends) : null
}

/** An image in raw pixels; `profile` is its colour profile, null for sRGB. */
interface PlainPixels {
  width: number
  height: number
  channels: 3 | 4
  profile: Uint8Array | null
}

const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const PIXELS_AT = 8

/**
 * Allocates a TIFF for raw pixels, which cannot carry a colour profile themselves; phones use wider ones than screens.
 * @returns the whole file, and the part of it for the pixels
 */
function plainTiff({ width, height, channels, profile }: PlainPixels) {
  const size = width * height * channels
  const entries: [tag: number, kind: number, count: number, value: number][] = []
  const bitsAt = PIXELS_AT + size + (size % 2)
  const profileAt = bitsAt + 2 * channels
  entries.push([256, LONG, 1, width], [257, LONG, 1, height], [258, SHORT, channels, bitsAt])
  entries.push([259, SHORT, 1, 1], [262, SHORT, 1, 2], [273, LONG, 1, PIXELS_AT], [277, SHORT, 1, channels])
  entries.push([278, LONG, 1, height], [279, LONG, 1, size], [284, SHORT, 1, 1])
  if (channels === 4) entries.push([338, SHORT, 1, 2])
  if (profile) entries.push([34_675, UNDEFINED, profile.length, profileAt])
  const directoryAt = profileAt + (profile ? profile.length + (profile.length % 2) : 0)
  const file = new Uint8Array(directoryAt + 2 + entries.length * 12 + 4)
  const view = new DataView(file.buffer)
  file.set([0x49, 0x49, 42, 0])
  view.setUint32(4, directoryAt, true)
  for (let channel = 0; channel < channels; channel++) view.setUint16(bitsAt + 2 * channel, 8, true)
  if (profile) file.set(profile, profileAt)
  view.setUint16(directoryAt, entries.length, true)
  for (const [index, [tag, kind, count, value]] of entries.entries()) {
    const at = directoryAt + 2 + index * 12
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, kind, true)
    view.setUint32(at + 4, count, true)
    view.setUint32(at + 8, value, true)
  }
  return { file, pixels: file.subarray(PIXELS_AT, PIXELS_AT + size) }
}

const tiff = read(workerData as HeicOrder)
parentPort?.postMessage(tiff, tiff ? [tiff.buffer] : [])
