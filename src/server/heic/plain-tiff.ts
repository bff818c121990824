/** Pixels as they were read: rows one after the other, a byte for each channel. */
interface PlainPixels {
  width: number
  height: number
  channels: 3 | 4
  /** The colours they are meant in; null for those of every screen. */
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
export function plainTiff({ width, height, channels, profile }: PlainPixels) {
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
