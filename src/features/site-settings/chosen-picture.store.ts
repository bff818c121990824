import { eq } from 'drizzle-orm'
import { cutOf, FOCAL_CENTRE } from '#/domain/pictures/focal-point.rules.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import type { SitePicture } from '#/domain/site-settings/site-pictures.rules.ts'
import { db } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { log } from '#/server/log.ts'
import { PICTURE_WIDTHS } from '#/shared/own-pictures.ts'

const LARGEST = Math.max(...PICTURE_WIDTHS)

/**
 * A picture of the site's face in one size, as a PNG that everything can show; what stands out of that frame is cut off, and what its
 * editor chose stays in sight. Null where none was chosen, or its file is gone: then the site draws its own.
 */
export async function chosenPicture(
  { address }: SitePicture,
  frame: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const digest = /^\/pictures\/([0-9a-f]{32})\.webp$/.exec(address)?.[1]
  if (!digest) return null
  const file = await fileStorage().get(`pictures/${digest}-${LARGEST}.webp`)
  if (!file) {
    log().warn({}, 'a picture of the face of the site is not in the store of files')
    return null
  }
  // Loaded when a picture is drawn: most sites start, and go on, without.
  const { default: sharp } = await import('sharp')
  const [row] = await db()
    .select({ x: pictures.focalX, y: pictures.focalY })
    .from(pictures)
    .where(eq(pictures.digest, digest))
  const { width, height } = await sharp(file).metadata()
  const drawn = await sharp(file)
    .extract(cutOf({ width, height }, frame, row ?? { x: FOCAL_CENTRE, y: FOCAL_CENTRE }))
    .resize({ ...frame, fit: 'fill' })
    // Few colours: a photograph as a whole PNG is larger than some networks take.
    .png({ palette: true, quality: 90 })
    .toBuffer()
  return new Uint8Array(drawn)
}
