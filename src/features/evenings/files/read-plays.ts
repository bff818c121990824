import {
  type DateOrder,
  dateOrderOf,
  readCount,
  readDay,
  readMinutes,
  readYear,
} from '#/features/imports/model/cells.rules.ts'
import { IMPORT_MESSAGES, ImportProblem } from '#/features/imports/model/file-problem.ts'
import {
  CellReading,
  readFile,
  type Table,
  type TableColumn,
  type UnreadCell,
} from '#/features/imports/model/table.ts'
import { foldText } from '#/lib/text.ts'
import type { IsoDay } from '../model/evenings.rules.ts'
import {
  type Company,
  companyIn,
  type LeftOut,
  logOfBgg,
  logOfBgStats,
  logOfTable,
  type PlayLog,
  playsWithPartner,
} from './play-log.rules.ts'
import {
  type FaultyRow,
  namesOfCell,
  outcomeOfCell,
  PLAY_FIELDS,
  PLAYS_MAX_ROWS,
  PLAYS_MESSAGES,
  type PlayField,
  type PlayRow,
  playOf,
  type ReportedPlay,
} from './play-row.rules.ts'

/** The member's choices for a file. */
export interface PlayChoices {
  mapping?: readonly (PlayField | null)[] | undefined
  dateOrder?: DateOrder | undefined
  /** Which players of the log are the member and the partner; null: neither, and nothing is imported. */
  me?: string | undefined
  partner?: string | null | undefined
  /** The partner's name here, preselected if a log has it. */
  pairName?: string | null
}

/** A parsed file of plays. */
export interface ReadPlays {
  looksLike: string
  columns: TableColumn<PlayField>[]
  unread: UnreadCell[]
  unreadCount: number
  cutShort: string | null
  rows: PlayRow[]
  faults: FaultyRow[]
  leftOut: LeftOut[]
  /** The players, if the file names them; null for a plain table. */
  company: (Company & { partner: string | null }) | null
  /** The order of dates with slashes, and whether the member must choose it. */
  dateOrder: DateOrder | null
  asksDateOrder: boolean
}

/**
 * Parses a log of plays: our own CSV or JSON, any table with a day and a game, an export of BG Stats, or BoardGameGeek's XML.
 * @throws {ImportProblem} with a message for the member
 */
export function readPlays(text: string, latest: IsoDay, choices: PlayChoices = {}): ReadPlays {
  const file = readFile(text, {
    fields: PLAY_FIELDS,
    needs: ['title'],
    mapping: choices.mapping,
    maxRows: PLAYS_MAX_ROWS,
  })
  if (file.kind === 'lines') throw new ImportProblem(PLAYS_MESSAGES.noColumns)
  if (file.kind === 'bg stats')
    return ofLog(logOfBgStats(file.json), { looksLike: 'BG Stats export' }, latest, choices)
  if (file.kind === 'bgg plays') {
    const { owner, plays, cutShort } = file.list
    return ofLog(logOfBgg(owner, plays), { looksLike: 'BoardGameGeek XML', cutShort }, latest, choices)
  }
  return ofTable(file.table, latest, choices)
}

type Seen = Partial<Omit<ReadPlays, 'rows' | 'faults' | 'company'>> & { looksLike: string }

function parted(plays: readonly ReportedPlay[], seen: Seen, latest: IsoDay): ReadPlays {
  if (plays.length > PLAYS_MAX_ROWS)
    throw new ImportProblem('That file has more than 20,000 plays. Split it into smaller ones.')
  const rows = plays.map((one) => playOf(one, latest))
  return {
    ...{ columns: [], unread: [], unreadCount: 0, cutShort: null, leftOut: [], company: null },
    ...{ dateOrder: null, asksDateOrder: false },
    ...seen,
    rows: rows.filter((one) => 'day' in one),
    faults: rows.filter((one) => 'why' in one),
  }
}

function ofLog(log: PlayLog, seen: Seen, latest: IsoDay, { me, partner, pairName }: PlayChoices): ReadPlays {
  if (log.plays.length === 0) throw new ImportProblem(PLAYS_MESSAGES.noPlays)
  const company = companyIn(log, me)
  const others = company.players.filter(({ key }) => key !== company.me)
  const namesake = pairName && others.find(({ name }) => foldText(name) === foldText(pairName))
  const most = others.find(({ plays }) => plays > 0)
  const chosen =
    partner === undefined ? (namesake || most)?.key : others.find(({ key }) => key === partner)?.key
  const partnerKey = chosen ?? null
  const { reported, leftOut } = playsWithPartner(log, { me: company.me, partner: partnerKey })
  return { ...parted(reported, { ...seen, leftOut }, latest), company: { ...company, partner: partnerKey } }
}

function ofTable(table: Table<PlayField>, latest: IsoDay, choices: PlayChoices): ReadPlays {
  const reading = new CellReading(table)
  if (!reading.has('title') || !reading.has('date')) {
    const isCollection = table.columns.some(({ heading }) => /^(?:own|owned|mark|objectname)$/i.test(heading))
    throw new ImportProblem(isCollection ? PLAYS_MESSAGES.collection : PLAYS_MESSAGES.noColumns)
  }
  if (table.rows.length === 0) throw new ImportProblem(IMPORT_MESSAGES.empty)
  const found = dateOrderOf(table.rows.map((row) => reading.text(row, 'date')))
  const dateOrder = found === 'either' ? (choices.dateOrder ?? 'day-first') : found
  const seen = {
    ...{
      looksLike: table.looksLike,
      columns: table.columns,
      cutShort: table.cutShort,
      unread: reading.unread,
    },
    ...{ dateOrder, asksDateOrder: found === 'either' },
  }
  const plays = table.rows.flatMap((row) => {
    const bggId = reading.read(row, 'bggId', readCount)
    const date = reading.text(row, 'date')
    const play = {
      line: row.line,
      key: reading.text(row, 'key'),
      day: readDay(date, dateOrder ?? 'day-first'),
      date,
      title: reading.text(row, 'title'),
      year: reading.read(row, 'year', readYear),
      externalId: reading.text(row, 'externalId').trim() || (bggId && bggId > 0 ? `bgg:${bggId}` : null),
      minutes: reading.read(row, 'minutes', readMinutes),
      word: reading.text(row, 'word'),
      location: reading.text(row, 'location'),
      expansions: namesOfCell(reading.text(row, 'expansions')),
    }
    const times = Math.min(Math.max(reading.read(row, 'quantity', readCount) ?? 1, 0), 100)
    return Array.from({ length: times }, (_, copy) => ({
      row,
      play: copy === 0 ? play : { ...play, key: '' },
    }))
  })
  const isLog = !reading.has('outcome') && (reading.has('players') || reading.has('winner'))
  const done = isLog
    ? ofLog(
        logOfTable(
          plays.map(({ row, play }) => ({
            ...play,
            players: reading.text(row, reading.has('players') ? 'players' : 'winner'),
            winner: reading.text(row, 'winner'),
          })),
        ),
        seen,
        latest,
        choices,
      )
    : parted(
        plays.map(({ row, play: { location, expansions, ...play } }) => {
          const started = reading.text(row, 'started').trim()
          return {
            ...play,
            outcome: reading.has('outcome')
              ? outcomeOfCell(reading.text(row, 'outcome'))
              : ('unknown' as const),
            details: {
              scores: { me: reading.text(row, 'myScore'), them: reading.text(row, 'theirScore') },
              ...((started === 'me' || started === 'them') && { started }),
              ...{ location, expansions },
            },
          }
        }),
        seen,
        latest,
      )
  return { ...done, unreadCount: reading.unreadCount }
}
