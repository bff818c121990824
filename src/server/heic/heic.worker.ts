// A thread that decodes one HEIC image and ends, which frees its memory.
import { parentPort } from 'node:worker_threads'
import type { HeicOrder, HeicRead } from './heic-order.ts'
import { coloursOfHeic } from './heic-order.ts'
import { type HeifFault, loadLibheif } from './libheif.ts'
import { plainTiff } from './plain-tiff.ts'

const isFault = (answer: unknown): answer is HeifFault =>
  typeof answer === 'object' && answer !== null && 'code' in answer

function read({ bytes, maxPixels }: HeicOrder): HeicRead {
  const heif = loadLibheif()
  const context = heif.heif_context_alloc()
  const opened = heif.heif_context_read_from_memory(context, bytes)
  if (opened.code !== heif.heif_error_code.heif_error_Ok) return { fault: opened.message }
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (!handle || isFault(handle)) return { fault: 'it has no picture' }
  const reported = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
  if (reported > maxPixels) return { tooMany: true }
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: seeThrough } = heif.heif_chroma
  const decoded = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    channels === 4 ? seeThrough : opaque,
  )
  if (!decoded || isFault(decoded)) return { fault: decoded?.message ?? 'it could not be decoded' }
  const drawn = decoded.channels.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved)
  if (!drawn) return { fault: 'it has no colours' }
  const { width, height, stride, data } = drawn
  if (width * height > maxPixels) return { tooMany: true }
  const { file, pixels } = plainTiff({ width, height, channels, profile: coloursOfHeic(bytes) })
  const row = width * channels
  for (let y = 0; y < height; y++) pixels.set(data.subarray(y * stride, y * stride + row), y * row)
  return { tiff: file }
}

parentPort?.on('message', (order: HeicOrder) => {
  let answer: HeicRead
  try {
    answer = read(order)
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer, 'tiff' in answer ? [answer.tiff.buffer] : [])
})
