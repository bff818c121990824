/** Maximum size of an uploaded image, in bytes: 30 MB, enough for a 50-megapixel phone photo. */
export const PICTURE_MAX_BYTES = 30 * 1024 * 1024
/** Maximum number of pixels of an uploaded image. Larger images would need too much memory. */
export const PICTURE_MAX_PIXELS = 50_000_000

export const PICTURE_WORDS = {
  tooLarge: 'This file is larger than 30 MB. Please choose a smaller one.',
  tooManyPixels: 'This image has more than 50 million pixels. Please choose a smaller one.',
  noPicture: 'We can’t read this file as an image. Use JPEG, PNG, WebP, AVIF, GIF or HEIC.',
  tooMuchMotion:
    'This animation is too long or too large. Please shorten it, make it smaller, or choose a still image.',
  motionNotTaken:
    'Animations can be GIF or WebP. Please save this one as one of those, or choose a still image.',
  tooManyWait: 'A lot of images are being processed right now. Please try again in a minute.',
} as const

/** Limits for animations: number of frames, pixels of all frames before and after conversion, and bytes after conversion. */
export const ANIMATION_LIMITS = {
  frames: 400,
  pixels: 200_000_000,
  savedPixels: 40_000_000,
  savedBytes: 8 * 1024 * 1024,
} as const

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Returns the format of an image, detected by its first bytes. Returns null if the format is not supported. */
export function pictureKindOf(bytes: Uint8Array): ImageFormat | null {
  const letters = latin(bytes.subarray(0, 64))
  if (letters.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (letters.startsWith('GIF87a') || letters.startsWith('GIF89a')) return 'gif'
  if (letters.startsWith('RIFF') && letters.startsWith('WEBP', 8)) return 'webp'
  if (!letters.startsWith('ftyp', 4)) return null
  const brands = letters.slice(8, bytes[3])
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cmsx]|hev[cmsx]/.test(brands) ? 'heic' : null
}

/** The first brand in the file header of AVIF and HEVC animations. */
const BRANDS_IN_MOTION = new Set(['avis', 'hevc', 'hevm', 'hevs', 'hevx', 'msf1'])

/** Returns whether an image is an animation in an unsupported format: an animated PNG, AVIF or HEIC. */
export function isUnsupportedAnimation(bytes: Uint8Array): boolean {
  const kind = pictureKindOf(bytes)
  if (kind === 'png') return hasChunkBeforeDrawn(bytes, 'acTL')
  return (kind === 'avif' || kind === 'heic') && BRANDS_IN_MOTION.has(latin(bytes.subarray(8, 12)))
}

/** Whether a PNG has a chunk of this type before its first image data. */
function hasChunkBeforeDrawn(bytes: Uint8Array, name: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.byteLength; at += view.getUint32(at) + 12) {
    const found = latin(bytes.subarray(at + 4, at + 8))
    if (found === name) return true
    if (found === 'IDAT') return false
  }
  return false
}

/** Returns whether an animated image is small enough to be stored as an animation. */
export function canStayAnimated(
  { width, height, frames }: { width: number; height: number; frames: number },
  storedWidth: number,
): boolean {
  const saved = Math.min(storedWidth, width)
  return (
    frames <= ANIMATION_LIMITS.frames &&
    width * height * frames <= ANIMATION_LIMITS.pixels &&
    saved * ((height * saved) / width) * frames <= ANIMATION_LIMITS.savedPixels
  )
}

/** Returns the error message for an empty or too large file. Returns null if the file may be uploaded. */
export function validateFile({ size }: { size: number }): string | null {
  if (size === 0) return PICTURE_WORDS.noPicture
  return size > PICTURE_MAX_BYTES ? PICTURE_WORDS.tooLarge : null
}
