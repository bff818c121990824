import { IMAGE_WIDTHS } from '#/lib/pictures.ts'
import { readHeic, TooManyPixels } from '#/server/heic/read-heic.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import {
  ANIMATION_LIMITS,
  canStayAnimated,
  isUnsupportedAnimation,
  PICTURE_MAX_PIXELS,
  PICTURE_WORDS,
  pictureKindOf,
} from '../pictures.rules.ts'

/** Widths of animations in pixels, the largest first; smaller than those of still images, since each frame is stored. */
const WIDTHS = [...IMAGE_WIDTHS].sort((a, b) => b - a).slice(1)

const SECONDS = 90

/** Converts an animation to WebP, as wide as the limits allow; null for a still image. @throws {HttpProblem} 400 */
async function renderMotion(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const { default: sharp } = await import('sharp')
  const found = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata()
  const { pages = 1, width, pageHeight, height } = found
  if (pages < 2) return null
  const size = { width, height: pageHeight ?? height, frames: pages }
  // Too many pixels in one frame get the same message as any other image.
  if (size.width * size.height > PICTURE_MAX_PIXELS) return null
  for (const width of WIDTHS.filter((width) => canStayAnimated(size, width))) {
    const drawn = await sharp(bytes, {
      limitInputPixels: ANIMATION_LIMITS.pixels,
      failOn: 'error',
      animated: true,
    })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 70, effort: 3 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
    if (drawn.byteLength <= ANIMATION_LIMITS.savedBytes) return new Uint8Array(drawn)
  }
  throw new HttpProblem('not-valid', PICTURE_WORDS.tooMuchMotion)
}

/** Maximum height of a stored image, in pixels. */
const TALLEST = 16_000
const KINDS = ['avif', 'webp'] as const
const LOOK = { avif: { quality: 55, effort: 3 }, webp: { quality: 80, effort: 4 } }

/**
 * Converts an uploaded image to all stored sizes and formats, without metadata. Animations yield a still and an animated version.
 * @throws {HttpProblem} 400 for an unreadable or too large image
 */
export async function renderPicture(bytes: Uint8Array<ArrayBuffer>) {
  const kind = pictureKindOf(bytes)
  if (kind === null) throw new HttpProblem('not-valid', PICTURE_WORDS.noPicture)
  if (isUnsupportedAnimation(bytes)) throw new HttpProblem('not-valid', PICTURE_WORDS.motionNotTaken)
  try {
    const motion = kind === 'gif' || kind === 'webp' ? await renderMotion(bytes) : null
    const still = kind === 'heic' ? await readHeic({ bytes, maxPixels: PICTURE_MAX_PIXELS }) : bytes
    return { ...(await renderStill(still)), motion }
  } catch (cause) {
    if (cause instanceof HttpProblem) throw cause
    throw new HttpProblem(
      'not-valid',
      isTooMany(cause) ? PICTURE_WORDS.tooManyPixels : PICTURE_WORDS.noPicture,
    )
  }
}

async function renderStill(file: Uint8Array) {
  // Loaded on first use: the start does not need it.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(file, {
    limitInputPixels: PICTURE_MAX_PIXELS,
    failOn: 'error',
    pages: 1,
  })
    .autoOrient()
    // A score sheet, a chat: WebP ends at 16,383 lines.
    .resize({ width: Math.max(...IMAGE_WIDTHS), height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Widths beyond the picture's own are the same file.
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>()
  const renditions: { width: number; kind: (typeof KINDS)[number]; bytes: Uint8Array<ArrayBuffer> }[] = []
  for (const width of IMAGE_WIDTHS)
    for (const kind of KINDS) {
      const own = Math.min(width, info.width)
      const picture = sharp(data, { raw: info }).resize({ width: own }).toFormat(kind, LOOK[kind])
      const bytes = drawn.get(`${own} ${kind}`) ?? new Uint8Array(await picture.toBuffer())
      drawn.set(`${own} ${kind}`, bytes)
      renditions.push({ width, kind, bytes })
    }
  return { width: info.width, height: info.height, renditions }
}

const isTooMany = (cause: unknown) =>
  cause instanceof TooManyPixels || (cause instanceof Error && /pixel limit/i.test(cause.message))
