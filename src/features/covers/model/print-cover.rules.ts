import {
  type CoverChoice,
  type CoverSubject,
  type CoverTitleLayer,
  chooseCover,
  setCoverTitle,
} from './covers.rules.ts'
import { disc } from './geometry.ts'
import { drawMotif } from './motifs/all-motifs.ts'
import { negativeOf, type Plate, plateSvg } from './plates.ts'
import { hash, printSheet } from './sheet.ts'
import { titleLinesSvg, wordSpacing } from './titles/cover-title.ts'

interface CoverOptions {
  /** With the title, for stand-alone files; without it, beside a title as text. */
  titled?: boolean
  /** Font families, if they differ from the pages'. */
  families?: { grotesque: string; serif: string } | undefined
}

const pageFamilies = {
  grotesque: "'Cover Grotesque','Arial Narrow',sans-serif",
  serif: "'Cover Serif',Georgia,serif",
}

/** The printer's marks over the title: two discs that overlap more the harder the game. */
function printersMarks({ weight }: CoverSubject): { light: string; strong: string } {
  const apart = 30 - 4.4 * Math.max(1, Math.min(5, weight ?? 2))
  return {
    light: disc(545 - apart, 41, 15),
    strong: disc(545, 41, 15),
  }
}

function lettersSvg({ face, colour, lines }: CoverTitleLayer, families = pageFamilies): string {
  const style = `fill="${colour}" font-family="${families[face]}" font-weight="800" word-spacing="${wordSpacing}em"`
  return `<g ${style}>${titleLinesSvg(lines)}</g>`
}

/** The position of the motif: below the title, as large as possible; alone with a slight bleed. */
function placement(headHeight: number, mirrored: boolean): string {
  const scale = headHeight ? Math.max(0.7, Math.min(1, (600 - headHeight) / 460)) : 1.1
  const left = Math.round(mirrored ? 300 + 300 * scale : 300 - 300 * scale)
  const top = Math.round(headHeight + (600 - headHeight) / 2 - 300 * scale)
  const factor = scale.toFixed(3)
  return `matrix(${mirrored ? '-' : ''}${factor} 0 0 ${factor} ${left} ${top})`
}

/** The top of a plate: filled if the sky has its ink, empty otherwise, with inverted printer's marks. */
function headSvg(marks: string, headHeight: number, flooded: boolean): string {
  if (headHeight === 0) return ''
  const [ground, mark] = flooded ? ['fff', '000'] : ['000', 'fff']
  return `<path fill="#${ground}" d="M0 0h600v${Math.round(headHeight)}H0z"/><path fill="#${mark}" d="${marks}"/>`
}

/** The cover of a game as SVG: two inks on paper, under 4 KB. */
export function printCover(subject: CoverSubject, { titled = true, families }: CoverOptions = {}): string {
  const choice: CoverChoice = chooseCover(subject)
  const title = setCoverTitle(subject, choice)
  const headHeight = titled ? title.headHeight : 0
  const motif = drawMotif(choice.motif)
  const marks = printersMarks(subject)
  const place = placement(headHeight, choice.mirrored)
  const platedAs = (plate: Plate, shift: string) =>
    `<g fill="#fff" transform="${shift}${place}">${plateSvg(plate)}</g>`
  const seed = hash(subject.slug)
  return printSheet({
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
    letters: titled ? lettersSvg(title, families) : '',
  })
}
