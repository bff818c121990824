import { cropOf, type FocalPoint } from '#/features/pictures/model/pictures.rules.ts'
import { largestRendition } from '#/lib/pictures.ts'
import { fileStorage } from '../file-storage/file-storage.ts'

/** Returns an uploaded image, cropped around its focal point and resized to `frame`. Returns null if its file is missing. */
export async function croppedPicture(
  digest: string,
  frame: { width: number; height: number },
  focus: FocalPoint,
) {
  const file = await fileStorage().get(largestRendition(digest))
  if (!file) return null
  // Loaded on first use: the start does not need it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(file)
  const { width, height } = await picture.metadata()
  return picture.extract(cropOf({ width, height }, frame, focus)).resize({ ...frame, fit: 'fill' })
}
