/** The image a thread decodes, with its pixel limit. */
export interface HeicOrder {
  bytes: Uint8Array<ArrayBuffer>
  maxPixels: number
}

/** The result: a TIFF, too many pixels, or an error. */
export type HeicRead = { tiff: Uint8Array<ArrayBuffer> } | { tooMany: true } | { fault: string }

const PROFILE = 'colrprof'

/** The colour profile of a HEIC file: the first one in its metadata, before the image data. Null without one. */
export function coloursOfHeic(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = file.indexOf(PROFILE, 0, 'latin1')
  const drawnAt = file.indexOf('mdat', 0, 'latin1')
  if (at < 4 || (drawnAt !== -1 && drawnAt < at)) return null
  const begins = at + PROFILE.length
  const ends = at - 4 + file.readUInt32BE(at - 4)
  return ends > begins && ends <= file.length ? file.subarray(begins, ends) : null
}
