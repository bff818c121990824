import { Hono } from 'hono'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { PICTURE_WIDTHS } from '#/shared/own-pictures.ts'

const LARGEST = Math.max(...PICTURE_WIDTHS)

/** The pictures that editors uploaded. The name of each carries a digest, so that it can be kept for ever. */
export const pictureFiles = new Hono().get(
  `/pictures/:file{[0-9a-f]{32}(-(${PICTURE_WIDTHS.join('|')}|moving(?=\\.webp)))?\\.(avif|webp)}`,
  async (c) => {
    const [, digest, width = LARGEST, kind] =
      /^(.{32})(?:-(\d+|moving))?\.(.+)$/.exec(c.req.param('file')) ?? []
    const bytes = await fileStorage().get(`pictures/${digest}-${width}.${kind}`)
    if (!bytes) return c.notFound()
    return c.body(bytes, 200, {
      'content-type': `image/${kind}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  },
)
