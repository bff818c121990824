// A thread that renders images in sequence, so that rendering never blocks responses.
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { fontFilesFor, RASTER_SERIF } from './raster-fonts.ts'

/** An image to be rendered: its width in pixels, and every text in it, to select the needed letters of fonts. */
export interface RasterOrder {
  svg: string
  width: number
  words: string
}
export type Drawn = { png: Uint8Array<ArrayBuffer> } | { fault: string }

async function draw({ svg, width, words }: RasterOrder): Promise<Drawn> {
  try {
    const picture = new Resvg(svg, {
      fitTo: { mode: 'width', value: width },
      font: { fontFiles: await fontFilesFor(words), loadSystemFonts: false, defaultFontFamily: RASTER_SERIF },
    })
    return { png: new Uint8Array(picture.render().asPng()) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (order: RasterOrder) => parentPort?.postMessage(await draw(order)))
