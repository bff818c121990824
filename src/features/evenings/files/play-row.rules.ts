import { column, HEADINGS, words } from '#/features/imports/model/columns.rules.ts'
import { GIVEN_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import {
  dayFault,
  type IsoDay,
  MINUTES_MAX,
  SEEN_OUTCOMES,
  type SeenDetails,
  type SeenOutcome,
  WORD_MAX_LENGTH,
} from '../model/evenings.rules.ts'

/** A play of a file from its owner's point of view. */
export interface PlayRow {
  /** Its line in the file, from 1. */
  line: number
  /** Its key in the file: a UUID of the app or ours, or `bgg 123 0`. */
  key: string | null
  /** Whether the file comes from the app of origin: then the same key with other contents is a correction. */
  isOriginal: boolean
  day: IsoDay
  title: string
  originalTitle: string | null
  otherTitle: string | null
  year: number | null
  /** As the catalogue has it: "bgg:163412". */
  externalId: string | null
  outcome: SeenOutcome
  minutes: number | null
  word: string | null
  details: SeenDetails | null
}

/** A row that could not be parsed, with the reason. */
export interface FaultyRow {
  line: number
  why: string
}

export const PLAYS_MAX_ROWS = 20_000

export const PLAYS_MESSAGES = {
  noColumns:
    'We found no columns of plays: a table of plays needs at least the day and the game. Name their columns “date” and “game”.',
  noPlays: 'There are no plays in that file.',
  collection:
    'That’s a collection, not a play log: it says what you own, not when you played. Import it to your shelf instead.',
} as const

/** The possible meanings of a column of plays. */
export const PLAY_FIELDS = [
  column('title', 'Game', HEADINGS.title),
  column('date', 'Day', HEADINGS.date),
  column('year', 'Year of the game', HEADINGS.year),
  column('externalId', 'External id', 'external id'),
  column('bggId', 'BoardGameGeek number', HEADINGS.bggId),
  column('outcome', 'Outcome', 'outcome, result, ergebnis, ausgang, resultat, resultado, uitslag, eredmeny'),
  column('players', 'Players', 'players, spieler, joueurs, jugadores, spelers, jatekosok'),
  column('winner', 'Winner', 'winner, winners, gewinner, sieger, gagnant, ganador, winnaar, gyoztes'),
  column('minutes', 'Minutes', HEADINGS.minutes),
  column('word', 'Comment', ['word', 'note', ...HEADINGS.comment]),
  column('myScore', 'My score', 'my score'),
  column('theirScore', 'Their score', 'their score'),
  column('started', 'Who started', 'started'),
  column('location', 'Location', 'location, ort, lieu, lugar, plaats, locatie, helyszin'),
  column('expansions', 'Expansions', 'expansions, erweiterungen, extensions, expansiones, uitbreidingen'),
  column('quantity', 'How often', 'quantity, plays, numplays, anzahl'),
  column('key', 'Id', 'id, play id, uuid'),
]
export type PlayField = (typeof PLAY_FIELDS)[number]['field']

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A row of a file as text, before validation. */
export interface ReportedPlay
  extends Pick<PlayRow, 'line' | 'title'>,
    Partial<
      Pick<PlayRow, 'isOriginal' | 'originalTitle' | 'otherTitle' | 'year' | 'externalId' | 'minutes'>
    > {
  key?: string
  /** As parsed by {@link readDay}; undefined if invalid. */
  day: string | null | undefined
  /** The cell of the day. */
  date: string
  outcome: SeenOutcome | { unread: string }
  word?: string
  details?: SeenDetails
}

const tidy = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
const bounded = (text: string, maxLength: number) =>
  tidy(text)
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
const boundedTitle = (text: string | null | undefined) => bounded(text ?? '', GIVEN_NAME_MAX_LENGTH) || null

/** Parses a row into a play, or returns why it is invalid. */
export function playOf(plays: ReportedPlay, latest: IsoDay): PlayRow | FaultyRow {
  const { line, day } = plays
  const fault = typeof day === 'string' ? dayFault(day, latest) : dayFault(plays.date.trim(), latest)
  if (typeof day !== 'string' || fault)
    return {
      line,
      why: `${(fault ?? 'We can’t read that day.').slice(0, -1)}: “${plays.date.trim().slice(0, 20)}”.`,
    }
  const title = boundedTitle(plays.title)
  if (!title) return { line, why: 'There’s no game in it.' }
  if (typeof plays.outcome === 'object')
    return {
      line,
      why: `“${plays.outcome.unread.slice(0, 20)}” isn’t an outcome. Use one of ${SEEN_OUTCOMES.join(', ')}.`,
    }
  const key = plays.key?.trim().toLowerCase() ?? ''
  const { minutes = null } = plays
  return {
    line,
    key: UUID.test(key) || key.startsWith('bgg ') ? key : null,
    isOriginal: plays.isOriginal ?? false,
    day,
    title,
    originalTitle: boundedTitle(plays.originalTitle),
    otherTitle: boundedTitle(plays.otherTitle),
    year: plays.year ?? null,
    externalId: plays.externalId?.trim().slice(0, 100) || null,
    outcome: plays.outcome,
    minutes: minutes !== null && minutes >= 1 && minutes <= MINUTES_MAX ? Math.round(minutes) : null,
    word: bounded(plays.word ?? '', WORD_MAX_LENGTH) || null,
    details: boundedDetails(plays.details ?? {}),
  }
}

const SCORE_MAX_LENGTH = 40
const EXPANSIONS_MAX = 20

function boundedDetails({ scores, started, location, expansions = [] }: SeenDetails): SeenDetails | null {
  const [me, them] = [
    bounded(scores?.me ?? '', SCORE_MAX_LENGTH),
    bounded(scores?.them ?? '', SCORE_MAX_LENGTH),
  ]
  const place = boundedTitle(location)
  const named = expansions.flatMap((one) => boundedTitle(one) ?? []).slice(0, EXPANSIONS_MAX)
  const saved: SeenDetails = {
    ...((me !== '' || them !== '') && { scores: { me, them } }),
    ...(started && { started }),
    ...(place && { location: place }),
    ...(named.length > 0 && { expansions: named }),
  }
  return Object.keys(saved).length === 0 ? null : saved
}

/** Joins names for one cell and splits them: separated by bars, or as JSON if a name contains one. */
export const namesAsCell = (names: readonly string[]) =>
  names.some((name) => name.includes('|') || name.startsWith('[')) ? JSON.stringify(names) : names.join(' | ')
export function namesOfCell(cell: string): string[] {
  if (!cell.trim().startsWith('[')) return cell.split('|')
  try {
    const names: unknown = JSON.parse(cell)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return [cell]
  }
}

const OUTCOME_WORDS = new Map<string, SeenOutcome>([
  ...SEEN_OUTCOMES.map((outcome) => [outcome, outcome] as const),
  ['', 'unknown'],
  ...words('?, not known, unbekannt').map((word) => [word, 'unknown'] as const),
  ...words('win, i won, victory, sieg, gewonnen, victoire, gagné, victoria, győzelem').map(
    (word) => [word, 'me'] as const,
  ),
  ...words('loss, lose, i lost, defeat, niederlage, verloren, défaite, perdu, derrota, vereség').map(
    (word) => [word, 'them'] as const,
  ),
  ...words('tie, tied, unentschieden, égalité, empate, gelijkspel, döntetlen').map(
    (word) => [word, 'draw'] as const,
  ),
])

/** The outcome of a play from a table's cell; a blank cell means unknown. */
export function outcomeOfCell(cell: string): SeenOutcome | { unread: string } {
  const word = cell.trim().toLowerCase()
  return OUTCOME_WORDS.get(word) ?? { unread: word }
}
