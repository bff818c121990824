import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { briefFileStorage } from '../file-storage/file-storage.ts'
import { Turns } from '../load/turns.ts'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { sourceFile } from '../source-file.ts'
import type { Drawn, RasterOrder } from './draw.worker.ts'

type Png = Uint8Array<ArrayBuffer>

/** Number of images in memory, some 50 kB each: a shared link is requested by many at once. */
const PICTURES_AT_HAND = 64
/** Clients that request ever new images wait longer, and slow down nothing but the rendering. */
const WAITING_AT_MOST = 40

const studio = oncePerProcess('picture studio', () => ({
  atHand: new LRUCache<string, Promise<Png>>({ max: PICTURES_AT_HAND }),
  thread: new DrawingThread(),
}))

/**
 * A PNG of an SVG, for clients that cannot show SVG. Rendered once and stored with the site's files under a digest of its inputs.
 * @param words every text in it, to select the needed letters of fonts
 * @throws {NoTurn} while too many wait to be rendered
 */
export function rasterOf(svg: string, width: number, words: string): Promise<Png> {
  const { atHand, thread } = studio()
  const digest = createHash('sha256').update(`${width} ${svg}`).digest('hex')
  const known = atHand.get(digest)
  if (known) return known
  const raster = savedOrDrawn(`${digest.slice(0, 2)}/${digest}.png`, 'image/png', () =>
    thread.draw({ svg, width, words }),
  )
  atHand.set(digest, raster)
  raster.catch(() => atHand.delete(digest))
  return raster
}

/** Renders images in a worker thread, one at a time; the thread starts with the first image. */
export class DrawingThread {
  readonly #turns = new Turns(1, WAITING_AT_MOST)
  #worker: Worker | undefined

  /** @throws {NoTurn} while too many wait */
  draw(order: RasterOrder): Promise<Png> {
    return this.#turns.take(async () => {
      this.#worker ??= this.#begin()
      this.#worker.postMessage(order)
      const [drawn]: Drawn[] = await once(this.#worker, 'message')
      if (drawn && 'png' in drawn) return drawn.png
      throw new Error(`a picture could not be drawn: ${drawn?.fault}`)
    })
  }

  #begin(): Worker {
    const worker = new Worker(sourceFile('src/server/raster/draw.worker.ts'), { name: 'drawing' })
    // It ends with the process, and does not keep it alive.
    worker.unref()
    worker.once('error', () => {
      this.#worker = undefined
    })
    return worker
  }
}

/**
 * A rendered image from the site's files, or rendered now and stored there. Deleting the folder `drawn` costs nothing but time.
 * @param place its name within that folder, derived from all its inputs
 * @param draw renders it; null without inputs, which is not stored
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
  if (drawn) await orNothing('kept', () => briefFileStorage().put(file, drawn, contentType))
  return drawn
}

/** If the store does not answer in time, the image is rendered all the same. */
async function orNothing<Result>(doing: string, act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act()
  } catch (error) {
    log().warn({ err: error }, `a picture that was drawn could not be ${doing}`)
    return null
  }
}
