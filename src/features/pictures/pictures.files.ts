import { Hono } from 'hono'
import { focusedAddress, IMAGE_WIDTHS, ownImageAddress, shareCropAddress } from '#/lib/pictures.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { croppedPicture } from '#/server/raster/cropped-picture.ts'
import { savedOrDrawn } from '#/server/raster/svg-raster.ts'
import type { FocalPoint } from './model/pictures.rules.ts'
import { focusOf } from './pictures.store.ts'

/** Size in pixels of the image in a link preview (og:image). */
const SHARE_FRAME = { width: 1200, height: 630 }

const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/** An image cropped around its focal point for link previews, rendered once and stored; null if its file is gone. */
function shareCut(digest: string, focus: FocalPoint): Promise<Uint8Array<ArrayBuffer> | null> {
  const name = `cuts/${digest}-${focus.x}-${focus.y}.jpg`
  const draw = async () => {
    const cut = await croppedPicture(digest, SHARE_FRAME, focus)
    return (
      cut &&
      new Uint8Array(
        await cut.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
      )
    )
  }
  // Concurrent requests share one rendering.
  const cut = drawing.get(name) ?? savedOrDrawn(name, 'image/jpeg', draw).finally(() => drawing.delete(name))
  drawing.set(name, cut)
  return cut
}

const LARGEST = Math.max(...IMAGE_WIDTHS)

const immutable = (contentType: string) => ({
  'content-type': contentType,
  'cache-control': CACHE_CONTROL.immutable,
  'x-content-type-options': 'nosniff',
})

/** Serves uploaded images. Their names contain a digest of the contents, so browsers may cache them forever. */
export const pictureFiles = new Hono()
  .get(
    `/pictures/:file{[0-9a-f]{32}(-(${IMAGE_WIDTHS.join('|')}|moving(?=\\.webp)))?\\.(avif|webp)}`,
    async (c) => {
      const [, digest, width = LARGEST, kind] =
        /^(.{32})(?:-(\d+|moving))?\.(.+)$/.exec(c.req.param('file')) ?? []
      const bytes = await fileStorage().get(`pictures/${digest}-${width}.${kind}`)
      return bytes ? c.body(bytes, 200, immutable(`image/${kind}`)) : c.notFound()
    },
  )
  // For link previews; an address with another focal point redirects to the current one.
  .get('/pictures/:file{[0-9a-f]{32}-share-\\d{1,3}-\\d{1,3}\\.jpg}', async (c) => {
    const digest = c.req.param('file').slice(0, 32)
    const focus = await focusOf(db(), digest)
    if (!focus) return c.notFound()
    const address = shareCropAddress(focusedAddress(ownImageAddress(digest), focus.x, focus.y))
    if (address !== c.req.path) {
      c.header('cache-control', CACHE_CONTROL.none)
      return c.redirect(address, 302)
    }
    const drawn = await shareCut(digest, focus)
    return drawn ? c.body(drawn, 200, immutable('image/jpeg')) : c.notFound()
  })
