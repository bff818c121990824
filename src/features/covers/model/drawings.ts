import fs from 'node:fs'

/** A drawing for two inks, each an SVG mask: white prints, black does not. See content/covers/README.md. */
interface Drawing {
  light: string
  strong: string
  /** The ink that covers the area behind the title; undefined if that is bare paper. */
  sky: 'light' | 'strong' | undefined
  /** Whether the light ink must not be printed as a negative. */
  positiveOnly: boolean
  /** The index of its pair of inks; for images of articles. */
  inks: number
}

const read = (name: string) => fs.readFileSync(`content/covers/${name}`, 'utf8')

/** The options for drawn covers: motifs (by a game's slug, title or category), paper colours, and pairs of ink colours. */
export const drawingOptions: {
  papers: string[]
  inks: [light: string, strong: string][]
  bySlug: Record<string, [motif: string, inks?: number]>
  byTitle: [words: string, motif: string][]
  byCategory: Record<string, string[]>
} = JSON.parse(read('motifs.json'))

/** Sizes in thousandths of the font size. `widths` starts with the space (U+20). A width is 0 if the font lacks the character. */
export const coverFontMetrics: Record<'grotesque' | 'serif', { capHeight: number; widths: number[] }> =
  JSON.parse(read('faces.json'))

const drawings = new Map<string, Drawing>()

/** Reads a drawing such as `motifs/cards` or `articles/<name>` from `content/covers`, and caches it. */
export function readDrawing(name: string): Drawing {
  const known = drawings.get(name)
  if (known) return known
  const svg = read(`${name}.svg`)
  const plate = (id: string) =>
    new RegExp(`<mask id="${id}"[^>]*>(.*?)</mask>`, 's').exec(svg)![1]!.replace(/\n\s*/g, '')
  const drawing = {
    light: plate('light'),
    strong: plate('strong'),
    sky: /data-sky="(light|strong)"/.exec(svg)?.[1] as Drawing['sky'],
    positiveOnly: svg.includes('data-positive-only'),
    inks: Number(/data-inks="(\d+)"/.exec(svg)?.[1]),
  }
  drawings.set(name, drawing)
  return drawing
}

/** Names of the drawings that a blog post can show, such as `losing-well`. */
export const postPictureNames = fs
  .readdirSync('content/covers/articles')
  // The files `pair-…` replace drawings that do not exist.
  .flatMap((file) => (file.startsWith('pair-') ? [] : [file.replace('.svg', '')]))

/** Reads how to draw a game component, such as `cards`: the shape of one card, and how to arrange several cards. */
export function readComponent(kind: string) {
  const svg = read(`things/${kind}.svg`)
  const [body = '', bare = ''] = Array.from(svg.matchAll(/ d="([^"]*)"/g), ([, d]) => d!)
  const [, layout, most] = /data-lies="(\w+)" data-most="(\d+)"/.exec(svg)!
  return { body, bare, layout: layout as 'rows' | 'hand' | 'strewn', maxCopies: Number(most) }
}

/** Inverts an SVG mask (plate): black becomes white, and white becomes black. */
export function negativeOf(plate: string): string {
  const inverted = plate
    .replace(/<path( fill="#000")? d=/g, (_, black) => (black ? '<path d=' : '<path fill="#000" d='))
    .replace(/stroke="#(fff|000)"/g, (_, colour) => `stroke="#${colour === 'fff' ? '000' : 'fff'}"`)
  return `<path d="M-200 -200h2200v1600h-2200z"/>${inverted}`
}
