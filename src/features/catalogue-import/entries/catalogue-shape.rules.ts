import {
  type FieldKind,
  fieldOf,
  GAME_FIELDS,
  type GameField,
  type GameFields,
} from '#/features/games/model/game-fields.rules.ts'
import type { Difficulty } from '#/features/games/model/games.rules.ts'
import {
  guarded,
  readCount,
  readFlag,
  readMinutes,
  readNumber,
  unguarded,
} from '#/features/imports/model/cells.rules.ts'

/** Values of a game in an imported file. A missing field leaves the stored game's value unchanged. */
export type FieldsInFile = Partial<GameFields> & {
  title: string
  minPlayers?: number
  maxPlayers?: number
  published?: boolean
}

/** Values of a new game in an imported file. New games must have player counts; updates of games need not. */
export type NewGameFields = FieldsInFile & { minPlayers: number; maxPlayers: number }

/** A game as an import file describes it. */
export interface GameInFile {
  kind: 'game'
  /** The game's id in another database ("bgg:163412"), so that importing it again finds it; null without one. */
  externalId: string | null
  slug: string | null
  stated: FieldsInFile
  /** Fields with blank cells. They change nothing, unless the editor chose that blank cells clear stored values (ruling 30). */
  blank: readonly GameField[]
  /** Whether the file comes from a public game database: then unknown categories are left out, otherwise they reject the game. */
  isListed: boolean
  /** Whether an editor picked the game from a ranking: then it becomes a draft, even if the import only updates games. */
  isPicked?: boolean
}

/** A category as an import file describes it. */
export interface CategoryInFile {
  kind: 'category'
  slug: string
  name: string
  description: string
  position: number | null
}

/** A game or category from a row of an imported file, or why the row was rejected. */
export type ReadEntry = GameInFile | CategoryInFile | { refusal: string }

/** The type of a field's value in a file. A CSV cell is text that is parsed to it. */
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
  components: 'list',
  categories: 'list',
  pictures: 'list',
  retailers: 'json',
  json: 'json',
}

/** The name (in code) of a field that an import or export file can contain for a game, such as `minPlayers` or `published`. */
export type FileField = GameField | 'published'

/** The fields of a game in imported and exported files, in the order of the exported columns. */
export const FILE_FIELDS: readonly FileField[] = GAME_FIELDS.flatMap((name) =>
  name === 'bestSeller' ? [name, 'published' as const] : [name],
)

/** Returns a field's column name in files, such as `min_players` for `minPlayers`. */
export const nameInFile = (field: FileField) => (field === 'published' ? field : fieldOf[field].file)

const KIND_OF = new Map(
  FILE_FIELDS.map((field) => [
    nameInFile(field),
    field === 'published' ? 'flag' : CELL_KINDS[fieldOf[field].kind],
  ]),
)
KIND_OF.set('position', 'number')

/** The column names of the CSV file to which editors export the catalogue, in order. */
export const CSV_COLUMNS: readonly string[] = ['kind', 'external_id', 'slug', ...KIND_OF.keys()]

/** Formats a value as a CSV cell that no spreadsheet treats as a formula. */
export const cellOf = (value: unknown, kind: CellKind): string => guarded(plainCell(value, kind))

function plainCell(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (kind === 'list') return listCell(value as string[])
  return kind === 'json' ? JSON.stringify(value) : String(value)
}

function listCell(items: readonly string[]): string {
  const isPlain = items.every((item) => item === item.trim() && item !== '' && !item.includes('|'))
  return isPlain && !items[0]?.startsWith('[') ? items.join(' | ') : JSON.stringify(items)
}

export const kindOfColumn = (name: string): CellKind => KIND_OF.get(name) ?? 'text'

/**
 * Parses a CSV cell to a value of the type `kind`. Returns null for a blank cell, and the unchanged text of an invalid cell.
 * @param name the column's name; some columns accept additional formats, such as "1 h 30" for play time
 */
export function valueOfCell(cell: string, kind: CellKind, name = ''): unknown {
  const text = unguarded(cell)
  const bare = text.trim()
  if (bare === '') return null
  if (kind === 'text')
    return name === 'difficulty' ? (DIFFICULTY_WORDS.get(bare.toLowerCase()) ?? text) : text
  if (kind === 'number') return numberIn(bare, name)
  if (kind === 'decimal') return PLAIN_DECIMAL.test(bare) ? Number(bare) : (readNumber(bare) ?? bare)
  if (kind === 'flag') return readFlag(bare) ?? bare
  if (kind === 'list' && !bare.startsWith('[')) return bare.split('|').map((item) => item.trim())
  try {
    return JSON.parse(bare)
  } catch {
    return bare
  }
}

/** Returns whether a CSV cell is invalid. The parser leaves an invalid cell as text, such as “many” in a column of numbers. */
export function isInvalidCell(column: string, parsed: unknown): boolean {
  if (typeof parsed !== 'string') return false
  if (kindOfColumn(column) !== 'text') return true
  return CHOICE_AT.get(column)?.(parsed.trim()) === false
}

/** For each column with fixed choices, a function that checks whether a value is one of them. */
const CHOICE_AT = new Map(
  GAME_FIELDS.flatMap((name) => {
    const { kind, file, holds } = fieldOf[name]
    return kind === 'choice' ? [[file, holds as (value: unknown) => boolean] as const] : []
  }),
)

const PLAIN_NUMBER = /^-?\d+$/
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/

function numberIn(bare: string, name: string): unknown {
  if (PLAIN_NUMBER.test(bare)) return Number(bare)
  const read = name === 'play_time' || name === 'playtime' ? readMinutes(bare) : readCount(bare)
  return read ?? bare
}

/** Words for a difficulty in the languages of real lists. */
const DIFFICULTY_WORDS = new Map<string, Difficulty>([
  ...['easy', 'light', 'leicht', 'einfach', 'facile', 'fácil', 'makkelijk', 'licht', 'könnyű'].map(
    (word) => [word, 'Easy'] as const,
  ),
  ...['medium', 'middle', 'mittel', 'moyen', 'moyenne', 'medio', 'media', 'gemiddeld', 'közepes'].map(
    (word) => [word, 'Medium'] as const,
  ),
  ...['hard', 'heavy', 'difficult', 'schwer', 'difficile', 'difícil', 'moeilijk', 'zwaar', 'nehéz'].map(
    (word) => [word, 'Hard'] as const,
  ),
])
