import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { oncePerProcess } from '../once-per-process.ts'
import { sourceFile } from '../source-file.ts'
import { additionalFonts } from './foreign-letters.ts'

/** Font family names for generated images, as written inside the font files. */
export const RASTER_SERIF = 'Fraunces'
export const RASTER_SANS = 'Figtree Light'
export const RASTER_GROTESQUE = 'Archivo SemiBold'

/** Fonts made by `npm run fonts`, each with a second file for extended Latin. A letter that one lacks comes from the next. */
const OUR_FONTS = ['words', 'cover-serif', 'cover-grotesque', 'display']
/** Weight of letters from foreign fonts: that of the covers' serif. */
const FOREIGN_AXES = { wght: 800 }
/** Number of subsets of foreign fonts that are reused, some 2 kB each. */
const SAVED_CUTS = 2_000

const cuts = oncePerProcess('subsets of foreign fonts', () => new Map<string, Promise<string>>())

/** Returns the paths of the font files that are needed to render an image with these words. */
export async function fontFilesFor(words: string): Promise<string[]> {
  const files = cuts()
  if (files.size > SAVED_CUTS) files.clear()
  const ours = OUR_FONTS.flatMap((name) => [name, `${name}-ext`])
  const foreign = additionalFonts(words).files.map(({ file, letters }) => {
    const cut = files.getOrInsertComputed(`${file} ${letters}`, () => cutFont(file, letters))
    cut.catch(() => files.delete(`${file} ${letters}`))
    return cut
  })
  return [...ours.map((name) => sourceFile(`src/ui/fonts/${name}.ttf`)), ...(await Promise.all(foreign))]
}

/** Writes some letters of a font into a temporary file, in one weight, which an image can use. Returns the file. */
async function cutFont(source: string, letters: string): Promise<string> {
  // Only who draws needs it, and it brings WebAssembly.
  const { default: subsetFont } = await import('subset-font')
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat: 'sfnt',
    variationAxes: FOREIGN_AXES,
    noHinting: true,
  })
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'share-font-')), 'letters.ttf')
  await writeFile(file, font)
  return file
}
