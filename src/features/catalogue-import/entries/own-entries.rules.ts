import { faultsOfCategory, tidyCategory } from '#/features/categories/model/categories.rules.ts'
import type { RetailerFields } from '#/features/games/model/fields/kinds.rules.ts'
import { isJsonObject } from '#/features/games/model/fields/texts.rules.ts'
import {
  type FieldKind,
  fieldOf,
  GAME_FIELDS,
  type GameField,
  type GameFields,
} from '#/features/games/model/game-fields.rules.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { minorDigits } from '#/features/retailers/model/prices.rules.ts'
import {
  type CategoryInFile,
  checkedGame,
  type FieldsInFile,
  type ReadEntry,
} from './catalogue-entries.rules.ts'
import { FILE_FIELDS, isUnread, kindOfColumn, nameInFile, valueOfCell } from './catalogue-shape.rules.ts'
import { listRowOfCells, readListRow } from './game-list.rules.ts'

type Row = Record<string, unknown>
/** Called for each cell that could not be parsed, by field. */
type OnUnread = (field: string, cell: string) => void

/** Maximum nesting depth of a game's structured data. */
const DEEPEST = 30
const EXTERNAL_ID_MAX_LENGTH = 100
const FARTHEST_POSITION = 1_000_000
const NAME_OF = new Map<string, string>(FILE_FIELDS.map((field) => [field, nameInFile(field)]))
/** The fields that a blank cell may speak of, by their columns. A row without a title is refused for it. */
const MAY_BE_BLANK = new Map<string, GameField>(GAME_FIELDS.map((name) => [nameInFile(name), name]))

/** Parses a row of either kind: the site's own, which has a `title`, or that of a public list, which has a `name`. */
export function readRow(row: Row, areCells: boolean, onUnread: OnUnread = () => undefined): ReadEntry {
  if (Object.hasOwn(row, 'title')) return areCells ? readOwnCells(row, onUnread) : readOwnRow(ofJson(row))
  if (Object.hasOwn(row, 'name')) return readListRow(listRowOfCells(row, onUnread))
  return { refusal: 'has no title' }
}

/** Scripts write numbers and flags as texts: `"year": "2017"`. One that is none stays, and its field refuses it. */
function ofJson(row: Row): Row {
  const isText = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && ['number', 'decimal', 'flag'].includes(kindOfColumn(name))
  const texts = Object.entries(row).filter(isText)
  if (texts.length === 0) return row
  const values = texts.map(([name, text]) => [name, valueOfCell(String(text), kindOfColumn(name), name)])
  return { ...row, ...Object.fromEntries(values) }
}

/** Parses cells of the site's own columns. Blank and invalid ones are skipped. */
function readOwnCells(cells: Row, onUnread: OnUnread): ReadEntry {
  const given: Row = {}
  const blank: GameField[] = []
  for (const [name, cell] of Object.entries(cells)) {
    const value = valueOfCell(String(cell), kindOfColumn(name), name)
    const field = value === null ? MAY_BE_BLANK.get(name) : undefined
    if (field) blank.push(field)
    else if (isUnread(name, value)) onUnread(name, String(cell))
    else given[name] = value
  }
  const players = (['minPlayers', 'maxPlayers'] as const).filter(
    (name) => given[nameInFile(name)] === undefined,
  )
  return readOwnRow(given, [...blank, ...players])
}

class Fault extends Error {}

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
  if (!['game', undefined, null].includes(row.kind as 'game'))
    return { refusal: 'kind: Use game or category' }
  const stated: Partial<FieldsInFile> = {}
  for (const name of GAME_FIELDS) readField(row, name, stated)
  const { published } = row
  if (typeof published === 'boolean') stated.published = published
  else if (published !== undefined && published !== null) throw new Fault('published: Must be true or false')
  const keys = { externalId: externalIdFrom(row.external_id), slug: slugFrom(row.slug) }
  return checkedGame(
    { ...keys, stated, blank, dropsUnknownCategories: false },
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
    name: textFrom('title', row.title) ?? '',
    description: textFrom('description', row.description) ?? '',
  })
  const faults = faultsOfCategory(fields)
  if (faults.name) throw new Fault(`title: ${faults.name}`)
  if (faults.description) throw new Fault(`description: ${faults.description}`)
  const position = numberFrom('position', row.position)
  if (position !== null && !(Number.isInteger(position) && Math.abs(position) <= FARTHEST_POSITION))
    throw new Fault('position: Must be a whole number')
  return { kind: 'category', slug, ...fields, position }
}

