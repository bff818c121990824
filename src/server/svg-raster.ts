import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { oncePerProcess } from './once-per-process.ts'

/** The family name the letters of a picture are set in. */
export const RASTER_FAMILY = 'Fraunces'
const FONT_FILES = ['cover-serif.ttf', 'cover-serif-ext.ttf']
/** Writing our faces do not have: only then are the fonts of the machine worth loading. */
const FOREIGN_WRITING = /[^ -\u024f\u1e00-\u1eff\u2000-\u22ff]/u
/** Pictures kept as they were made: some 50 kB each. A shared link is asked for by many at once. */
const KEPT_PICTURES = 64

/** By the digest of what they were made from; a map keeps its keys in the order they were set. */
const kept = oncePerProcess('kept rasters', () => new Map<string, Promise<Uint8Array<ArrayBuffer>>>())

/**
 * A PNG of an SVG, for those who cannot show the latter; made once while it is often asked for.
 * @param words every text that stands in it, to know whether our own fonts are enough
 */
export function rasterOf(svg: string, width: number, words: string): Promise<Uint8Array<ArrayBuffer>> {
  const digest = createHash('sha256').update(`${width} ${svg}`).digest('base64')
  const raster = kept.get(digest) ?? render(svg, width, words)
  kept.delete(digest)
  kept.set(digest, raster)
  if (kept.size > KEPT_PICTURES) kept.delete(kept.keys().next().value!)
  raster.catch(() => kept.delete(digest))
  return raster
}

async function render(svg: string, width: number, words: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = fontsFolder()
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      fontFiles: FONT_FILES.map((file) => path.join(folder, file)),
      loadSystemFonts: FOREIGN_WRITING.test(words),
      defaultFontFamily: RASTER_FAMILY,
    },
  })
  return new Uint8Array(image.asPng())
}

/** The folder of our fonts, above this module both in the source and in a bundle built into the same checkout. */
function fontsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const fonts = path.join(folder, 'src/ui/fonts')
    if (existsSync(fonts)) return fonts
    if (folder === path.dirname(folder)) {
      throw new Error('The fonts for share pictures are missing: src/ui/fonts was not found.')
    }
  }
}
