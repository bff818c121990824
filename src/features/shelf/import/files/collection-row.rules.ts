import { HIGHEST_RATING, LOWEST_RATING } from '#/domain/ratings/ratings.rules.ts'
import {
  KEPT_NAME_MAX_LENGTH,
  type Mark,
  MOST_TIMES_PLAYED,
  NOTE_MAX_LENGTH,
  PRICE_MAX_LENGTH,
} from '#/domain/shelf/marks.rules.ts'

/** A game of a collection, as its file tells it. */
export interface CollectionRow {
  /** Where it stands in the file, from 1. */
  line: number
  title: string
  year: number | null
  /** As the catalogue has it: "bgg:163412". */
  externalId: string | null
  mark: Mark | null
  timesPlayed: number
  lastPlayedOn: string | null
  /** In stars. */
  rating: number | null
  comment: string | null
  pricePaid: string | null
  /** What of it could not be read, in words. */
  remark: string | null
}

/** A file that is no collection; the message is for whoever chose it. */
export class CollectionProblem extends Error {
  override name = 'CollectionProblem'
}

/** What a collection may be at most: longer files are refused before they are read through. */
export const COLLECTION_MAX_BYTES = 5_000_000
export const COLLECTION_MAX_ROWS = 10_000

export const COLLECTION_WORDS = {
  tooLarge: 'That file is larger than 5 MB. A collection of ten thousand games is smaller.',
  tooMany: 'That file has more than 10,000 lines.',
  empty: 'There is nothing in that file.',
  noText: 'That is no text file. Save the table as CSV first.',
  noTitles:
    'The first line names no column we know. A title stands under “objectname”, “title” or “name”; a plain list has one title a line.',
  broken: 'The file cannot be read: a quotation mark is not closed, or it was cut off.',
} as const

const FIRST_YEAR = 1000
const LAST_YEAR = 2200

/** A year as a file writes it; one that cannot be is said so, and 0 or a blank is unknown. */
export function yearOf(text: string): { year: number | null; remark: string | null } {
  const year = Number(text)
  if (year <= 0) return { year: null, remark: null }
  if (Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR) return { year, remark: null }
  return { year: null, remark: `the year “${text.trim().slice(0, 12)}” was left out` }
}

/** Points of 10 as stars of 5, the half rounded up: 8 is 4, 7 is 4, 1 is 1; null where nothing was given. */
export function starsOfPoints(points: number): number | null {
  if (!Number.isFinite(points) || points <= 0 || points > 10) return null
  return Math.min(HIGHEST_RATING, Math.max(LOWEST_RATING, Math.round(points / 2)))
}

/** A count of plays as a file writes it. */
export function timesOf(text: string): number {
  const times = Math.trunc(Number(text))
  return times > 0 ? Math.min(times, MOST_TIMES_PLAYED) : 0
}

/** A day as a file writes it, whatever hour follows; null where it is none. */
export function dayInFile(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0]
  if (!day || Number(day.slice(0, 4)) < 1900) return null
  const moment = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day ? null : day
}

/** A cell as it was before a spreadsheet was kept from taking it for a formula. */
const unguarded = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '')

/** A text of a file, bounded; null where there is none. */
export function boundedText(text: string, maxLength: number): string | null {
  const bare = unguarded(text.replaceAll('\0', '')).trim()
  return bare === '' ? null : bare.slice(0, maxLength)
}

export const boundedName = (text: string) => boundedText(text.replace(/\s+/g, ' '), KEPT_NAME_MAX_LENGTH)
export const commentOf = (text: string) => boundedText(text, NOTE_MAX_LENGTH)
export const priceOf = (text: string) => boundedText(text, PRICE_MAX_LENGTH)

/** Whether a row says anything that is kept. */
export const saysSomething = ({ mark, timesPlayed, rating }: CollectionRow) =>
  mark !== null || timesPlayed > 0 || rating !== null
