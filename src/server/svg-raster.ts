import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { oncePerProcess } from './once-per-process.ts'
import { fontFilesFor, RASTER_SERIF } from './raster-fonts.ts'

/** Pictures kept as they were made: some 50 kB each. A shared link is asked for by many at once. */
const KEPT_PICTURES = 64
/** Drawn at a time, and waiting for their turn: whoever asks for ever new ones slows only the drawing. */
const DRAWN_AT_A_TIME = 2
const WAITING_AT_MOST = 40

interface Studio {
  /** By the digest of what they were made from; a map keeps its keys in the order they were set. */
  kept: Map<string, Promise<Uint8Array<ArrayBuffer>>>
  drawing: number
  waiting: (() => void)[]
}

const studio = oncePerProcess('picture studio', (): Studio => ({ kept: new Map(), drawing: 0, waiting: [] }))

/** Said instead of drawing while too many pictures wait to be drawn. */
export class TooManyPictures extends Error {}

/**
 * A PNG of an SVG, for those who cannot show the latter; made once while it is often asked for.
 * @param words every text that stands in it, to know which letters are needed
 * @throws {TooManyPictures} while too many wait to be drawn
 */
export function rasterOf(svg: string, width: number, words: string): Promise<Uint8Array<ArrayBuffer>> {
  const { kept } = studio
  const digest = createHash('sha256').update(`${width} ${svg}`).digest('base64')
  const raster = kept.get(digest) ?? inTurn(() => render(svg, width, words))
  kept.delete(digest)
  kept.set(digest, raster)
  if (kept.size > KEPT_PICTURES) kept.delete(kept.keys().next().value!)
  raster.catch(() => kept.delete(digest))
  return raster
}

async function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  if (studio.drawing >= DRAWN_AT_A_TIME) {
    if (studio.waiting.length >= WAITING_AT_MOST) throw new TooManyPictures('too many pictures wait')
    await new Promise<void>((begin) => studio.waiting.push(begin))
  }
  studio.drawing += 1
  try {
    return await draw()
  } finally {
    studio.drawing -= 1
    studio.waiting.shift()?.()
  }
}

async function render(svg: string, width: number, words: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      fontFiles: await fontFilesFor(words),
      loadSystemFonts: false,
      defaultFontFamily: RASTER_SERIF,
    },
  })
  return new Uint8Array(image.asPng())
}
