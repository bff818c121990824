import { type FieldKind, fieldOf, GAME_FIELDS, type GameField } from '#/domain/games/game-fields.rules.ts'

/** How a value is written: in JSON as what it is, in CSV as text that says the same. */
type CellKind = 'text' | 'number' | 'decimal' | 'flag' | 'list' | 'json'

const CELL_KINDS: Record<FieldKind, CellKind> = {
  text: 'text',
  longText: 'text',
  html: 'text',
  webAddress: 'text',
  picture: 'text',
  video: 'text',
  choice: 'text',
  wholeNumber: 'number',
  decimal: 'decimal',
  flag: 'flag',
  names: 'list',
  titles: 'list',
  categories: 'list',
  pictures: 'list',
  retailers: 'json',
  json: 'json',
}

/** A field of a game in a file: one that editors fill in, or whether visitors see it. */
export type FileField = GameField | 'published'

/** The fields of a game in the order of a file; whether it is published stands with the other flags. */
export const FILE_FIELDS: readonly FileField[] = GAME_FIELDS.flatMap((name) =>
  name === 'bestSeller' ? [name, 'published' as const] : [name],
)

/** The name of a field in a file. */
export const nameInFile = (field: FileField) => (field === 'published' ? field : fieldOf[field].file)

const KIND_OF = new Map(
  FILE_FIELDS.map((field) => [
    nameInFile(field),
    field === 'published' ? 'flag' : CELL_KINDS[fieldOf[field].kind],
  ]),
)
KIND_OF.set('position', 'number')

/** The columns of the site's own CSV: those of games, and of the categories that stand before them. */
export const CSV_COLUMNS: readonly string[] = ['kind', 'external_id', 'slug', ...KIND_OF.keys()]

/** What a spreadsheet would take for a formula, also behind quotation marks that guard one already. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A value as a cell of CSV, which no spreadsheet takes for a formula. */
export function cellOf(value: unknown, kind: CellKind): string {
  const text = plainCell(value, kind)
  return FORMULA.test(text) ? `'${text}` : text
}

function plainCell(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (kind === 'list') return listCell(value as string[])
  return kind === 'json' ? JSON.stringify(value) : String(value)
}

function listCell(items: readonly string[]): string {
  const isPlain = items.every((item) => item === item.trim() && item !== '' && !item.includes('|'))
  return isPlain && !items[0]?.startsWith('[') ? items.join(' | ') : JSON.stringify(items)
}

/** The kind of a column of the site's own CSV. */
export const kindOfColumn = (name: string): CellKind => KIND_OF.get(name) ?? 'text'

/** A cell as the value it stands for; as it is where it stands for none, so that a rule can say what is wrong. */
export function valueOfCell(cell: string, kind: CellKind): unknown {
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
