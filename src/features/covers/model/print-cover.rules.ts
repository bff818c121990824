import { titleLinesSvg, wordSpacing } from './cover-title.ts'
import { type CoverSubject, type CoverTitleLayer, chooseCover, layOutCoverTitle } from './covers.rules.ts'
import { drawingOptions, negativeOf, postPictureNames, readDrawing } from './drawings.ts'
import { hash, sheetSvg } from './sheet.ts'

interface CoverOptions {
  /** Whether the cover shows the title; not needed beside a title as text. */
  titled?: boolean
  /** Names of the title's fonts in an image file. By default, the fonts of the site's pages are used. */
  fonts?: { grotesque: string; serif: string } | undefined
}

const pageFonts = {
  grotesque: "'Cover Grotesque','Arial Narrow',sans-serif",
  serif: "'Cover Serif',Georgia,serif",
}

/** Returns the paths of the two discs above the title, which overlap more the heavier the game is. */
function printersMarks({ weight }: CoverSubject): { light: string; strong: string } {
  const disc = (x: number) => `M${Math.round(x - 15)} 41a15 15 0 0 1 30 0a15 15 0 0 1-30 0z`
  const apart = 30 - 4.4 * Math.max(1, Math.min(5, weight ?? 2))
  return { light: disc(545 - apart), strong: disc(545) }
}

function lettersSvg({ face, colour, lines }: CoverTitleLayer, fonts = pageFonts): string {
  const style = `fill="${colour}" font-family="${fonts[face]}" font-weight="800" word-spacing="${wordSpacing}em"`
  return `<g ${style}>${titleLinesSvg(lines)}</g>`
}

/** Returns the transform of the motif: below the title, as large as possible; without a title slightly larger than the cover. */
function placement(headHeight: number, mirrored: boolean): string {
  const scale = headHeight ? Math.max(0.7, Math.min(1, (600 - headHeight) / 460)) : 1.1
  const left = Math.round(mirrored ? 300 + 300 * scale : 300 - 300 * scale)
  const top = Math.round(headHeight + (600 - headHeight) / 2 - 300 * scale)
  const factor = scale.toFixed(3)
  return `matrix(${mirrored ? '-' : ''}${factor} 0 0 ${factor} ${left} ${top})`
}

/** Returns an ink's mask behind the title: filled, with the discs cut out, if that area has the ink; else only the discs. */
function headSvg(marks: string, headHeight: number, flooded: boolean): string {
  if (headHeight === 0) return ''
  const [ground, mark] = flooded ? ['fff', '000'] : ['000', 'fff']
  return `<path fill="#${ground}" d="M0 0h600v${Math.round(headHeight)}H0z"/><path fill="#${mark}" d="${marks}"/>`
}

/** Returns a game's cover as SVG under 4 KB: a drawing in two colours on coloured paper. `titled` adds the title. */
export function drawCover(subject: CoverSubject, { titled = true, fonts }: CoverOptions = {}): string {
  const choice = chooseCover(subject)
  const title = layOutCoverTitle(subject, choice)
  const headHeight = titled ? title.headHeight : 0
  const motif = readDrawing(`motifs/${choice.motif}`)
  const marks = printersMarks(subject)
  const place = placement(headHeight, choice.mirrored)
  const platedAs = (plate: string, shift: string) =>
    `<g fill="#fff" transform="${shift}${place}">${plate}</g>`
  const seed = hash(subject.slug)
  return sheetSvg({
    id: `c${seed.toString(36)}${titled ? 'e' : 'o'}`,
    width: 600,
    height: 600,
    paper: choice.paper,
    light: choice.light,
    strong: choice.strong,
    lightPlate:
      platedAs(choice.negative ? negativeOf(motif.light) : motif.light, '') +
      headSvg(marks.light, headHeight, choice.sky === 'light'),
    // The second plate is printed slightly off register, as on a real press.
    strongPlate:
      platedAs(motif.strong, 'translate(2-1)') + headSvg(marks.strong, headHeight, choice.sky === 'strong'),
    label: subject.title,
    letters: titled ? lettersSvg(title, fonts) : '',
  })
}

/** Returns the drawing with this name as SVG, to illustrate a blog post. An unknown name gives a drawing that fits any post. */
export function drawPostPicture(name: string): string {
  const seed = hash(`article picture ${name}`)
  const drawn = postPictureNames.includes(name)
  const scene = readDrawing(`articles/${drawn ? name : `pair-${seed % 6}`}`)
  const { papers, inks } = drawingOptions
  const [light, strong] = inks[drawn ? scene.inks : (seed >>> 8) % inks.length]!
  return sheetSvg({
    id: `a${seed.toString(36)}`,
    width: 1600,
    height: 1000,
    paper: papers[0]!,
    light,
    strong,
    lightPlate: `<g fill="#fff">${scene.light}</g>`,
    strongPlate: `<g fill="#fff" transform="translate(4-3)">${scene.strong}</g>`,
  })
}
