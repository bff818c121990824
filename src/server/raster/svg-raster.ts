import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { oncePerProcess } from '../once-per-process.ts'
import { DrawingThread } from './drawing-thread.ts'
import { savedOrDrawn } from './kept-drawing.ts'

type Png = Uint8Array<ArrayBuffer>

/** Number of images in memory, some 50 kB each: a shared link is requested by many at once. */
const PICTURES_AT_HAND = 64

const studio = oncePerProcess('picture studio', () => ({
  atHand: new LRUCache<string, Promise<Png>>({ max: PICTURES_AT_HAND }),
  thread: new DrawingThread(),
}))

/**
 * A PNG of an SVG, for clients that cannot show SVG. Rendered once and stored with the site's files under a digest of its inputs.
 * @param words every text in it, to select the needed letters of fonts
 * @throws {TooManyPictures} while too many wait to be rendered
 */
export function rasterOf(svg: string, width: number, words: string): Promise<Png> {
  const digest = createHash('sha256').update(`${width} ${svg}`).digest('hex')
  const known = studio().atHand.get(digest)
  if (known) return known
  const raster = savedOrDrawn(`${digest.slice(0, 2)}/${digest}.png`, 'image/png', () =>
    studio().thread.draw({ svg, width, words }),
  )
  studio().atHand.set(digest, raster)
  raster.catch(() => studio().atHand.delete(digest))
  return raster
}
