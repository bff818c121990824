import type { GameFields } from '#/features/games/game-fields.rules.ts'

/** How a field is written: in JSON as what it is, in CSV as text that says the same. */
type Kind = 'text' | 'number' | 'decimal' | 'flag' | 'list' | 'json'

interface ShapeField {
  /** Its name in a file. */
  name: string
  /** What it is in our own words. */
  field: keyof GameFields | 'published'
  kind: Kind
}

const field = (name: string, field: ShapeField['field'], kind: Kind): ShapeField => ({ name, field, kind })

/** Every field of a game in the site's own files, in their order; `kind`, `external_id` and `slug` stand before them. */
export const GAME_SHAPE: readonly ShapeField[] = [
  field('title', 'title', 'text'),
  field('tagline', 'tagline', 'text'),
  field('description', 'description', 'text'),
  field('image_url', 'imageUrl', 'text'),
  field('category', 'categories', 'list'),
  field('difficulty', 'difficulty', 'text'),
  field('play_time', 'playMinutes', 'number'),
  field('min_players', 'minPlayers', 'number'),
  field('max_players', 'maxPlayers', 'number'),
  field('age', 'minAge', 'number'),
  field('year', 'year', 'number'),
  field('weight', 'weight', 'decimal'),
  field('rating', 'expertRating', 'decimal'),
  field('rating_reason', 'expertReason', 'text'),
  field('mode', 'mode', 'text'),
  field('two_player_verdict', 'twoPlayerVerdict', 'text'),
  field('two_player_reason', 'twoPlayerReason', 'text'),
  field('featured', 'featured', 'flag'),
  field('best_seller', 'bestSeller', 'flag'),
  field('published', 'published', 'flag'),
  field('designers', 'designers', 'list'),
  field('mechanics', 'mechanics', 'list'),
  field('publisher_name', 'publisherName', 'text'),
  field('publisher_url', 'publisherUrl', 'text'),
  field('publisher_description', 'publisherDescription', 'text'),
  field('publisher_description_html', 'publisherDescriptionHtml', 'text'),
  field('youtube_video_id', 'youtubeVideoId', 'text'),
  field('gallery_images', 'galleryImages', 'list'),
  field('retailers', 'retailers', 'json'),
  field('meta_description', 'metaDescription', 'text'),
  field('og_image', 'ogImage', 'text'),
  field('meta_keywords', 'metaKeywords', 'text'),
  field('canonical_url', 'canonicalUrl', 'text'),
  field('structured_data', 'structuredData', 'json'),
]

const KIND_OF = new Map<string, Kind>(GAME_SHAPE.map(({ name, kind }) => [name, kind]))
KIND_OF.set('position', 'number')

/** The columns of the site's own CSV: those of games, and of the categories that stand before them. */
export const CSV_COLUMNS: readonly string[] = [
  'kind',
  'external_id',
  'slug',
  ...GAME_SHAPE.map(({ name }) => name),
  'position',
]

/** What a spreadsheet would take for a formula, also behind quotation marks that guard one already. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A value as a cell of CSV, which no spreadsheet takes for a formula. */
export function cellOf(value: unknown, kind: Kind): string {
  const text = plainCell(value, kind)
  return FORMULA.test(text) ? `'${text}` : text
}

function plainCell(value: unknown, kind: Kind): string {
  if (value === null || value === undefined) return ''
  if (kind === 'list') return listCell(value as string[])
  return kind === 'json' ? JSON.stringify(value) : String(value)
}

function listCell(items: readonly string[]): string {
  const isPlain = items.every((item) => item === item.trim() && item !== '' && !item.includes('|'))
  return isPlain && !items[0]?.startsWith('[') ? items.join(' | ') : JSON.stringify(items)
}

/** The kind of a column of the site's own CSV. */
export const kindOfColumn = (name: string): Kind => KIND_OF.get(name) ?? 'text'

/** A cell as the value it stands for; as it is where it stands for none, so that a rule can say what is wrong. */
export function valueOfCell(cell: string, kind: Kind): unknown {
  const text = GUARDED.test(cell) ? cell.slice(1) : cell
  const bare = text.trim()
  if (bare === '') return null
  if (kind === 'text') return text
  if (kind === 'number') return /^-?\d+([.,]0{1,2})?$/.test(bare) ? Number.parseInt(bare, 10) : bare
  if (kind === 'decimal') return /^-?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : bare
  if (kind === 'flag') return FLAGS.get(bare.toLowerCase()) ?? bare
  if (kind === 'list' && !bare.startsWith('[')) return bare.split('|').map((item) => item.trim())
  try {
    return JSON.parse(bare)
  } catch {
    return bare
  }
}

const FLAGS = new Map([
  ...['true', 'yes', 'y', '1', 'x'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
])
