import { inkPairs, motifsByCategory, papers } from './cover-lists.ts'
import { motifForTitle } from './cover-words.ts'
import { commissionFor } from './hand-picked-motifs.ts'
import { drawMotif, type MotifName } from './motifs/all-motifs.ts'
import { hash, overprint } from './sheet.ts'
import { type CoverFace, type CoverTitleLine, setTitle } from './titles/cover-title.ts'

/** The inputs of a cover. */
export interface CoverSubject {
  slug: string
  title: string
  /** Slugs of its categories, the most fitting first. */
  categories: readonly string[]
  /** How hard, from 1 to 5: how far the two discs in the corner overlap. */
  weight?: number | null | undefined
  /** Shown beside the cover in the share image. */
  playMinutes?: number | null | undefined
  /** A motif or inks chosen by hand. */
  motif?: MotifName | undefined
  inks?: number | undefined
}

export interface CoverChoice {
  motif: MotifName
  /** The place of the ink pair in its list. */
  inks: number
  light: string
  strong: string
  overprint: string
  paper: string
  /** The light plate is printed as its own negative: a flooded sheet with a paper figure. */
  negative: boolean
  mirrored: boolean
  /** The ground of the title. */
  sky: 'paper' | 'light' | 'strong'
}

/** The lettering of a cover on a sheet of 600 x 600. */
export interface CoverTitleLayer {
  face: CoverFace
  colour: string
  lines: CoverTitleLine[]
}

/**
 * Chooses motif, inks and layout of a cover from slug, title and categories. The same game always gets the
 * same cover.
 */
export function chooseCover(subject: CoverSubject): CoverChoice {
  const seed = hash(subject.slug)
  const [commissioned, commissionedInks] = commissionFor(subject.slug) ?? []
  const motif =
    subject.motif ??
    commissioned ??
    motifForTitle(subject.title) ??
    motifForCategories(subject.categories, seed)
  const { sky, positiveOnly } = drawMotif(motif)
  const inks = (subject.inks ?? commissionedInks ?? seed >>> 8) % inkPairs.length
  const [light, strong] = inkPairs[inks] ?? inkPairs[0]!
  const negative = !sky && !positiveOnly && (seed >>> 20) % 2 === 0
  return {
    motif,
    inks,
    light,
    strong,
    overprint: overprint(light, strong),
    paper: papers[seed % papers.length] ?? papers[0],
    negative,
    mirrored: (seed >>> 16) % 2 === 1,
    sky: negative ? 'light' : (sky ?? 'paper'),
  }
}

function motifForCategories(categories: readonly string[], seed: number): MotifName {
  const known = categories.find((category) => Object.hasOwn(motifsByCategory, category)) ?? 'strategy'
  const motifs = motifsByCategory[known] ?? []
  return motifs[seed % motifs.length] ?? 'cards'
}

/** Games of story and trade speak in a serif, games of contest in a condensed grotesque. */
function faceOf(categories: readonly string[]): CoverFace {
  const inSerif = ['cooperative', 'adventure', 'economic', 'tile-placement']
  return categories.some((category) => inSerif.includes(category)) ? 'serif' : 'grotesque'
}

/** Returns the title's position and colour on the sheet, and the height left for the motif. */
export function setCoverTitle(
  subject: CoverSubject,
  choice = chooseCover(subject),
): CoverTitleLayer & { headHeight: number } {
  const face = faceOf(subject.categories)
  const colour = { paper: choice.strong, light: choice.overprint, strong: choice.paper }[choice.sky]
  return { face, colour, ...setTitle(subject.title, face) }
}
