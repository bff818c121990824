import { createHash } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { oncePerProcess } from '../once-per-process.ts'
import { sourceFile } from '../source-file.ts'
import { lettersFound } from './foreign-letters.ts'

/** Font families for images, by the names in their files. The serif at weight 800 is that of the covers. */
export const RASTER_SERIF = 'Fraunces'
export const RASTER_SANS = 'Figtree Light'
export const RASTER_GROTESQUE = 'Archivo SemiBold'

/** Cut for pictures once (tasks/make-fonts.ts). */
const READY_FONTS = [
  'cover-serif',
  'cover-serif-ext',
  'cover-grotesque',
  'cover-grotesque-ext',
  'display',
  'display-ext',
]
/** The pages' own variable fonts, cut to one weight for a picture, which knows no axes. */
const WORDS_FONTS = ['figtree-latin', 'figtree-latin-rare', 'figtree-latin-ext']
const WORDS = { wght: 500 }
/** As heavy as the covers' serif. */
const FOREIGN_AXES = { wght: 800 }
const LATIN = lettersBetween([0x20, 0x24f], [0x1e00, 0x1eff], [0x2010, 0x2026], [0x20ac, 0x20ac])
/** Subsets of foreign fonts cached on disk, some 2 kB each; beyond that a process starts anew. */
const SAVED_CUTS = 2_000

interface Cuts {
  folder: string
  ours: Promise<string[]>
  files: Map<string, Promise<string>>
}

const cuts = oncePerProcess('raster fonts', (): { ready?: Promise<Cuts> } => ({}))

/** The font files for some words: ours, and subsets of other scripts. */
export async function fontFilesFor(words: string): Promise<string[]> {
  const made = cuts()
  made.ready ??= begin()
  const { folder, ours, files } = await made.ready
  if (files.size > SAVED_CUTS) files.clear()
  const foreign = lettersFound(words).files.map(({ file, letters }) => {
    const name = createHash('sha256').update(`${file} ${letters}`).digest('hex').slice(0, 24)
    const cut = files.get(name) ?? cutFont(file, letters, FOREIGN_AXES, path.join(folder, `${name}.ttf`))
    files.set(name, cut)
    cut.catch(() => files.delete(name))
    return cut
  })
  return [...(await ours), ...(await Promise.all(foreign))]
}

async function begin(): Promise<Cuts> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'share-fonts-'))
  const source = sourceFile('src/ui/fonts')
  const cut = WORDS_FONTS.map((name) =>
    cutFont(path.join(source, `${name}.woff2`), LATIN, WORDS, path.join(folder, `${name}.ttf`)),
  )
  const ready = READY_FONTS.map((name) => path.join(source, `${name}.ttf`))
  return { folder, ours: Promise.all([...cut, ...ready]), files: new Map() }
}

async function cutFont(
  source: string,
  letters: string,
  variationAxes: Record<string, number>,
  target: string,
) {
  // Only who draws needs it, and it brings WebAssembly.
  const { default: subsetFont } = await import('subset-font')
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat: 'sfnt',
    variationAxes,
    noHinting: true,
  })
  await writeFile(target, font)
  return target
}

function lettersBetween(...ranges: [from: number, to: number][]): string {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
    )
    .join('')
}
