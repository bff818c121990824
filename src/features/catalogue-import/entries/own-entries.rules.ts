import { faultsOfCategory, tidyCategory } from '#/features/categories/model/categories.rules.ts'
import {
  fieldOf,
  GAME_FIELDS,
  type GameField,
  type GameFields,
} from '#/features/games/model/game-fields.rules.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import {
  type CategoryInFile,
  checkedGame,
  type FieldsInFile,
  type ReadEntry,
} from './catalogue-entries.rules.ts'
import { FILE_FIELDS, nameInFile } from './catalogue-shape.rules.ts'
import { Fault, numberFrom, READ_VALUE, rowOfRetailer, textFrom } from './own-values.rules.ts'

const EXTERNAL_ID_MAX_LENGTH = 100
const FARTHEST_POSITION = 1_000_000
const NAME_OF = new Map<string, string>(FILE_FIELDS.map((field) => [field, nameInFile(field)]))

type Row = Record<string, unknown>

/** Parses a row of the site's own files (`title`, `min_players`, …); missing fields stay unchanged. */
export function readOwnRow(row: Row, blank: readonly GameField[] = []): ReadEntry {
  try {
    return row.kind === 'category' ? categoryFrom(row) : gameFrom(row, blank)
  } catch (cause) {
    if (cause instanceof Fault) return { refusal: cause.message }
    // Nested deeper than can be followed.
    if (cause instanceof RangeError) return { refusal: 'is not one game' }
    throw cause
  }
}

function gameFrom(row: Row, blank: readonly GameField[]): ReadEntry {
  if (row.kind !== undefined && row.kind !== null && row.kind !== 'game')
    return { refusal: 'kind: Use game or category' }
  const given: Partial<FieldsInFile> = {}
  for (const name of GAME_FIELDS) readField(row, name, given)
  const { published } = row
  if (typeof published === 'boolean') given.published = published
  else if (published !== undefined && published !== null) throw new Fault('published: Must be true or false')
  return checkedGame(
    {
      externalId: externalIdFrom(row.external_id),
      slug: slugFrom(row.slug),
      stated: given,
      blank,
      dropsUnknownCategories: false,
    },
    (field) => NAME_OF.get(field) ?? field,
  )
}

/** Sets a field from a row; an empty flag is ignored. */
function readField<Name extends GameField>(row: Row, name: Name, stated: Partial<GameFields>) {
  const { file, kind, holds, unknown, refusal } = fieldOf[name]
  const given = row[file]
  if (given === undefined || (given === null && kind === 'flag')) return
  const value = given === null ? unknown : READ_VALUE[kind](file, given)
  if (!holds(value)) throw new Fault(`${file}: ${refusal}`)
  stated[name] = value
}

function categoryFrom(row: Row): CategoryInFile {
  const slug = slugFrom(row.slug)
  if (!slug) throw new Fault('slug: A category needs its slug')
  const fields = tidyCategory({
    name: textFrom('title', row.title ?? null) ?? '',
    description: textFrom('description', row.description ?? null) ?? '',
  })
  const faults = faultsOfCategory(fields)
  if (faults.name) throw new Fault(`title: ${faults.name}`)
  if (faults.description) throw new Fault(`description: ${faults.description}`)
  const position = numberFrom('position', row.position ?? null)
  if (position !== null && !(Number.isInteger(position) && Math.abs(position) <= FARTHEST_POSITION))
    throw new Fault('position: Must be a whole number')
  return { kind: 'category', slug, ...fields, position }
}

function externalIdFrom(value: unknown): string | null {
  const id = textFrom('external_id', value ?? null)?.trim() || null
  if (id && id.length > EXTERNAL_ID_MAX_LENGTH)
    throw new Fault(`external_id: Use at most ${EXTERNAL_ID_MAX_LENGTH} characters`)
  return id
}

function slugFrom(value: unknown): string | null {
  const slug = textFrom('slug', value ?? null)?.trim() || null
  if (slug && (!mayBeSlug(slug) || slug.length > 120))
    throw new Fault('slug: Use lowercase letters, digits and single hyphens, at most 120 characters')
  return slug
}

/** Formats a game as a row in the site's own format, which {@link readOwnRow} parses. */
export function rowOfGame(
  keys: { externalId: string | null; slug: string },
  game: GameFields & { published: boolean },
): Row {
  const row: Row = { kind: 'game', external_id: keys.externalId, slug: keys.slug }
  for (const field of FILE_FIELDS) row[nameInFile(field)] = game[field]
  row[nameInFile('retailers')] = game.retailers.map(rowOfRetailer)
  return row
}

/** Formats a category as a row in the site's own format. */
export function rowOfCategory({ slug, name, description, position }: Omit<CategoryInFile, 'kind'>): Row {
  return { kind: 'category', slug, title: name, description, position }
}
