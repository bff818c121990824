import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The result of the HEIC decoder for a failure. */
export interface HeifFault {
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
export interface Libheif {
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

/** Its warnings are returned as errors instead. */
const silent = () => undefined

/** Loads libheif: its own entry looks for its binary in the working directory of the process. */
export function loadLibheif(): Libheif {
  const require = createRequire(import.meta.url)
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return require('libheif-js/libheif-wasm/libheif.js')({ wasmBinary, print: silent, printErr: silent })
}
