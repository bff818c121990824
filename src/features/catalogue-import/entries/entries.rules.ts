import { tidyCategory, validateCategory } from '#/features/categories/model/categories.rules.ts'
import { withNormalMechanics } from '#/features/games/model/facts/mechanics.rules.ts'
import { NAMES_MAX, type OfferFields } from '#/features/games/model/fields/kinds.rules.ts'
import { isJsonObject, NAME_MAX_LENGTH } from '#/features/games/model/fields/texts.rules.ts'
import {
  fieldOf,
  GAME_FIELDS,
  type GameErrors,
  type GameField,
  type GameFields,
  gameFields,
  tidyGame,
  UNKNOWN_GAME,
  validateGame,
} from '#/features/games/model/game-fields.rules.ts'
import { LANGUAGE_NEEDS, mayBeSlug, TITLE_MAX_LENGTH } from '#/features/games/model/games.rules.ts'
import { decodeEntities } from '#/features/imports/model/cells.rules.ts'
import { decimalAmount, minorDigits } from '#/features/retailers/model/prices.rules.ts'
import { pick } from '#/lib/order.ts'
import {
  type CategoryInFile,
  FILE_FIELDS,
  type FieldsInFile,
  type FileField,
  type GameInFile,
  isInvalidCell,
  kindOfColumn,
  nameInFile,
  type ReadEntry,
  valueOfCell,
} from './catalogue-shape.rules.ts'

type Row = Record<string, unknown>
/** Called for each cell that could not be parsed, by field. */
type OnInvalid = (field: string, cell: string) => void

/** Returns the first validation error with its column name, such as `retailers.0.url: Enter an address…`. */
export function firstError(fieldErrors: GameErrors): string | undefined {
  const [fieldError] = Object.entries(fieldErrors)
  if (!fieldError) return undefined
  const [field, ...place] = fieldError[0].split('.')
  return `${[nameInFile(field as FileField), ...place].join('.')}: ${fieldError[1]}`
}

/** Normalises and validates the fields of a row by the rules of the editors' form (product spec, section 5). */
function checkedGame({
  stated: given,
  ...entry
}: Omit<GameInFile, 'kind' | 'stated'> & { stated: Partial<FieldsInFile> }):
  | GameInFile
  | { refusal: string } {
  const { blank } = entry
  const whole = { ...UNKNOWN_GAME, ...given }
  // A required field with a blank cell is valid here, since it stays unchanged; new games are checked later.
  if (blank.includes('minPlayers')) whole.minPlayers = given.maxPlayers ?? 1
  if (blank.includes('maxPlayers')) whole.maxPlayers = whole.minPlayers
  const game = withNormalMechanics(tidyGame(whole))
  const refusal = firstError(validateGame(game, { isNew: false }))
  if (refusal) return { refusal }
  // The weight determines the difficulty (ruling 24).
  const hasDifficulty = (given.weight ?? null) !== null
  const isGiven = (name: GameField) => Object.hasOwn(given, name) || (name === 'difficulty' && hasDifficulty)
  const stated = pick(game, GAME_FIELDS.filter(isGiven)) as FieldsInFile
  const { published } = given
  return { kind: 'game', ...entry, stated: { ...stated, ...(published !== undefined && { published }) } }
}

/** Parses a row of an imported file to a game or category. `areCells` means that the values are CSV cells, not JSON. */
export function readRow(row: Row, areCells: boolean, onInvalid: OnInvalid = () => undefined): ReadEntry {
  if (Object.hasOwn(row, 'title')) return areCells ? readOwnCells(row, onInvalid) : readOwnRow(ofJson(row))
  if (Object.hasOwn(row, 'name')) return readPublicRow(parsePublicCells(row, onInvalid))
  return { refusal: 'has no title' }
}

/** Converts numbers and flags that scripts wrote as texts, `"year": "2017"`. Other text stays, and its field rejects it. */
const ofJson = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const kind = kindOfColumn(name)
      const isTyped = typeof value === 'string' && ['number', 'decimal', 'flag'].includes(kind)
      return [name, isTyped ? valueOfCell(value, kind, name) : value]
    }),
  )

const FIELD_AT = new Map<string, GameField>(GAME_FIELDS.map((name) => [nameInFile(name), name]))

