import { Worker } from 'node:worker_threads'
import { sourceFile } from '../source-file.ts'
import type { Drawn, RasterOrder } from './raster-order.ts'

/** Whoever asks for ever new pictures waits longer, and slows nothing but the drawing. */
const WAITING_AT_MOST = 40

/** Said instead of drawing while too many pictures wait to be drawn. */
export class TooManyPictures extends Error {}

interface Waiting {
  order: RasterOrder
  resolve: (png: Uint8Array<ArrayBuffer>) => void
  reject: (fault: Error) => void
}

/** Draws pictures in one thread beside the one that answers, one at a time; the thread begins with the first. */
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
    // It ends with the process, and keeps nobody waiting for it.
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
