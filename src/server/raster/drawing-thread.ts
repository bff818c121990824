import { Worker } from 'node:worker_threads'
import { sourceFile } from '../source-file.ts'
import type { Drawn, RasterOrder } from './raster-order.ts'

/** Clients that request ever new images wait longer, and slow down nothing but the rendering. */
const WAITING_AT_MOST = 40

/** Thrown while too many images wait to be rendered. */
export class TooManyPictures extends Error {}

interface Waiting {
  order: RasterOrder
  resolve: (png: Uint8Array<ArrayBuffer>) => void
  reject: (fault: Error) => void
}

/** Renders images in a worker thread, one at a time; the thread starts with the first image. */
export class DrawingThread {
  #worker: Worker | undefined
  #current: Waiting | undefined
  readonly #waiting: Waiting[] = []

  /** @throws {TooManyPictures} while too many wait */
  draw(order: RasterOrder): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#waiting.length >= WAITING_AT_MOST) throw new TooManyPictures('too many pictures wait')
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject })
      this.#drawNext()
    })
  }

  #drawNext(): void {
    if (this.#current) return
    this.#current = this.#waiting.shift()
    if (!this.#current) return
    this.#worker ??= this.#begin()
    this.#worker.postMessage(this.#current.order)
  }

  #begin(): Worker {
    const worker = new Worker(sourceFile('src/server/raster/draw.worker.ts'), { name: 'drawing' })
    // It ends with the process, and does not keep it alive.
    worker.unref()
    worker.on('message', (drawn: Drawn) =>
      this.#finish(({ resolve, reject }) =>
        'png' in drawn
          ? resolve(drawn.png)
          : reject(new Error(`a picture could not be drawn: ${drawn.fault}`)),
      ),
    )
    worker.on('error', (error) => {
      this.#worker = undefined
      this.#finish(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))))
    })
    return worker
  }

  #finish(tell: (drawn: Waiting) => void): void {
    const drawn = this.#current
    this.#current = undefined
    if (drawn) tell(drawn)
    this.#drawNext()
  }
}
