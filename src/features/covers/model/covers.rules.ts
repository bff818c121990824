import { type CoverFace, type CoverTitleLine, setTitle } from './cover-title.ts'
import { motifChoices, readDrawing } from './drawings.ts'
import { hash, overprint } from './sheet.ts'

/** The inputs of a cover. */
export interface CoverSubject {
  slug: string
  title: string
  /** Slugs of its categories, the most fitting first. */
  categories: readonly string[]
  /** Weight from 1 to 5: the harder the game, the more the two discs in the corner overlap. */
  weight?: number | null | undefined
  /** Shown beside the cover in the share image. */
  playMinutes?: number | null | undefined
  /** A motif or inks chosen by hand. */
  motif?: string | undefined
  inks?: number | undefined
}

const { papers, inks: inkPairs } = motifChoices

/** The lettering of a cover on a sheet of 600 x 600. */
export interface CoverTitleLayer {
  face: CoverFace
  colour: string
  lines: CoverTitleLine[]
}

/** Chooses motif, inks and layout of a cover from slug, title and categories. The same game always gets the same cover. */
export function chooseCover(subject: CoverSubject) {
  const seed = hash(subject.slug)
  const { bySlug } = motifChoices
  const [picked, pickedInks] = Object.hasOwn(bySlug, subject.slug) ? bySlug[subject.slug]! : []
  const motif =
    subject.motif ?? picked ?? motifForTitle(subject.title) ?? motifForCategories(subject.categories, seed)
  const { sky, positiveOnly } = readDrawing(`motifs/${motif}`)
  const inks = (subject.inks ?? pickedInks ?? seed >>> 8) % inkPairs.length
  const [light, strong] = inkPairs[inks]!
  const negative = !sky && !positiveOnly && (seed >>> 20) % 2 === 0
  return {
    motif,
    /** The index of the ink pair. */
    inks,
    light,
    strong,
    overprint: overprint(light, strong),
    paper: papers[seed % papers.length]!,
    /** The light plate is printed as its own negative: a flooded sheet with a paper figure. */
    negative,
    mirrored: (seed >>> 16) % 2 === 1,
    /** The ground of the title. */
    sky: negative ? ('light' as const) : (sky ?? ('paper' as const)),
  }
}

const titlePatterns = motifChoices.byTitle.map(
  ([words, motif]) => [new RegExp(`\\b(?:${words})\\b`), motif] as const,
)

/** The motif that matches a title, ignoring accents, if any. */
function motifForTitle(title: string): string | undefined {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return titlePatterns.find(([pattern]) => pattern.test(plain))?.[1]
}

function motifForCategories(categories: readonly string[], seed: number): string {
  const { byCategory } = motifChoices
  const motifs = byCategory[categories.find((slug) => Object.hasOwn(byCategory, slug)) ?? 'strategy'] ?? []
  return motifs[seed % motifs.length] ?? 'cards'
}

/** Categories of story and trade, whose titles are set in a serif; all others get a condensed grotesque. */
const SERIF_CATEGORIES = ['cooperative', 'adventure', 'economic', 'tile-placement']

/** Returns the title's position and colour on the sheet, and the height left for the motif. */
export function setCoverTitle(
  subject: CoverSubject,
  choice = chooseCover(subject),
): CoverTitleLayer & { headHeight: number } {
  const inSerif = subject.categories.some((category) => SERIF_CATEGORIES.includes(category))
  const face = inSerif ? 'serif' : 'grotesque'
  const colour = { paper: choice.strong, light: choice.overprint, strong: choice.paper }[choice.sky]
  return { face, colour, ...setTitle(subject.title, face) }
}
