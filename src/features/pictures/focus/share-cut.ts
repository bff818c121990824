import sharp from 'sharp'
import { cutOf, type FocalPoint } from '#/domain/pictures/focal-point.rules.ts'
import { SHARE_FRAME } from '#/domain/pictures/share-frame.rules.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { keptOrDrawn } from '#/server/raster/kept-drawing.ts'
import { largestRendition } from '#/shared/own-pictures.ts'

const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/** A picture as links show it, cut around what stays in sight, drawn once and kept; null where its file is gone. */
export function shareCut(digest: string, focus: FocalPoint): Promise<Uint8Array<ArrayBuffer> | null> {
  const name = `cuts/${digest}-${focus.x}-${focus.y}.jpg`
  // Asked for at once, it is drawn once.
  const cut =
    drawing.get(name) ??
    keptOrDrawn(name, 'image/jpeg', () => draw(digest, focus)).finally(() => drawing.delete(name))
  drawing.set(name, cut)
  return cut
}

async function draw(digest: string, focus: FocalPoint): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await fileStorage().get(largestRendition(digest))
  if (!file) return null
  const { width, height } = await sharp(file).metadata()
  const cut = await sharp(file)
    .extract(cutOf({ width, height }, SHARE_FRAME, focus))
    .resize({ ...SHARE_FRAME, fit: 'fill' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(cut)
}
