/** What a thread is asked to read, and within how many pixels. */
export interface HeicOrder {
  bytes: Uint8Array<ArrayBuffer>
  maxPixels: number
}

/** What it read: a TIFF, that the picture has too many pixels, or why it cannot be read. */
export type HeicRead = { tiff: Uint8Array<ArrayBuffer> } | { tooMany: true } | { fault: string }
