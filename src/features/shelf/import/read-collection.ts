import { titleKey } from '#/features/games/model/merging/title-matching.rules.ts'
import { readBgStats } from '#/features/imports/model/bg-stats.rules.ts'
import {
  boundedLine,
  boundedText,
  decodeEntities,
  joinPrice,
  readCount,
  readDay,
  readFlag,
  readNumber,
  readYear,
} from '#/features/imports/model/cells.rules.ts'
import { IMPORT_MESSAGES, ImportProblem } from '#/features/imports/model/file-problem.ts'
import { CellReader, readFile, type Table, type TableColumn } from '#/features/imports/model/table.ts'
import {
  ENTERED_NAME_MAX_LENGTH,
  MARKS,
  type Mark,
  MOST_TIMES_PLAYED,
  NOTE_MAX_LENGTH,
  PRICE_MAX_LENGTH,
} from '../model/marks.rules.ts'
import type { CollectionPreview, ReadingChoices } from '../shelf.schema.ts'
import {
  COLLECTION_FIELDS,
  COLLECTION_MAX_ROWS,
  COLLECTION_MESSAGES,
  type CollectionField,
  type CollectionRow,
  hasContent,
  ratingOf,
} from './collection-row.rules.ts'

/** The parts of a preview that describe the file: its format, its columns, and the cells that could not be parsed. */
type Seen = Pick<CollectionPreview, 'looksLike' | 'saysOwning' | 'unread' | 'unreadCount' | 'cutShort'> & {
  columns: TableColumn<CollectionField>[]
}
const PLAIN = { columns: [], unread: [], unreadCount: 0, cutShort: null }

const OWNING: readonly CollectionField[] = ['mark', 'own', 'wish', 'wantToBuy']

/** Parses a file that lists games. Merges rows of the same game. @throws {ImportProblem} with a message for the member */
export function readCollection(text: string, { mapping, unmarked }: ReadingChoices = {}) {
  const file = readFile(text, {
    fields: COLLECTION_FIELDS,
    needs: ['title'],
    mapping,
    maxRows: COLLECTION_MAX_ROWS,
  })
  if (file.kind === 'bgg plays') throw new ImportProblem(COLLECTION_MESSAGES.playLog)
  if (file.kind === 'bg stats')
    return collected({ ...PLAIN, looksLike: 'BG Stats export', saysOwning: true }, bgStatsRows(file.json))
  if (file.kind === 'lines') {
    const rows = titleLines(file.lines, unmarked === undefined ? 'own' : unmarked)
    return collected({ ...PLAIN, looksLike: 'List of titles', saysOwning: false }, rows)
  }
  const { columns, cutShort, looksLike } = file.table
  const reading = new CellReader(file.table)
  refuseOtherTables(reading)
  const saysOwning = OWNING.some((field) => reading.has(field))
  const rows = tableRows(file.table, reading, saysOwning ? null : (unmarked ?? null))
  const isBgg = columns.some(({ heading }) => heading === 'collid') && reading.has('bggId')
  const { unread, unreadCount } = reading
  const seen = { saysOwning, columns, cutShort, unread, unreadCount }
  return collected({ ...seen, looksLike: isBgg ? 'BoardGameGeek collection' : looksLike }, rows)
}

function refuseOtherTables(reading: CellReader<CollectionField>) {
  if (!reading.has('title')) throw new ImportProblem(COLLECTION_MESSAGES.noTitles)
  const isMine = [...OWNING, 'rating' as const, 'stars' as const].some((field) => reading.has(field))
  if (isMine) return
  if (reading.has('date') || reading.has('winner')) throw new ImportProblem(COLLECTION_MESSAGES.playLog)
  if (reading.has('rank') && reading.has('average')) throw new ImportProblem(IMPORT_MESSAGES.ranking)
}

function collected(seen: Seen, rows: readonly CollectionRow[]) {
  if (rows.length > COLLECTION_MAX_ROWS)
    throw new ImportProblem('That file has more than 10,000 rows. Split it into smaller ones.')
  if (rows.length === 0) throw new ImportProblem(IMPORT_MESSAGES.empty)
  const telling = rows.filter(hasContent)
  return { ...seen, rows: eachOnce(telling), withoutAnswer: rows.length - telling.length }
}

