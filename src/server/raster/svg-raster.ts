import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { oncePerProcess } from '../once-per-process.ts'
import { DrawingThread } from './drawing-thread.ts'
import { savedOrDrawn } from './kept-drawing.ts'

type Png = Uint8Array<ArrayBuffer>

/** Pictures at hand: some 50 kB each. A shared link is asked for by many at once. */
const PICTURES_AT_HAND = 64

const studio = oncePerProcess('picture studio', () => ({
  atHand: new LRUCache<string, Promise<Png>>({ max: PICTURES_AT_HAND }),
  thread: new DrawingThread(),
}))

/**
 * A PNG of an SVG, for those who cannot show the latter. Drawn once and kept with the site's files under a digest of what
 * it was made from.
 * @param words every text that stands in it, to know which letters are needed
 * @throws {TooManyPictures} while too many wait to be drawn
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
