// A thread that renders images in sequence, so that rendering never blocks responses.
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { fontFilesFor, RASTER_SERIF } from './raster-fonts.ts'
import type { Drawn, RasterOrder } from './raster-order.ts'

async function draw({ svg, width, words }: RasterOrder): Promise<Uint8Array<ArrayBuffer>> {
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: await fontFilesFor(words), loadSystemFonts: false, defaultFontFamily: RASTER_SERIF },
  })
  return new Uint8Array(picture.render().asPng())
}

parentPort?.on('message', async (order: RasterOrder) => {
  let drawn: Drawn
  try {
    drawn = { png: await draw(order) }
  } catch (error) {
    drawn = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(drawn)
})
