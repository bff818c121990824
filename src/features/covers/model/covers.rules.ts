import { type CoverFace, type CoverTitleLine, layOutTitle } from './cover-title.ts'
import { drawingOptions, readDrawing } from './drawings.ts'
import { hash, overprint } from './sheet.ts'

/** The data that a game's cover is drawn from. */
export interface CoverSubject {
  slug: string
  title: string
  /** Slugs of its categories, the main category first. */
  categories: readonly string[]
  /** Weight from 1 to 5: the heavier the game, the more the two discs in the cover's corner overlap. */
  weight?: number | null | undefined
  /** Play time in minutes, for the share image only; the cover does not show it. */
  playMinutes?: number | null | undefined
  /** The motif, and the index of the pair of inks, if chosen by hand. */
  motif?: string | undefined
  inks?: number | undefined
}

const { papers, inks: inkPairs } = drawingOptions

/** The title on a cover: font, colour and lines. */
export interface CoverTitleLayer {
  face: CoverFace
  colour: string
  lines: CoverTitleLine[]
}

/** Returns the motif, the two colours and the layout of a game's cover. The same game always gets the same cover. */
export function chooseCover(subject: CoverSubject) {
  const seed = hash(subject.slug)
  const { bySlug } = drawingOptions
  const [picked, pickedInks] = Object.hasOwn(bySlug, subject.slug) ? bySlug[subject.slug]! : []
  const motif =
    subject.motif ?? picked ?? motifForTitle(subject.title) ?? motifForCategories(subject.categories, seed)
  const { sky, positiveOnly } = readDrawing(`motifs/${motif}`)
  const inks = (subject.inks ?? pickedInks ?? seed >>> 8) % inkPairs.length
  const [light, strong] = inkPairs[inks]!
  const negative = !sky && !positiveOnly && (seed >>> 20) % 2 === 0
  return {
    motif,
    /** The index of the cover's pair of inks. */
    inks,
    light,
    strong,
    overprint: overprint(light, strong),
    paper: papers[seed % papers.length]!,
    /** Whether the light ink is printed as a negative: the background has the ink, and the figure the paper's colour. */
    negative,
    mirrored: (seed >>> 16) % 2 === 1,
    /** The colour behind the title: the paper's, or that of the light or strong ink. */
    sky: negative ? ('light' as const) : (sky ?? ('paper' as const)),
  }
}

const titlePatterns = drawingOptions.byTitle.map(
  ([words, motif]) => [new RegExp(`\\b(?:${words})\\b`), motif] as const,
)

/** Returns the motif whose words a title contains, ignoring accents; undefined if there is none. */
function motifForTitle(title: string): string | undefined {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return titlePatterns.find(([pattern]) => pattern.test(plain))?.[1]
}

function motifForCategories(categories: readonly string[], seed: number): string {
  const { byCategory } = drawingOptions
  const motifs = byCategory[categories.find((slug) => Object.hasOwn(byCategory, slug)) ?? 'strategy'] ?? []
  return motifs[seed % motifs.length] ?? 'cards'
}

/** Categories whose titles are set in the serif font; all others get the condensed grotesque. */
const SERIF_CATEGORIES = ['cooperative', 'adventure', 'economic', 'tile-placement']

/** Returns the title of a cover as lines, with font and colour. `headHeight` is the height of the title's area in SVG units. */
export function layOutCoverTitle(
  subject: CoverSubject,
  choice = chooseCover(subject),
): CoverTitleLayer & { headHeight: number } {
  const inSerif = subject.categories.some((category) => SERIF_CATEGORIES.includes(category))
  const face = inSerif ? 'serif' : 'grotesque'
  const colour = { paper: choice.strong, light: choice.overprint, strong: choice.paper }[choice.sky]
  return { face, colour, ...layOutTitle(subject.title, face) }
}