/** Parses cells of the site's own columns; blank and invalid ones set no field. */
function readOwnCells(cells: Row, onInvalid: OnInvalid): ReadEntry {
  const given: Row = {}
  const blank: GameField[] = []
  for (const [name, cell] of Object.entries(cells)) {
    const value = valueOfCell(String(cell), kindOfColumn(name), name)
    const field = value === null ? FIELD_AT.get(name) : undefined
    if (field) blank.push(field)
    else if (isInvalidCell(name, value)) onInvalid(name, String(cell))
    else given[name] = value
  }
  const players = (['minPlayers', 'maxPlayers'] as const).filter(
    (name) => given[nameInFile(name)] === undefined,
  )
  return readOwnRow(given, [...blank, ...players])
}

class FieldError extends Error {}

/** Parses a JSON or CSV row in the format that this site exports. `blank` lists the fields whose cell is empty in a CSV file. */
export function readOwnRow(row: Row, blank: readonly GameField[] = []): ReadEntry {
  try {
    return row.kind === 'category' ? categoryFrom(row) : gameFrom(row, blank)
  } catch (cause) {
    if (cause instanceof FieldError) return { refusal: cause.message }
    // Nested deeper than the call stack.
    if (cause instanceof RangeError) return { refusal: 'is not one game' }
    throw cause
  }
}

function gameFrom(row: Row, blank: readonly GameField[]): ReadEntry {
  if (!['game', undefined, null].includes(row.kind as 'game'))
    return { refusal: 'kind: Use game or category' }
  const stated: Row = {}
  for (const name of GAME_FIELDS) {
    const { file, kind, holds, unknown, refusal } = fieldOf[name]
    const given = row[file]
    if (given === undefined || (given === null && kind === 'flag')) continue
    const value = given === null ? unknown : typedValue(name, given)
    if (!holds(value)) throw new FieldError(`${file}: ${refusal}`)
    stated[name] = value
  }
  const { published = null } = row
  if (typeof published === 'boolean') stated.published = published
  else if (published !== null) throw new FieldError('published: Must be true or false')
  const externalId = textFrom('external_id', row.external_id)?.trim() || null
  if (externalId && externalId.length > 100) throw new FieldError('external_id: Use at most 100 characters')
  return checkedGame({ externalId, slug: slugFrom(row), stated, blank, isListed: false })
}

/** Converts a value of a row to the type of its field. A value of another type stays as it is, and validation rejects it. */
function typedValue(field: GameField, value: unknown): unknown {
  const { file, kind } = fieldOf[field]
  if (kind === 'retailers')
    return Array.isArray(value) ? value.map((each, at) => retailerFrom(`${file}.${at}`, each)) : value
  switch (kindOfColumn(file)) {
    case 'text':
      return asText(value)
    case 'list':
      return [value].flat().map((item) => textFrom(file, item) ?? '')
    case 'json':
      return shallow(file, value)
    case 'flag':
      return value
    default:
      return numberFrom(file, value)
  }
}

function categoryFrom(row: Row): CategoryInFile {
  const slug = slugFrom(row)
  if (!slug) throw new FieldError('slug: A category needs its slug')
  const fields = tidyCategory({
    name: textFrom('title', row.title) ?? '',
    description: textFrom('description', row.description) ?? '',
  })
  const fieldErrors = validateCategory(fields)
  if (fieldErrors.name) throw new FieldError(`title: ${fieldErrors.name}`)
  if (fieldErrors.description) throw new FieldError(`description: ${fieldErrors.description}`)
  const position = numberFrom('position', row.position)
  if (position !== null && !(Number.isInteger(position) && Math.abs(position) <= 1_000_000))
    throw new FieldError('position: Must be a whole number')
  return { kind: 'category', slug, ...fields, position }
}

function slugFrom(row: Row): string | null {
  const slug = textFrom('slug', row.slug)?.trim() || null
  if (slug && (!mayBeSlug(slug) || slug.length > 120))
    throw new FieldError('slug: Use lowercase letters, digits and single hyphens, at most 120 characters')
  return slug
}

function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value
}

/** Returns a text value, or null. @throws {FieldError} for any other value */
function textFrom(name: string, value: unknown): string | null {
  const text = asText(value ?? null)
  if (text !== null && typeof text !== 'string') throw new FieldError(`${name}: Must be text`)
  return text
}

/** Returns a number value, or null. @throws {FieldError} for any other value */
function numberFrom(name: string, value: unknown): number | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new FieldError(`${name}: Must be a number`)
  return value
}

/** Maximum nesting depth of a game's structured data. */
const DEEPEST = 30

