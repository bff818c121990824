import { Refusal } from '#/access/refusals.ts'
import { PICTURE_WIDTHS } from '#/shared/own-pictures.ts'
import { MOTION_LIMITS, PICTURE_MAX_PIXELS, PICTURE_WORDS, widthInMotion } from '../pictures.rules.ts'

/** Less wide than the largest picture that stands still: each of its frames has to be carried. */
const WIDTHS = [...PICTURE_WIDTHS].sort((a, b) => b - a).slice(1)
const SECONDS = 90

/**
 * Draws a moving picture anew as WebP, in the largest width that keeps it within bounds, as fast and as often as it came.
 * @returns null where it has one frame alone
 * @throws {Refusal} 400 where it is too long or too large to be kept
 */
export async function renderMotion(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const { default: sharp } = await import('sharp')
  const {
    pages = 1,
    width,
    pageHeight,
    height,
  } = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata()
  if (pages < 2) return null
  const size = { width, height: pageHeight ?? height, frames: pages }
  // More than one frame may have is said as of any other picture.
  if (size.width * size.height > PICTURE_MAX_PIXELS) return null
  for (
    let kept = widthInMotion(size, WIDTHS);
    kept !== null;
    kept = widthInMotion(
      size,
      WIDTHS.filter((width) => width < Number(kept)),
    )
  ) {
    const drawn = await sharp(bytes, {
      limitInputPixels: MOTION_LIMITS.pixels,
      failOn: 'error',
      animated: true,
    })
      .resize({ width: kept, withoutEnlargement: true })
      .webp({ quality: 70, effort: 3 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
    if (drawn.byteLength <= MOTION_LIMITS.keptBytes) return new Uint8Array(drawn)
  }
  throw new Refusal('not-valid', PICTURE_WORDS.tooMuchMotion)
}
