import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { briefFileStorage } from '../file-storage/file-storage.ts'
import { Semaphore } from '../load/semaphore.ts'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { fontFilesFor, RASTER_SERIF } from './raster-fonts.ts'

type Png = Uint8Array<ArrayBuffer>

/** Number of images in memory, some 50 kB each: a shared link is requested by many at once. */
const PICTURES_AT_HAND = 64
/** Number of images that wait to be rendered; beyond that, requests are refused. */
const WAITING_AT_MOST = 40

const studio = oncePerProcess('picture studio', () => ({
  atHand: new LRUCache<string, Promise<Png>>({ max: PICTURES_AT_HAND }),
  turns: new Semaphore(1, WAITING_AT_MOST),
}))

/**
 * Returns an SVG as a PNG of `width` pixels. Each PNG is rendered once and stored in the file store.
 * @param words all text in the SVG, to find fonts that have all letters of the text
 * @throws {QueueFull} if the queue for rendering is full
 */
export function rasterOf(svg: string, width: number, words: string): Promise<Png> {
  const { atHand, turns } = studio()
  const digest = createHash('sha256').update(`${width} ${svg}`).digest('hex')
  const known = atHand.get(digest)
  if (known) return known
  const raster = savedOrDrawn(`${digest.slice(0, 2)}/${digest}.png`, 'image/png', () =>
    turns.take(() => render(svg, width, words)),
  )
  atHand.set(digest, raster)
  raster.catch(() => atHand.delete(digest))
  return raster
}

/** Renders and encodes in threads of these packages, so that responses do not wait. */
async function render(svg: string, width: number, words: string): Promise<Png> {
  // Loaded on first use: the start does not need them.
  const [{ renderAsync }, { default: sharp }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('sharp'),
  ])
  const font = {
    fontFiles: await fontFilesFor(words),
    loadSystemFonts: false,
    defaultFontFamily: RASTER_SERIF,
  }
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font })
  const raw = { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true } as const
  return new Uint8Array(await sharp(drawn.pixels, { raw }).png().toBuffer())
}

/**
 * Returns an image from the file store. If the store lacks the image, renders and stores it.
 * @param place file name in the folder `drawn`. The file name is the cache key, so a changed drawing needs a new name.
 * @param draw renders the image; returns null if it cannot be rendered
 */
export async function savedOrDrawn<Drawing extends Png | null>(
  place: string,
  contentType: string,
  draw: () => Promise<Drawing>,
): Promise<Png | Drawing> {
  const file = `drawn/${place}`
  const saved = await orNothing('read', () => briefFileStorage().get(file))
  if (saved) return saved
  const drawn = await draw()
  if (drawn) await orNothing('stored', () => briefFileStorage().put(file, drawn, contentType))
  return drawn
}

/** Returns null if the file store fails or is slow: the image is rendered all the same. */
async function orNothing<Result>(doing: string, act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act()
  } catch (error) {
    log().warn({ err: error }, `a picture that was drawn could not be ${doing}`)
    return null
  }
}
