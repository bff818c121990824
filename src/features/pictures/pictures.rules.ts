/** The largest file that is taken: 10 MB. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** More pixels than any camera's picture of a box; beyond it, a small file would fill the memory. */
export const PICTURE_MAX_PIXELS = 50_000_000

export const PICTURE_WORDS = {
  tooLarge: 'This file is larger than 10 MB. Please choose a smaller one.',
  tooManyPixels: 'This picture has more than 50 million pixels. Please choose a smaller one.',
  noPicture: 'This file is no picture we can read. JPEG, PNG, WebP, AVIF and GIF are taken.',
} as const

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** What kind of picture a file is by how it begins, whatever it is called; null where it is none that is taken. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const letters = String.fromCharCode(...bytes.subarray(0, 64))
  if (letters.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (letters.startsWith('GIF87a') || letters.startsWith('GIF89a')) return 'gif'
  if (letters.startsWith('RIFF') && letters.startsWith('WEBP', 8)) return 'webp'
  if (letters.startsWith('ftyp', 4) && /avi[fs]/.test(letters.slice(8))) return 'avif'
  return null
}

/** What is wrong with a file, as far as can be seen before it is sent; null where nothing is. */
export function faultOfFile({ size }: { size: number }): string | null {
  if (size === 0) return PICTURE_WORDS.noPicture
  return size > PICTURE_MAX_BYTES ? PICTURE_WORDS.tooLarge : null
}
