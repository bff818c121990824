import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import {
  isSameRetailer,
  type OfferFields,
  tidyOffer,
  validateOffer,
} from '#/features/games/model/fields/kinds.rules.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { type StoredGame, storedGames } from '#/features/games/stored/stored-games.store.ts'
import type { Imported } from '#/features/imports/file-imports.api.ts'
import { dateOrderOf, readCount, readDay } from '#/features/imports/model/cells.rules.ts'
import { ImportProblem } from '#/features/imports/model/file-problem.ts'
import { CellReader, csvOf, readTable, type Table } from '#/features/imports/model/table.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { readSettings } from '#/server/settings.ts'
import { decimalAmount } from '../model/prices.rules.ts'
import { formatOfferPrice, isSameOffer, writeOffers } from './price-list.store.ts'
import { PRICE_FIELDS, PRICE_LINES_MAX, type PriceField, readAmount } from './prices.rules.ts'
import type { PriceFile, PriceImport } from './prices.schema.ts'

const SHOWN = 200
const NO_COLUMNS =
  'The file needs a column for the game (game or game_id), one for the retailer, and one for the price or the link.'

/** Returns the offers of all games outside the trash as CSV, which can be imported again. */
export async function offersAsCsv(db: Database): Promise<string> {
  const rows = await db
    .select({ gameId: games.id, game: games.title, offer: gameRetailers })
    .from(gameRetailers)
    .innerJoin(games, eq(games.id, gameRetailers.gameId))
    .where(eq(games.inTrash, false))
    .orderBy(
      asc(sql`lower(${games.title})`),
      asc(games.id),
      asc(gameRetailers.position),
      asc(gameRetailers.id),
    )
  return csvOf(
    rows.map(({ gameId, game, offer: { name, url, productId, priceCents, currency, priceAsOf } }) => ({
      ...{ game_id: gameId, game, retailer: name, currency, seen: priceAsOf, url, product_id: productId },
      price: priceCents === null || !currency ? null : decimalAmount({ amountCents: priceCents, currency }),
    })),
    ['game_id', 'game', 'retailer', 'price', 'currency', 'seen', 'url', 'product_id'],
  )
}

/** An offer before and after an import; `before` is null for a new one. */
interface OfferChange {
  gameId: number
  before: OfferFields | null
  after: OfferFields
}

/** A line of a file: an offer and its new values. A blank cell means that the stored value stays. */
type PriceLine = ReturnType<typeof readLines>['lines'][number]

/** Returns what an import of prices would change. @throws {ImportProblem} for an invalid file */
export async function previewPrices(db: Database, _editor: Member, file: PriceFile): Promise<PriceImport> {
  const { seen } = await compare(db, file, { locked: false })
  return { ...seen, importId: null }
}

/** Imports prices and links from a file. Safe to repeat. @throws {ImportProblem} for an invalid file */
export async function importPrices(
  tx: Database,
  editor: Member,
  file: PriceFile,
): Promise<Imported<Omit<PriceImport, 'importId'>, OfferChange>> {
  const { seen, changes, gamesById } = await compare(tx, file, { locked: true })
  await writeChanges(tx, editor, gamesById, changes, 'after')
  const counts = { added: seen.added, changed: seen.changed }
  if (changes.length > 0)
    await recordAct(tx, editor, {
      act: 'prices imported',
      subject: file.fileName || 'a file',
      details: counts,
    })
  return { answer: seen, counts, changes }
}

/** Undoes an import of prices, except for offers changed since. Returns the number of undone changes. */
export async function undoPrices(tx: Database, editor: Member, changes: OfferChange[]) {
  const found = await storedGames(tx, [...new Set(changes.map(({ gameId }) => gameId))], { locked: true })
  const gamesById = new Map(found.map((game) => [game.id, game]))
  const undone = changes.filter(({ gameId, after }) => {
    const now = gamesById.get(gameId)?.fields.retailers.find(({ name }) => name === after.name)
    return now !== undefined && isSameOffer(now, after)
  })
  for (const { gameId, after } of undone.filter(({ before }) => before === null))
    await tx
      .delete(gameRetailers)
      .where(and(eq(gameRetailers.gameId, gameId), eq(gameRetailers.name, after.name)))
  await writeChanges(tx, editor, gamesById, undone, 'before')
  if (undone.length > 0)
    await recordAct(tx, editor, {
      act: 'price import undone',
      subject: 'prices',
      details: { offers: undone.length },
    })
  return undone.length
}

/** Writes the offers as they are after the changes, or before them for an undo. Each changed game gets one revision. */
async function writeChanges(
  tx: Database,
  editor: Member,
  gamesById: ReadonlyMap<number, StoredGame>,
  changes: readonly OfferChange[],
  side: 'before' | 'after',
): Promise<void> {
  const written = [...Map.groupBy(changes, ({ gameId }) => gameId)].flatMap(([gameId, theirs]) => {
    const game = gamesById.get(gameId)
    return game ? { game, retailers: theirs.flatMap((change) => change[side] ?? []) } : []
  })
  if (written.length > 0) await writeOffers(tx, editor, written)
}