/** Returns a value as it is. @throws {FieldError} if it is an object nested too deeply, which is checked without recursion */
function shallow(name: string, value: unknown): unknown {
  let level = isJsonObject(value) ? [value as unknown] : []
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new FieldError(`${name}: Is nested too deeply`)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return value
}

function retailerFrom(name: string, value: unknown): OfferFields {
  if (value === null) throw new FieldError(`${name}: Name the retailer`)
  const row = shallow(name, value)
  if (!isJsonObject(row)) throw new FieldError(`${name}: Must be an object of JSON`)
  const text = (field: string) => textFrom(`${name}.${field}`, row[field])
  const currency = text('currency')?.trim() || null
  const price = numberFrom(`${name}.price`, row.price)
  // 24.99 to 2499; a price that the currency has no such unit for stays a fraction, which validation refuses.
  const units = (price ?? 0) * 10 ** minorDigits(currency ?? '')
  const whole = Math.round(units)
  return {
    name: text('name') ?? '',
    url: text('url') ?? '',
    productId: text('product_id'),
    priceCents: price === null ? null : Math.abs(units - whole) < 1e-6 ? whole : units,
    currency,
    priceAsOf: text('price_as_of'),
  }
}

/** Converts a game to a row of a file that this site exports and can import. */
export const rowOfGame = (
  { externalId, slug }: { externalId: string | null; slug: string },
  game: GameFields & { published: boolean },
): Row => ({
  ...{ kind: 'game', external_id: externalId, slug },
  ...Object.fromEntries(FILE_FIELDS.map((field) => [nameInFile(field), game[field]])),
  retailers: game.retailers.map(rowOfRetailer),
})

const rowOfRetailer = ({ name, url, productId, priceCents, currency, priceAsOf }: OfferFields) => ({
  ...{ name, url },
  ...(productId !== null && { product_id: productId }),
  ...(priceCents !== null && {
    price: Number(decimalAmount({ amountCents: priceCents, currency: currency ?? '' })),
  }),
  ...(currency !== null && { currency }),
  ...(priceAsOf !== null && { price_as_of: priceAsOf }),
})

/** Converts a category to a row of a file that this site exports and can import. */
export const rowOfCategory = ({ slug, name, description, position }: Omit<CategoryInFile, 'kind'>): Row => ({
  ...{ kind: 'category', slug, title: name, description, position },
})

/** Categories of the starter catalogue, by BoardGameGeek's words for them. */
const CATEGORY_OF = new Map(
  Object.entries({
    'Card Game': 'card-game',
    'Abstract Strategy': 'abstract',
    Puzzle: 'puzzle',
    Adventure: 'adventure',
    Exploration: 'adventure',
    Economic: 'economic',
    Trains: 'economic',
    'Cooperative Game': 'cooperative',
    'Tile Placement': 'tile-placement',
    Wargame: 'strategy',
    Civilization: 'strategy',
    'Area Majority / Influence': 'strategy',
    'Worker Placement': 'strategy',
    'Strategy Games': 'strategy',
  }),
)

/** Columns of a file from a public game database whose cells are not text. */
const CELL_KINDS = {
  number: ['id', 'year', 'min_players', 'max_players', 'playtime', 'min_age'],
  decimal: ['weight', 'average'],
  list: ['categories', 'mechanics', 'domains', 'designers', 'publishers'],
} as const

/**
 * Parses the numbers and lists in a row from a public game database, such as a game's year and its mechanics. Calls
 * `onInvalid` for each invalid number and makes it null. Only an id may be text.
 */
