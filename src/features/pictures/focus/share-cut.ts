import sharp from 'sharp'
import { cutOf, type FocalPoint } from '#/domain/pictures/focal-point.rules.ts'
import { SHARE_FRAME } from '#/domain/pictures/share-frame.rules.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { largestRendition } from '#/shared/own-pictures.ts'

const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/** A picture as links show it, cut around what stays in sight; null where its file is gone. Asked for at once, it is drawn once. */
export function drawShareCut(digest: string, focus: FocalPoint): Promise<Uint8Array<ArrayBuffer> | null> {
  const name = `${digest} ${focus.x} ${focus.y}`
  const drawn = drawing.get(name) ?? draw(digest, focus).finally(() => drawing.delete(name))
  drawing.set(name, drawn)
  return drawn
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
