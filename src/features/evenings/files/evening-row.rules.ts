import {
  dayFault,
  type IsoDay,
  MINUTES_MAX,
  SEEN_OUTCOMES,
  type SeenOutcome,
  WORD_MAX_LENGTH,
} from '#/domain/evenings/evenings.rules.ts'
import { KEPT_NAME_MAX_LENGTH } from '#/domain/shelf/marks.rules.ts'

/** An evening as a file tells it. */
export interface EveningRow {
  /** Where it stands in the file, from 1. */
  line: number
  /** The key it was exported with, where it was. */
  key: string | null
  day: IsoDay
  title: string
  year: number | null
  /** As the catalogue has it: "bgg:163412". */
  externalId: string | null
  outcome: SeenOutcome
  minutes: number | null
  word: string | null
}

/** A line that is left out, and why. */
export interface FaultyLine {
  line: number
  why: string
}

/** What a file says. */
export interface EveningsFile {
  rows: EveningRow[]
  faults: FaultyLine[]
}

/** A file that tells of no evenings; the message is for whoever chose it. */
export class EveningsFileProblem extends Error {
  override name = 'EveningsFileProblem'
}

export const EVENINGS_FILE_MAX_BYTES = 5_000_000
export const EVENINGS_FILE_MAX_ROWS = 20_000

export const FILE_WORDS = {
  tooLarge: 'That file is larger than 5 MB. A book of twenty thousand evenings is smaller.',
  tooMany: 'That file has more than 20,000 lines.',
  empty: 'There is nothing in that file.',
  noText: 'That is no text file. Save the table as CSV first.',
  noColumns: 'The first line must name three columns: “date”, “game” and “outcome”.',
  broken: 'The file cannot be read: a quotation mark is not closed, or it was cut off.',
  noPlays: 'That is JSON, and no export of BG Stats with plays and players in it.',
} as const

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a line says in words, before any of it is believed. */
export interface ToldEvening {
  line: number
  key?: string
  date: string
  title: string
  year?: string | undefined
  externalId?: string | null
  outcome: string
  minutes?: string | undefined
  word?: string
}

/** A cell as it was before a spreadsheet was kept from taking it for a formula. */
const unguarded = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '')
const tidy = (text: string) => unguarded(text.replaceAll('\0', '')).replace(/\s+/g, ' ').trim()

/** An evening of what a line tells, or why it is none. */
export function eveningOfLine(told: ToldEvening, latest: IsoDay): EveningRow | FaultyLine {
  const { line } = told
  const day = told.date.trim().replace(/[T ].*/, '')
  const fault = dayFault(day, latest)
  if (fault) return { line, why: `${fault.slice(0, -1)}: “${day.slice(0, 20)}”.` }
  const title = tidy(told.title).slice(0, KEPT_NAME_MAX_LENGTH)
  if (!title) return { line, why: 'It names no game.' }
  const said = told.outcome.trim().toLowerCase()
  const outcome = SEEN_OUTCOMES.find((one) => one === said)
  if (!outcome)
    return { line, why: `“${said.slice(0, 20)}” is no outcome. It is one of ${SEEN_OUTCOMES.join(', ')}.` }
  const key = told.key?.trim().toLowerCase() ?? ''
  const minutes = Math.round(Number(told.minutes))
  const year = Number(told.year)
  return {
    line,
    key: UUID.test(key) ? key : null,
    day,
    title,
    year: Number.isInteger(year) && year >= 1000 && year <= 2200 ? year : null,
    externalId: told.externalId?.trim().slice(0, 100) || null,
    outcome,
    minutes: minutes >= 1 && minutes <= MINUTES_MAX ? minutes : null,
    word:
      tidy(told.word ?? '')
        .slice(0, WORD_MAX_LENGTH)
        .trim() || null,
  }
}

/** Parts what lines tell into evenings and what is left out. */
export function evenlyParted(told: readonly ToldEvening[], latest: IsoDay): EveningsFile {
  const lines = told.map((one) => eveningOfLine(one, latest))
  return {
    rows: lines.filter((one) => 'day' in one),
    faults: lines.filter((one) => 'why' in one),
  }
}