export function parsePublicCells(cells: Row, onInvalid: OnInvalid = () => undefined): Row {
  const row = { ...cells }
  for (const kind of ['number', 'decimal', 'list'] as const)
    for (const name of CELL_KINDS[kind]) {
      const cell = cells[name]
      if (typeof cell !== 'string') continue
      const isPartedByCommas = kind === 'list' && !/[|[]/.test(cell)
      row[name] = valueOfCell(isPartedByCommas ? cell.replaceAll(',', '|') : cell, kind, name)
      if (kind === 'list' || name === 'id') continue
      // The key that identifies a game is preserved; other invalid numbers are dropped. Weight 0 means unknown.
      const value = row[name]
      const isPossible = name !== 'weight' || !value || between(value, gameFields.weight) !== null
      if (typeof value !== 'string' && isPossible) continue
      onInvalid(name, cell)
      row[name] = null
    }
  return row
}

/** Parses a row from a public game database, such as BoardGameGeek's. Returns a game, or why the row was rejected. */
export function readPublicRow(row: Row): ReadEntry {
  const title = typeof row.name === 'string' ? decodeEntities(row.name).replace(/\s+/g, ' ').trim() : ''
  if (title === '') return { refusal: 'has no name' }
  if (title.length > TITLE_MAX_LENGTH)
    return { refusal: `has a name longer than ${TITLE_MAX_LENGTH} characters` }
  // A row without an id is found by its title.
  const hasNoId = row.id === undefined || row.id === null || (typeof row.id === 'string' && !row.id.trim())
  const isId = typeof row.id === 'number' || (typeof row.id === 'string' && row.id.length <= 90)
  if (!hasNoId && !isId) return { refusal: 'has an id that is no number and no short text' }
  const minPlayers = wholeNumber(row.min_players)
  const maxPlayers = wholeNumber(row.max_players)
  // A ranking lacks player counts: it can update existing games, but not add new ones.
  const saysPlayers = row.min_players !== undefined || row.max_players !== undefined
  if (saysPlayers && (minPlayers === null || minPlayers < 1))
    return { refusal: 'does not say for how many players it is' }
  if (saysPlayers && (maxPlayers === null || maxPlayers < (minPlayers ?? 1)))
    return { refusal: 'has no highest number of players, or one below the lowest' }

  const mechanics = texts(row.mechanics)
  // Other categories may match the site's own by name.
  const named = texts(row.categories).map((word) => CATEGORY_OF.get(word) ?? word)
  const reported = [...mechanics, ...texts(row.domains)].flatMap((word) => CATEGORY_OF.get(word) ?? [])
  const weight = between(row.weight, gameFields.weight)
  const minAge = wholeNumber(row.min_age)
  const known: Partial<GameFields> = {
    description: textUpTo(gameFields.description.max, withoutTags(row.description)) ?? '',
    categories: [...new Set([...named, ...reported])],
    playMinutes: positive(wholeNumber(row.playtime)),
    minAge: minAge !== null && minAge <= gameFields.minAge.max ? positive(minAge) : null,
    year: wholeNumber(row.year) === 0 ? null : between(wholeNumber(row.year), gameFields.year),
    bggId: between(Number(row.id), gameFields.bggId),
    designers: texts(row.designers),
    artists: texts(row.artists).slice(0, NAMES_MAX),
    languageNeed: LANGUAGE_NEEDS.find((need) => need === row.language_dependence) ?? null,
    mechanics,
    weight: weight === null ? null : Math.round(weight * 100) / 100,
    expertRating: startingRating(row.average),
    mode: mechanics.includes('Cooperative Game') ? 'together' : null,
    publisherName: textUpTo(gameFields.publisherName.max, texts(row.publishers)[0]),
  }
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value && String(value) !== ''))
  return checkedGame({
    externalId: hasNoId ? null : `bgg:${row.id}`,
    slug: null,
    stated: {
      title,
      ...(minPlayers !== null && { minPlayers }),
      ...(maxPlayers !== null && { maxPlayers }),
      ...given,
    },
    blank: saysPlayers ? [] : ['minPlayers', 'maxPlayers'],
    isListed: true,
  })
}

/** Converts an average from 1 to 10 to a rating on this site, from which an editor may begin (ruling 30). */
const startingRating = (average: unknown) => {
  const known = between(average, { min: 1, max: 10 })
  return known === null ? null : Math.round(known * 5) / 10
}
const wholeNumber = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null)
const positive = (value: number | null) => (value !== null && value > 0 ? value : null)
const between = (value: unknown, { min, max }: { min: number; max: number }) =>
  typeof value === 'number' && value >= min && value <= max ? value : null
/** Strips html tags, which some lists contain. */
const withoutTags = (value: unknown) =>
  typeof value === 'string'
    ? decodeEntities(value)
        .replace(/<br\s*\/?>|<\/p>/gi, '\n')
        .replace(/<\/?[a-z][^<>]*>/gi, '')
    : value
const textUpTo = (length: number, value: unknown) =>
  typeof value === 'string' ? decodeEntities(value).trim().slice(0, length).toWellFormed() : null
const texts = (value: unknown) =>
  Array.isArray(value)
    ? value
        .filter((each): each is string => typeof each === 'string' && each.trim() !== '')
        .map((each) => decodeEntities(each).slice(0, NAME_MAX_LENGTH))
        .slice(0, NAMES_MAX)
    : []