async function compare(db: Database, { text, mapping }: PriceFile, { locked }: { locked: boolean }) {
  const reads = { fields: PRICE_FIELDS, needs: ['retailer'] as const, mapping, maxRows: PRICE_LINES_MAX }
  const table = readTable(text, reads, NO_COLUMNS)
  const { currency } = await readSettings(db)
  const { lines, reading } = readLines(table, currency)
  const named = await gamesNamed(db, lines)
  const idsOf = ({ gameId, title }: PriceLine) =>
    gameId === null ? (named.get(title.toLowerCase()) ?? []).map(({ id }) => id) : [gameId]
  const found = await storedGames(db, [...new Set(lines.flatMap(idsOf))], { locked })
  const gamesById = new Map(found.map((game) => [game.id, game]))
  const refused: PriceImport['refused'] = []
  const changes: (OfferChange & { line: number })[] = []
  let same = 0
  for (const line of lines) {
    const [id = 0, another] = idsOf(line)
    const game = gamesById.get(id)
    const before =
      game?.fields.retailers.find((each) => isSameRetailer(each, { name: line.retailer })) ?? null
    const after = offerAfter(line, before)
    const isTwice = changes.some(({ gameId, after: other }) => gameId === id && isSameRetailer(other, after))
    const reason =
      (another !== undefined && 'Several games have this title. Add their game_id.') ||
      (!game && 'There’s no such game') ||
      (line.retailer === '' && 'There’s no retailer in it') ||
      (after.url === '' && 'This game has no link to that retailer. Add its link in a column “url”.') ||
      Object.values(validateOffer(after))[0] ||
      (isTwice && 'The file names this game and retailer twice')
    if (reason) refused.push({ line: line.line, name: line.title || line.retailer, reason })
    else if (before && isSameOffer(before, after)) same += 1
    else changes.push({ line: line.line, gameId: id, before, after })
  }
  const shown = changes.slice(0, SHOWN).map(({ line, gameId, before, after }) => ({
    ...{ line, game: gamesById.get(gameId)?.fields.title ?? '', retailer: after.name },
    ...formatChange(before, after),
  }))
  const added = changes.filter(({ before }) => before === null).length
  const seen = {
    ...{ looksLike: table.looksLike, columns: table.columns, cutShort: table.cutShort },
    ...{ unread: reading.unread, unreadCount: reading.unreadCount },
    ...{ changes: shown, changed: changes.length - added, added, same, refused: refused.slice(0, SHOWN) },
  }
  return { seen, changes: changes.map(({ line: _, ...change }) => change), gamesById }
}

/** Returns an offer with the new values of a line. A blank cell leaves the stored value. */
function offerAfter(
  { retailer, url, productId, amount, seen }: PriceLine,
  before: OfferFields | null,
): OfferFields {
  const unpriced = { priceCents: null, currency: null, priceAsOf: null }
  return tidyOffer({
    ...(before ?? { name: retailer, url: '', productId: null, ...unpriced }),
    ...(url && { url }),
    ...(productId && { productId }),
    ...(amount && { ...amount, priceAsOf: seen ?? new Date().toISOString().slice(0, 10) }),
  })
}

/** Formats an offer's price before and after; if the price is unchanged, its other changes. */
function formatChange(before: OfferFields | null, after: OfferFields): { from: string; to: string } {
  const [from, to] = [before ? formatOfferPrice(before) : 'none', formatOfferPrice(after)]
  if (from !== to) return { from, to }
  if (before && before.url !== after.url) return { from: before.url, to: after.url }
  return { from: before?.priceAsOf ?? 'none', to: after.priceAsOf ?? after.url }
}

function readLines(table: Table<PriceField>, fallback: string) {
  const reading = new CellReader(table)
  const hasGame = reading.has('game') || reading.has('gameId')
  if (!hasGame || !reading.has('retailer') || !(reading.has('price') || reading.has('url')))
    throw new ImportProblem(NO_COLUMNS)
  const found = dateOrderOf(table.rows.map((row) => reading.text(row, 'seen')))
  const order = found === 'month-first' ? found : 'day-first'
  const lines = table.rows.flatMap((row) => {
    const text = (field: PriceField) => reading.line(row, field)
    const unit = text('currency').toUpperCase()
    const line = {
      ...{ line: row.line, title: text('game'), retailer: text('retailer') },
      ...{ url: text('url'), productId: text('productId') },
      gameId: reading.has('gameId') ? reading.read(row, 'gameId', readCount) : null,
      amount: reading.read(row, 'price', (cell) =>
        readAmount(cell, /^[A-Z]{3}$/.test(unit) ? unit : fallback),
      ),
      seen: reading.read(row, 'seen', (cell) => readDay(cell, order)),
    }
    return line.gameId === null && line.title === '' && line.retailer === '' ? [] : [line]
  })
  return { lines, reading }
}

/** Returns the games named by title in lines without a game id, by the title in lower case. */
async function gamesNamed(db: Database, lines: readonly PriceLine[]) {
  const titles = lines.filter(({ gameId }) => gameId === null).map(({ title }) => title.toLowerCase())
  const rows = await db
    .select({ id: games.id, title: sql<string>`lower(${games.title})` })
    .from(games)
    .where(and(eq(games.inTrash, false), inArray(sql`lower(${games.title})`, [...new Set(titles)])))
    .orderBy(games.id)
  return Map.groupBy(rows, ({ title }) => title)
}