const NOTHING: Omit<CollectionRow, 'line' | 'title'> = {
  ...{ originalTitle: null, otherTitle: null, year: null, externalId: null, mark: null },
  ...{ isSurprise: false, isFavorite: false, timesPlayed: 0, lastPlayedOn: null },
  ...{ rating: null, points: null, publicComment: null, comment: null, pricePaid: null },
  ...{ isExpansion: false, minPlayers: null, maxPlayers: null },
}

const nameOf = (text: string | null) => boundedLine(text, ENTERED_NAME_MAX_LENGTH)
const commentOf = (text: string) => boundedText(text.replace(/\r\n?/g, '\n'), NOTE_MAX_LENGTH)
const priceOf = (amount: string, currency: string) =>
  boundedText(joinPrice(amount, currency) ?? '', PRICE_MAX_LENGTH)
/** A number of plays within the stored range. */
const timesOf = (times: number | null) => Math.min(Math.max(times ?? 0, 0), MOST_TIMES_PLAYED)

function tableRows(
  table: Table<CollectionField>,
  reading: CellReader<CollectionField>,
  unmarked: Mark | null,
): CollectionRow[] {
  // Our own files are exact; lists from elsewhere come through web pages, which escape ’ as &#039;.
  const isOurs = reading.has('externalId') && reading.has('mark')
  const plain = isOurs ? (text: string) => text : decodeEntities
  return table.rows.flatMap((row) => {
    const text = (field: CollectionField) => plain(reading.text(row, field))
    const count = (field: CollectionField) => reading.read(row, field, readCount)
    const flag = (field: CollectionField) => reading.read(row, field, readFlag) === true
    const title = nameOf(text('title'))
    if (!title) return []
    const originalTitle = nameOf(text('originalTitle'))
    const year = reading.read(row, 'year', readYear)
    const bggId = count('bggId')
    const players = [count('minPlayers'), count('maxPlayers')]
    const mark = markIn(row, reading) ?? unmarked
    const timesPlayed = timesOf(count('timesPlayed'))
    return {
      ...NOTHING,
      ...{ line: row.line, title, originalTitle, year, mark, timesPlayed },
      externalId: boundedLine(text('externalId'), 100) ?? (bggId && bggId > 0 ? `bgg:${bggId}` : null),
      isSurprise: mark === 'wish' && flag('surprise'),
      isFavorite: flag('favorite'),
      lastPlayedOn: timesPlayed > 0 ? reading.read(row, 'lastPlayedOn', readDay) : null,
      ...ratingOf(within(5, 'stars', row, reading), within(10, 'rating', row, reading)),
      publicComment: commentOf(text('comment')),
      comment: commentOf(text('privateComment')),
      pricePaid: priceOf(text('price'), text('currency')),
      isExpansion: /^(?:.*expansion|1|true|yes)$/i.test(text('itemType').trim()),
      ...withinPlayers(players, isOurs),
    }
  })
}

/** Returns the player counts of a row in a file of this site; those of other files are ignored. */
function withinPlayers([min = null, max = null]: (number | null)[], isOurs: boolean) {
  const isWithin = min !== null && max !== null && min >= 1 && min <= max && max <= 100
  return isOurs && isWithin ? { minPlayers: min, maxPlayers: max } : { minPlayers: null, maxPlayers: null }
}

/** Returns a number from 0 to `most`; any other one is recorded as a cell that could not be parsed. */
function within(
  most: number,
  field: 'stars' | 'rating',
  row: Table['rows'][number],
  reading: CellReader<CollectionField>,
): number | null {
  const figure = reading.read(row, field, readNumber)
  if (figure === null || (figure >= 0 && figure <= most)) return figure
  reading.note(row.line, field, reading.text(row, field))
  return null
}

/** Returns the mark of a row; owned wins over wished for. */
function markIn(row: Table['rows'][number], reading: CellReader<CollectionField>): Mark | null {
  const stated = reading.text(row, 'mark').trim().toLowerCase()
  const own = MARKS.find((mark) => mark === stated)
  if (own) return own
  if (stated) reading.note(row.line, 'mark', stated)
  if (reading.read(row, 'own', readFlag)) return 'own'
  const isWished = [reading.read(row, 'wish', readFlag), reading.read(row, 'wantToBuy', readFlag)]
  return isWished.includes(true) ? 'wish' : null
}

