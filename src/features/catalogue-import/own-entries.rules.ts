import { faultsOfCategory, tidyCategory } from '#/features/categories/categories.rules.ts'
import type { GameFields, RetailerFields } from '#/features/games/game-fields.rules.ts'
import { mayBeSlug } from '#/features/games/games.rules.ts'
import { minorDigits } from '#/features/retailers/prices.rules.ts'
import { type CategoryEntry, checkedGame, type GameEntry, type ReadEntry } from './catalogue-entries.rules.ts'
import { GAME_SHAPE } from './catalogue-shape.rules.ts'

const EXTERNAL_ID_MAX_LENGTH = 100
const FARTHEST_POSITION = 1_000_000
/** Nobody describes a game in more levels than this. */
const DEEPEST = 30
const NAME_OF = new Map<string, string>(GAME_SHAPE.map(({ field, name }) => [field, name]))

type Row = Record<string, unknown>

/** A refusal on the way through a row. */
class Fault extends Error {}

/** Understands a row of the site's own files (`title`, `min_players`, …); what it does not name stays as it is. */
export function readOwnRow(row: Row): ReadEntry {
  try {
    return row.kind === 'category' ? categoryFrom(row) : gameFrom(row)
  } catch (cause) {
    if (cause instanceof Fault) return { refusal: cause.message }
    // Nested deeper than can be followed.
    if (cause instanceof RangeError) return { refusal: 'is not one game' }
    throw cause
  }
}

function gameFrom(row: Row): ReadEntry {
  if (row.kind !== undefined && row.kind !== null && row.kind !== 'game')
    return { refusal: 'kind: Use game or category' }
  const said: Row = {}
  for (const { name, field, kind } of GAME_SHAPE) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined
    if (value === undefined) continue
    if (field === 'retailers') said[field] = retailersFrom(value)
    else if (field === 'structuredData') said[field] = objectFrom(name, value)
    else if (kind === 'flag') {
      if (value !== null) said[field] = flagFrom(name, value)
    } else said[field] = SIMPLE[kind](name, value)
  }
  for (const always of ['title', 'description'] as const) if (said[always] === null) said[always] = ''
  for (const needed of ['title', 'minPlayers', 'maxPlayers']) said[needed] ??= needed === 'title' ? '' : null
  return checkedGame(
    {
      externalId: externalIdFrom(row.external_id),
      slug: slugFrom(row.slug),
      said: said as unknown as GameEntry['said'],
      dropsUnknownCategories: false,
    },
    (field) => NAME_OF.get(field) ?? field,
  )
}

function categoryFrom(row: Row): CategoryEntry {
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
    throw new Fault('slug: Use small letters, digits and single hyphens, at most 120 characters')
  return slug
}

function retailersFrom(value: unknown): RetailerFields[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw new Fault('retailers: Must be a list')
  return value.map((each, place) => {
    const row = objectFrom(`retailers.${place}`, each)
    if (!row) throw new Fault(`retailers.${place}: Name the retailer`)
    const text = (name: string) => textFrom(`retailers.${place}.${name}`, row[name] ?? null)
    const currency = text('currency')?.trim().toUpperCase() || null
    const price = numberFrom(`retailers.${place}.price`, row.price ?? null)
    return {
      name: text('name') ?? '',
      url: text('url') ?? '',
      productId: text('product_id'),
      priceCents: price === null ? null : inSmallestUnit(price, currency),
      currency,
      priceAsOf: text('price_as_of'),
    }
  })
}

/** 24.99 as 2499; as it is where the currency has no such part, so that the rule refuses it. */
function inSmallestUnit(price: number, currency: string | null): number {
  const units = price * 10 ** minorDigits(currency ?? '')
  return Math.abs(units - Math.round(units)) < 1e-6 ? Math.round(units) : units
}

function textFrom(name: string, value: unknown): string | null {
  if (value === null) return null
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new Fault(`${name}: Must be text`)
  return value.replaceAll('\u0000', '').toWellFormed()
}

function numberFrom(name: string, value: unknown): number | null {
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Fault(`${name}: Must be a number`)
  return value
}

function flagFrom(name: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Fault(`${name}: Must be true or false`)
  return value
}

function listFrom(name: string, value: unknown): string[] {
  if (value === null) return []
  const items = Array.isArray(value) ? value : [value]
  return items.map((item) => textFrom(name, item) ?? '')
}

function objectFrom(name: string, value: unknown): Row | null {
  if (value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw new Fault(`${name}: Must be an object of JSON`)
  if (isDeeperThan(value, DEEPEST)) throw new Fault(`${name}: Is nested too deeply`)
  return value as Row
}

/** Whether a value has more levels than that; level by level, so that no depth is too deep to be asked. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

const SIMPLE = {
  text: textFrom,
  number: numberFrom,
  decimal: numberFrom,
  list: listFrom,
  flag: flagFrom,
  json: objectFrom,
} as const

/** A game in the site's own shape, as a row that {@link readOwnRow} understands. */
export function rowOfGame(
  keys: { externalId: string | null; slug: string },
  game: GameFields & { published: boolean },
): Row {
  const row: Row = { kind: 'game', external_id: keys.externalId, slug: keys.slug }
  for (const { name, field } of GAME_SHAPE) row[name] = game[field]
  row.retailers = game.retailers.map(({ name, url, productId, priceCents, currency, priceAsOf }) => ({
    name,
    url,
    ...(productId !== null && { product_id: productId }),
    ...(priceCents !== null && {
      price: Number((priceCents / 10 ** minorDigits(currency ?? '')).toFixed(minorDigits(currency ?? ''))),
    }),
    ...(currency !== null && { currency }),
    ...(priceAsOf !== null && { price_as_of: priceAsOf }),
  }))
  return row
}

/** A category in the site's own shape. */
export function rowOfCategory({ slug, name, description, position }: Omit<CategoryEntry, 'kind'>): Row {
  return { kind: 'category', slug, title: name, description, position }
}
