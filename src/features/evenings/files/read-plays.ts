import {
  dateOrderOf,
  readCount,
  readDay,
  readMinutes,
  readYear,
} from '#/features/imports/model/cells.rules.ts'
import { IMPORT_MESSAGES, ImportProblem } from '#/features/imports/model/file-problem.ts'
import { CellReading, readFile, type Table } from '#/features/imports/model/table.ts'
import { foldText } from '#/lib/text.ts'
import type { IsoDay } from '../model/evenings.rules.ts'
import type { EveningsSent, ImportFound } from './evenings-files.schema.ts'
import {
  companyIn,
  logOfBgg,
  logOfBgStats,
  logOfTable,
  type PlayLog,
  playsWithPartner,
} from './play-log.rules.ts'
import {
  namesOfCell,
  outcomeOfCell,
  PLAY_FIELDS,
  PLAYS_MAX_ROWS,
  PLAYS_MESSAGES,
  type PlayField,
  playOf,
  type ReportedPlay,
} from './play-row.rules.ts'

/** The member's choices for a file, and their partner's name here, who is preselected if a log has that name. */
type PlayChoices = Omit<EveningsSent, 'text' | 'fileName'> & { pairName: string | null }

type Seen = Pick<
  ImportFound,
  'looksLike' | 'columns' | 'unread' | 'cutShort' | 'company' | 'dateOrder' | 'asksDateOrder'
>
const PLAIN = {
  columns: [],
  unread: [],
  cutShort: null,
  company: null,
  dateOrder: null,
  asksDateOrder: false,
}

/**
 * Parses a log of plays: our own CSV or JSON, any table with a day and a game, an export of BG Stats, or BoardGameGeek's XML.
 * @param latest the last day that a play may have
 * @throws {ImportProblem} with a message for the member
 */
export function readPlays(text: string, latest: IsoDay, choices: PlayChoices) {
  const file = readFile(text, {
    fields: PLAY_FIELDS,
    needs: ['title'],
    mapping: choices.mapping,
    maxRows: PLAYS_MAX_ROWS,
  })
  if (file.kind === 'lines') throw new ImportProblem(PLAYS_MESSAGES.noColumns)
  if (file.kind === 'table') return readTable(file.table, latest, choices)
  if (file.kind === 'bg stats')
    return readLog(logOfBgStats(file.json), { ...PLAIN, looksLike: 'BG Stats export' }, latest, choices)
  const { owner, plays, cutShort } = file.list
  const seen = { ...PLAIN, looksLike: 'BoardGameGeek XML', cutShort }
  return readLog(logOfBgg(owner, plays), seen, latest, choices)
}

function validated(plays: readonly ReportedPlay[], seen: Seen, latest: IsoDay, leftOut: string[] = []) {
  if (plays.length > PLAYS_MAX_ROWS)
    throw new ImportProblem('That file has more than 20,000 plays. Split it into smaller ones.')
  const rows = plays.map((one) => playOf(one, latest))
  return {
    ...{ ...seen, unreadCount: 0, leftOut },
    rows: rows.filter((one) => 'day' in one),
    faults: rows.filter((one) => 'why' in one),
  }
}

function readLog(log: PlayLog, seen: Seen, latest: IsoDay, { me, partner, pairName }: PlayChoices) {
  if (log.plays.length === 0) throw new ImportProblem(PLAYS_MESSAGES.noPlays)
  const company = companyIn(log, me)
  const others = company.players.filter(({ key }) => key !== company.me)
  const namesake = pairName && others.find(({ name }) => foldText(name) === foldText(pairName))
  const usual = namesake || others.find(({ plays }) => plays > 0)
  const chosen = partner === undefined ? usual : others.find(({ key }) => key === partner)
  const partnerKey = chosen?.key ?? null
  const { reported, leftOut } = playsWithPartner(log, company.me, partnerKey)
  return validated(reported, { ...seen, company: { ...company, partner: partnerKey } }, latest, leftOut)
}

function readTable(table: Table<PlayField>, latest: IsoDay, choices: PlayChoices) {
  const reading = new CellReading(table)
  if (!reading.has('title') || !reading.has('date')) {
    const isCollection = table.columns.some(({ heading }) => /^(?:own|owned|mark|objectname)$/i.test(heading))
    throw new ImportProblem(isCollection ? PLAYS_MESSAGES.collection : PLAYS_MESSAGES.noColumns)
  }
  if (table.rows.length === 0) throw new ImportProblem(IMPORT_MESSAGES.empty)
  const found = dateOrderOf(table.rows.map((row) => reading.text(row, 'date')))
  const asksDateOrder = found === 'either'
  const dateOrder = asksDateOrder ? (choices.dateOrder ?? 'day-first') : found
  const { looksLike, columns, cutShort } = table
  const seen = { ...PLAIN, looksLike, columns, cutShort, unread: reading.unread, dateOrder, asksDateOrder }
  const isLog = !reading.has('outcome') && (reading.has('players') || reading.has('winner'))
  const plays = table.rows.flatMap((row) => {
    const text = (field: PlayField) => reading.text(row, field)
    const bggId = reading.read(row, 'bggId', readCount)
    const started = (['me', 'them'] as const).find((one) => one === text('started').trim())
    const play = {
      line: row.line,
      key: text('key'),
      day: readDay(text('date'), dateOrder ?? 'day-first'),
      date: text('date'),
      title: text('title'),
      year: reading.read(row, 'year', readYear),
      externalId: text('externalId').trim() || (bggId && bggId > 0 ? `bgg:${bggId}` : null),
      minutes: reading.read(row, 'minutes', readMinutes),
      word: text('word'),
      location: text('location'),
      expansions: namesOfCell(text('expansions')),
      players: text(reading.has('players') ? 'players' : 'winner'),
      winner: text('winner'),
      outcome: reading.has('outcome') ? outcomeOfCell(text('outcome')) : ('unknown' as const),
      scores: { me: text('myScore'), them: text('theirScore') },
      started,
    }
    const times = Math.min(Math.max(reading.read(row, 'quantity', readCount) ?? 1, 0), 100)
    return Array.from({ length: times }, (_, copy) => (copy === 0 ? play : { ...play, key: '' }))
  })
  const read = isLog
    ? readLog(logOfTable(plays), seen, latest, choices)
    : validated(
        plays.map(({ scores, started, location, expansions, ...play }) => ({
          ...play,
          details: { scores, ...(started && { started }), location, expansions },
        })),
        seen,
        latest,
      )
  return { ...read, unreadCount: reading.unreadCount }
}