function externalIdFrom(value: unknown): string | null {
  const id = textFrom('external_id', value)?.trim() || null
  if (id && id.length > EXTERNAL_ID_MAX_LENGTH)
    throw new Fault(`external_id: Use at most ${EXTERNAL_ID_MAX_LENGTH} characters`)
  return id
}

function slugFrom(value: unknown): string | null {
  const slug = textFrom('slug', value)?.trim() || null
  if (slug && (!mayBeSlug(slug) || slug.length > 120))
    throw new Fault('slug: Use lowercase letters, digits and single hyphens, at most 120 characters')
  return slug
}

/**
 * Parsers for each kind of value in the site's own files; other values pass unchanged, so that validation rejects them.
 * @throws {Fault} for an error within the value
 */
const READ_VALUE: Record<FieldKind, (name: string, value: unknown) => unknown> = {
  text: asText,
  longText: asText,
  html: asText,
  webAddress: asText,
  picture: asText,
  video: asText,
  choice: asText,
  wholeNumber: numberFrom,
  decimal: numberFrom,
  flag: (_name, value) => value,
  names: asTexts,
  titles: asTexts,
  components: asTexts,
  categories: asTexts,
  pictures: asTexts,
  retailers: (name, value) =>
    Array.isArray(value) ? value.map((each, place) => retailerFrom(`${name}.${place}`, each)) : value,
  json: asObject,
}

/** Returns a text value, or null. @throws {Fault} for any other value */
function textFrom(name: string, value: unknown): string | null {
  const text = asText(name, value ?? null)
  if (text !== null && typeof text !== 'string') throw new Fault(`${name}: Must be text`)
  return text
}

/** Returns a number value, or null. @throws {Fault} for any other value */
function numberFrom(name: string, value: unknown): number | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Fault(`${name}: Must be a number`)
  return value
}

function asText(_name: string, value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value
}

function asTexts(name: string, value: unknown): unknown {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items.map((item) => textFrom(name, item) ?? '')
}

function asObject(name: string, value: unknown): unknown {
  if (isJsonObject(value) && isDeeperThan(value, DEEPEST)) throw new Fault(`${name}: Is nested too deeply`)
  return value
}

function retailerFrom(name: string, value: unknown): RetailerFields {
  if (value === null) throw new Fault(`${name}: Name the retailer`)
  const row = asObject(name, value)
  if (!isJsonObject(row)) throw new Fault(`${name}: Must be an object of JSON`)
  const text = (field: string) => textFrom(`${name}.${field}`, row[field])
  const currency = text('currency')?.trim() || null
  const price = numberFrom(`${name}.price`, row.price)
  return {
    name: text('name') ?? '',
    url: text('url') ?? '',
    productId: text('product_id'),
    priceCents: price === null ? null : inSmallestUnit(price, currency),
    currency,
    priceAsOf: text('price_as_of'),
  }
}

/** 24.99 to 2499; unchanged if the currency lacks such units, so that validation rejects it. */
function inSmallestUnit(price: number, currency: string | null): number {
  const units = price * 10 ** minorDigits(currency ?? '')
  return Math.abs(units - Math.round(units)) < 1e-6 ? Math.round(units) : units
}

/** Whether a value is nested deeper than that; iterative, so that no depth overflows the stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
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

export function rowOfRetailer({ name, url, productId, priceCents, currency, priceAsOf }: RetailerFields) {
  const digits = minorDigits(currency ?? '')
  return {
    name,
    url,
    ...(productId !== null && { product_id: productId }),
    ...(priceCents !== null && { price: Number((priceCents / 10 ** digits).toFixed(digits)) }),
    ...(currency !== null && { currency }),
    ...(priceAsOf !== null && { price_as_of: priceAsOf }),
  }
}

export const rowOfCategory = ({ slug, name, description, position }: Omit<CategoryInFile, 'kind'>): Row => ({
  kind: 'category',
  slug,
  title: name,
  description,
  position,
})
