import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sourceFile } from '../source-file.ts'
import { within } from '../within.ts'
import type { HeicOrder, HeicRead } from './heic.worker.ts'

/** 50 million pixels took 17 s on one busy core: a photograph takes less than this. */
const PATIENCE_MS = 90_000

/** Thrown if an image has more pixels than allowed. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
}

/** Decodes a HEIC image to a TIFF in a worker thread. @throws {TooManyPixels} if the image is too large */
export async function readHeic(order: HeicOrder, patienceMs = PATIENCE_MS): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(sourceFile('src/server/heic/heic.worker.ts'), {
    name: 'heic',
    workerData: order,
  })
  worker.unref()
  try {
    const [read]: HeicRead[] = (await within(patienceMs, once(worker, 'message'))) ?? []
    if (read === undefined) throw new Error('the picture took too long')
    if (read === null) throw new TooManyPixels('too many pixels')
    return read
  } finally {
    await worker.terminate()
  }
}