function bgStatsRows(json: Record<string, unknown>): CollectionRow[] {
  const { games, plays } = readBgStats(json)
  const played = new Map<number, { times: number; last: string | null }>()
  for (const { gameId, date, isIgnored } of plays) {
    if (isIgnored) continue
    const { times, last } = played.get(gameId) ?? { times: 0, last: null }
    const day = readDay(date) ?? null
    played.set(gameId, { times: times + 1, last: day && (!last || day > last) ? day : last })
  }
  return games.flatMap((game, at) => {
    const title = nameOf(game.title)
    if (!title) return []
    const owned = game.copies.find((copy) => copy.owned)
    const stated = owned ?? game.copies[0]
    const isWished = game.copies.some((copy) => copy.wished)
    // The first copy with a value: some owners rate one copy, and record the price of another.
    const first = (of: (copy: (typeof game.copies)[number]) => string) =>
      [stated, ...game.copies].map((copy) => (copy ? of(copy) : '')).find((text) => text.trim() !== '') ?? ''
    const paid = game.copies.find(({ price }) => (readNumber(price) ?? 0) > 0)
    const { times, last } = played.get(game.id) ?? { times: 0, last: null }
    return {
      ...NOTHING,
      ...{ line: at + 1, title, isExpansion: game.isExpansion },
      originalTitle: game.otherTitle === null ? null : title,
      otherTitle: nameOf(game.otherTitle),
      year: readYear(game.year) ?? null,
      externalId: game.bggId === null ? null : `bgg:${game.bggId}`,
      mark: owned ? ('own' as const) : isWished ? ('wish' as const) : null,
      timesPlayed: timesOf(times),
      lastPlayedOn: last,
      ...ratingOf(null, readNumber(first(({ rating }) => rating)) ?? null),
      publicComment: commentOf(first(({ comment }) => comment)),
      comment: commentOf(first(({ privateComment }) => privateComment)),
      pricePaid: paid ? priceOf(paid.price, paid.currency) : null,
    }
  })
}

const TITLE_LINE = /^\s*(?:[-*•·–]\s+|\d{1,4}[.)]\s+)?(.*?)\s*(?:\((\d{4})\))?\s*$/

/** Parses lines of titles: "Azul", "- Azul (2017)", "3. Azul". @throws {ImportProblem} if a line looks like a table or code */
function titleLines(raw: readonly { line: number; text: string }[], mark: Mark | null): CollectionRow[] {
  const lines = raw.map(({ line, text }) => ({ line, text: decodeEntities(text) }))
  const strange = lines.find(({ text }) => /[;\t|<>{}]/.test(text) || text.trim().length > 200)
  if (strange) throw new ImportProblem(`${COLLECTION_MESSAGES.noTitles} Line ${strange.line} isn’t a title.`)
  const withCommas = lines.filter(({ text }) => text.includes(','))
  const [first] = withCommas
  // "Air, Land & Sea" has commas; a table has as many on each line.
  if (first && lines.length > 1 && withCommas.length > lines.length / 2)
    throw new ImportProblem(`${COLLECTION_MESSAGES.noTitles} Line ${first.line} looks like a row of a table.`)
  return lines.flatMap(({ line, text }) => {
    const [, bare = '', year = ''] = TITLE_LINE.exec(text) ?? []
    const title = nameOf(bare)
    return title ? [{ ...NOTHING, line, title, mark, year: readYear(year) ?? null }] : []
  })
}

const RANK = { own: 3, wish: 2, 'not-for-us': 1 } as const

/** Merges the rows of each game (two copies, say) into one. */
function eachOnce(rows: readonly CollectionRow[]): CollectionRow[] {
  const games = new Map<string, CollectionRow>()
  for (const row of rows) {
    const key = row.externalId ?? `${titleKey(row.title)} ${row.year ?? ''}`
    const before = games.get(key)
    games.set(key, before ? joined(before, row) : row)
  }
  return [...games.values()]
}

function joined(one: CollectionRow, other: CollectionRow): CollectionRow {
  const rankOf = ({ mark }: CollectionRow) => (mark ? RANK[mark] : 0)
  const days = [one.lastPlayedOn, other.lastPlayedOn].filter((day) => day !== null).toSorted()
  return {
    ...one,
    mark: rankOf(one) >= rankOf(other) ? one.mark : other.mark,
    isFavorite: one.isFavorite || other.isFavorite,
    timesPlayed: Math.max(one.timesPlayed, other.timesPlayed),
    lastPlayedOn: days.at(-1) ?? null,
    rating: one.rating ?? other.rating,
    points: one.rating === null ? other.points : one.points,
    publicComment: one.publicComment ?? other.publicComment,
    comment: one.comment ?? other.comment,
    pricePaid: one.pricePaid ?? other.pricePaid,
  }
}
