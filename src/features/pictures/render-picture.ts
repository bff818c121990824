import sharp from 'sharp'
import { Refusal } from '#/access/refusals.ts'
import { PICTURE_WIDTHS } from '#/shared/own-pictures.ts'
import { PICTURE_MAX_PIXELS, PICTURE_WORDS, pictureKindOf } from './pictures.rules.ts'

/** One width of a picture in one kind. */
export interface Rendition {
  width: (typeof PICTURE_WIDTHS)[number]
  kind: 'avif' | 'webp'
  bytes: Uint8Array<ArrayBuffer>
}

/** A picture in every width and kind it is shown in, and the size of the largest. */
interface RenderedPicture {
  width: number
  height: number
  renditions: Rendition[]
}

const KINDS = ['avif', 'webp'] as const
const LOOK = { avif: { quality: 55, effort: 3 }, webp: { quality: 80, effort: 4 } }

/**
 * Draws a picture anew in every width and kind: turned as the camera was held, the first frame of a moving one, never
 * enlarged, and nothing of what the file said besides.
 * @throws {Refusal} 400 where it is no picture that is taken, is broken, or has too many pixels
 */
export async function renderPicture(bytes: Uint8Array): Promise<RenderedPicture> {
  if (pictureKindOf(bytes) === null) throw new Refusal('not-valid', PICTURE_WORDS.noPicture)
  try {
    const read = () => sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 })
    const { data, info } = await read()
      .autoOrient()
      .resize({ width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const renditions: Rendition[] = []
    for (const width of PICTURE_WIDTHS) {
      for (const kind of KINDS) {
        const drawn = await sharp(data, { raw: info })
          .resize({ width, withoutEnlargement: true })
          .toFormat(kind, LOOK[kind])
          .toBuffer()
        renditions.push({ width, kind, bytes: new Uint8Array(drawn) })
      }
    }
    return { width: info.width, height: info.height, renditions }
  } catch (cause) {
    throw new Refusal('not-valid', isTooMany(cause) ? PICTURE_WORDS.tooManyPixels : PICTURE_WORDS.noPicture)
  }
}

const isTooMany = (cause: unknown) => cause instanceof Error && /pixel limit/i.test(cause.message)
