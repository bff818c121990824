import { Hono } from 'hono'
import sharp from 'sharp'
import {
  focusedAddress,
  largestRendition,
  ownPictureAddress,
  PICTURE_WIDTHS,
  sharedCut,
} from '#/lib/pictures.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { savedOrDrawn } from '#/server/raster/svg-raster.ts'
import { cutOf, type FocalPoint, SHARE_FRAME } from './model/focal-point.rules.ts'
import { focusOf } from './pictures.store.ts'

const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/** An image cropped around its focal point for link previews, rendered once and cached; null if its file is gone. */
function shareCut(digest: string, focus: FocalPoint): Promise<Uint8Array<ArrayBuffer> | null> {
  const name = `cuts/${digest}-${focus.x}-${focus.y}.jpg`
  // Concurrent requests share one rendering.
  const cut =
    drawing.get(name) ??
    savedOrDrawn(name, 'image/jpeg', () => draw(digest, focus)).finally(() => drawing.delete(name))
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

const LARGEST = Math.max(...PICTURE_WIDTHS)

/** Serves uploaded images. Their names contain a digest, so they are cached forever. */
export const pictureFiles = new Hono()
  .get(
    `/pictures/:file{[0-9a-f]{32}(-(${PICTURE_WIDTHS.join('|')}|moving(?=\\.webp)))?\\.(avif|webp)}`,
    async (c) => {
      const [, digest, width = LARGEST, kind] =
        /^(.{32})(?:-(\d+|moving))?\.(.+)$/.exec(c.req.param('file')) ?? []
      const bytes = await fileStorage().get(`pictures/${digest}-${width}.${kind}`)
      if (!bytes) return c.notFound()
      return c.body(bytes, 200, {
        'content-type': `image/${kind}`,
        'cache-control': CACHE_CONTROL.immutable,
        'x-content-type-options': 'nosniff',
      })
    },
  )
  // What links show: cut around what stays in sight now, and nowhere else.
  .get('/pictures/:file{[0-9a-f]{32}-share-\\d{1,3}-\\d{1,3}\\.jpg}', async (c) => {
    const digest = c.req.param('file').slice(0, 32)
    const focus = await focusOf(db(), digest)
    if (!focus) return c.notFound()
    const address = sharedCut(focusedAddress(ownPictureAddress(digest), focus.x, focus.y))
    if (address !== c.req.path) {
      c.header('cache-control', CACHE_CONTROL.none)
      return c.redirect(address, 302)
    }
    const drawn = await shareCut(digest, focus)
    if (!drawn) return c.notFound()
    return c.body(drawn, 200, {
      'content-type': 'image/jpeg',
      'cache-control': CACHE_CONTROL.immutable,
      'x-content-type-options': 'nosniff',
    })
  })
