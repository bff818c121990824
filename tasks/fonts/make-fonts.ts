/**
 * Makes the fonts of the site from the installed @fontsource-variable packages: `node tasks/fonts/make-fonts.ts`.
 * The results in src/ui/fonts are committed; run it again after an update of those packages.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

type Axes = Record<string, number | { min: number; max: number }>
type Format = 'woff2' | 'sfnt'

const packages = join(import.meta.dirname, '../../node_modules/@fontsource-variable')
const target = join(import.meta.dirname, '../../src/ui/fonts')

/** OpenType features that the fonts keep: kerning, accents, letters that change with the WONK axis, figures; no swashes. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'rclt', 'liga', 'calt', 'tnum', 'lnum']

/** Fixed optical size and softness, since each variable axis nearly doubles the file; WONK only swaps letters. */
const frauncesAxes: Axes = { opsz: 60, wght: { min: 420, max: 520 }, SOFT: 50, WONK: { min: 0, max: 1 } }
const figtreeAxes: Axes = { wght: { min: 400, max: 600 } }
const coverGrotesqueAxes: Axes = { wdth: 68, wght: 800 }
const coverSerifAxes: Axes = { opsz: 144, wght: 760, SOFT: 0, WONK: 0 }

/** Letters of English texts, with those of borrowed words: the only font file that most pages fetch. */
const everyday =
  'U+20-3B, U+3D, U+3F-5B, U+5D, U+5F, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+E4, U+E8-E9, U+F6, U+FC, U+2013-2014, ' +
  'U+2018-2019, U+201C-201D, U+2026'
/** The other Latin letters: a second font file, fetched only by pages that need one of them. */
const rare =
  'U+3C, U+3E, U+5C, U+5E, U+60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-E3, U+E5-E7, U+EA-F5, U+F7-FB, U+FD-FF, U+131, ' +
  'U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-206F, U+20AC, ' +
  'U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
/** Both of these ranges together, written in fewer parts. */
const latin =
  'U+20-7E, U+A0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, ' +
  'U+2212, U+2215, U+FEFF, U+FFFD'
const latinExtended =
  'U+100-130, U+132-151, U+154-2BA, U+2BD-2C5, U+2C7-2CC, U+2CE-2D7, U+2DD-2FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, ' +
  'U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'

/** Returns the code points of a CSS unicode-range. */
function codePointsOf(unicodeRange: string): number[] {
  return unicodeRange.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })
}

async function cut(source: string, unicodeRange: string, variationAxes: Axes, targetFormat: Format) {
  const text = String.fromCodePoint(...codePointsOf(unicodeRange))
  return subsetFont(await readFile(join(packages, source)), text, {
    targetFormat,
    variationAxes,
    keepFeatures: features,
    noHinting: true,
  })
}

interface Face {
  file: string
  source: string
  family: string
  range: string
  axes: Axes
  weight: string
  style?: 'italic'
}

const fraunces = { family: 'Fraunces Variable', axes: frauncesAxes, weight: '420 520' }
const figtree = { family: 'Figtree Variable', axes: figtreeAxes, weight: '400 600' }
const sources = {
  fraunces: 'fraunces/files/fraunces-latin-full-normal.woff2',
  frauncesExtended: 'fraunces/files/fraunces-latin-ext-full-normal.woff2',
  figtree: 'figtree/files/figtree-latin-wght-normal.woff2',
  figtreeExtended: 'figtree/files/figtree-latin-ext-wght-normal.woff2',
  figtreeItalic: 'figtree/files/figtree-latin-wght-italic.woff2',
  archivo: 'archivo/files/archivo-latin-standard-normal.woff2',
  archivoExtended: 'archivo/files/archivo-latin-ext-standard-normal.woff2',
}

const faces: Face[] = [
  { file: 'fraunces-latin', source: sources.fraunces, range: everyday, ...fraunces },
  { file: 'fraunces-latin-rare', source: sources.fraunces, range: rare, ...fraunces },
  { file: 'fraunces-latin-ext', source: sources.frauncesExtended, range: latinExtended, ...fraunces },
  { file: 'figtree-latin', source: sources.figtree, range: everyday, ...figtree },
  { file: 'figtree-latin-rare', source: sources.figtree, range: rare, ...figtree },
  { file: 'figtree-latin-ext', source: sources.figtreeExtended, range: latinExtended, ...figtree },
  { file: 'figtree-latin-italic', source: sources.figtreeItalic, range: latin, ...figtree, style: 'italic' },
]

const fontFaceRule = (face: Face) => `@font-face {
  font-family: "${face.family}";
  src: url("./${face.file}.woff2") format("woff2");
  font-weight: ${face.weight};
  font-style: ${face.style ?? 'normal'};
  font-display: swap;
  unicode-range: ${face.range};
}`

for (const face of faces) {
  const woff2 = await cut(face.source, face.range, face.axes, 'woff2')
  await writeFile(join(target, `${face.file}.woff2`), woff2)
  console.log(`${face.file}.woff2 ${(woff2.length / 1000).toFixed(1)} kB`)
}

// resvg reads neither woff2 nor variable axes, so share images are set in static TrueType files.
const display = { opsz: 144, wght: 440, SOFT: 60, WONK: 1 }
for (const [file, source, range, axes] of [
  ['cover-grotesque', sources.archivo, latin, coverGrotesqueAxes],
  ['cover-grotesque-ext', sources.archivoExtended, latinExtended, coverGrotesqueAxes],
  ['cover-serif', sources.fraunces, latin, coverSerifAxes],
  ['cover-serif-ext', sources.frauncesExtended, latinExtended, coverSerifAxes],
  ['display', sources.fraunces, latin, display],
  ['display-ext', sources.frauncesExtended, latinExtended, display],
  ['words', sources.figtree, latin, { wght: 500 }],
  ['words-ext', sources.figtreeExtended, latinExtended, { wght: 500 }],
] as const)
  await writeFile(join(target, `${file}.ttf`), await cut(source, range, axes, 'sfnt'))

/**
 * Returns an `@font-face` of a local font, scaled to the width and height of ours, so that little moves when ours loads. Other
 * fonts or axes need new figures, and new letter widths of covers in content/covers/faces.json.
 */
const fallback = (
  family: string,
  names: string[],
  weight: string,
  size: number,
  lines: [number, number],
) => `@font-face {
  font-family: "${family}";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${size}%;
  ascent-override: ${lines[0]}%;
  descent-override: ${lines[1]}%;
  line-gap-override: 0%;
}`

const css = [
  '/* Written by tasks/fonts/make-fonts.ts: change it there. */',
  ...faces.map(fontFaceRule),
  fallback('Fraunces Fallback', ['Georgia', 'Gelasio'], fraunces.weight, 99.5, [98.2, 25.6]),
  fallback(
    'Figtree Fallback',
    ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
    figtree.weight,
    100.2,
    [94.9, 25],
  ),
]
await writeFile(join(target, 'fonts.css'), `${css.join('\n\n')}\n`)

for (const name of ['fraunces', 'figtree', 'archivo']) {
  await copyFile(join(packages, name, 'LICENSE'), join(target, `OFL-${name}.txt`))
}
