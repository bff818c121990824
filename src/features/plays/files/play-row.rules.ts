import { boundedLine } from '#/features/imports/model/cells.rules.ts'
import { column, HEADINGS, words } from '#/features/imports/model/columns.rules.ts'
import { ENTERED_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import {
  dayError,
  type IsoDay,
  MINUTES_MAX,
  SEEN_OUTCOMES,
  type SeenDetails,
  type SeenOutcome,
  WORD_MAX_LENGTH,
} from '../model/plays.rules.ts'

/** A validated play read from an imported file. In `outcome` and `details`, `me` is the importing member. */
export interface PlayRow {
  line: number
  /** The play's id in the file: a UUID, or `bgg 123 0` for an entry of BoardGameGeek; null if it has none. */
  key: string | null
  /** Whether the app that recorded the play wrote the file. Then a known key with other contents corrects the stored play. */
  isOriginal: boolean
  day: IsoDay
  title: string
  originalTitle: string | null
  otherTitle: string | null
  year: number | null
  /** The game's id in another database: "bgg:163412" is BoardGameGeek's; null if unknown. */
  externalId: string | null
  outcome: SeenOutcome
  minutes: number | null
  word: string | null
  details: SeenDetails | null
}

export const PLAYS_MAX_ROWS = 20_000

export const PLAYS_MESSAGES = {
  noColumns:
    'We found no columns of plays: a table of plays needs at least the day and the game. Name their columns “date” and “game”.',
  noPlays: 'There are no plays in that file.',
  collection:
    'That’s a collection, not a play log: it says what you own, not when you played. Import it to your shelf instead.',
} as const

/** The reasons why an import skips plays, worded to follow a number: "12 against a bot". */
export const LEFT_OUT = {
  others: 'with somebody else',
  many: 'with three or more players',
  bot: 'against a bot',
  alone: 'played alone',
  ignored: 'marked as ignored in the app',
  notMe: 'without you',
  nobody: 'without any players',
} as const

/** The columns that an imported table of plays can have, with their headings in several languages. */
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

/** A play read from a file, before validation. */
export interface ReportedPlay
  extends Pick<PlayRow, 'line' | 'title'>,
    Partial<
      Pick<PlayRow, 'isOriginal' | 'originalTitle' | 'otherTitle' | 'year' | 'externalId' | 'minutes'>
    > {
  key?: string
  /** The day as {@link readDay} parsed it: null for a blank cell, undefined for an invalid one. */
  day: string | null | undefined
  date: string
  outcome: SeenOutcome | { unrecognised: string }
  word?: string
  details?: SeenDetails
}

const nameOf = (text: string | null | undefined) => boundedLine(text, ENTERED_NAME_MAX_LENGTH)
const quoted = (cell: string) => `“${cell.trim().slice(0, 20)}”`

/** Validates a play read from a file. Returns it as a row to import, or the reason why it is invalid. */
export function playOf(play: ReportedPlay, latest: IsoDay): PlayRow | { line: number; why: string } {
  const { line, day, outcome, minutes = null } = play
  const fieldError = dayError(day ?? play.date.trim(), latest) ?? (day ? null : 'We can’t read that day.')
  if (!day || fieldError) return { line, why: `${fieldError?.slice(0, -1)}: ${quoted(play.date)}.` }
  const title = nameOf(play.title)
  if (!title) return { line, why: 'There’s no game in it.' }
  if (typeof outcome === 'object')
    return {
      line,
      why: `${quoted(outcome.unrecognised)} isn’t an outcome. Use one of ${SEEN_OUTCOMES.join(', ')}.`,
    }
  const key = play.key?.trim().toLowerCase() ?? ''
  return {
    ...{ line, day, title, outcome },
    key: UUID.test(key) || key.startsWith('bgg ') ? key : null,
    isOriginal: play.isOriginal ?? false,
    originalTitle: nameOf(play.originalTitle),
    otherTitle: nameOf(play.otherTitle),
    year: play.year ?? null,
    externalId: play.externalId?.trim().slice(0, 100) || null,
    minutes: minutes !== null && minutes >= 1 && minutes <= MINUTES_MAX ? Math.round(minutes) : null,
    word: boundedLine(play.word, WORD_MAX_LENGTH),
    details: boundedDetails(play.details ?? {}),
  }
}

const SCORE_MAX_LENGTH = 40
const EXPANSIONS_MAX = 20

function boundedDetails({ scores, started, location, expansions = [] }: SeenDetails): SeenDetails | null {
  const me = boundedLine(scores?.me, SCORE_MAX_LENGTH) ?? ''
  const them = boundedLine(scores?.them, SCORE_MAX_LENGTH) ?? ''
  const place = nameOf(location)
  const named = expansions.flatMap((one) => nameOf(one) ?? []).slice(0, EXPANSIONS_MAX)
  const saved: SeenDetails = {
    ...((me !== '' || them !== '') && { scores: { me, them } }),
    ...(started && { started }),
    ...(place && { location: place }),
    ...(named.length > 0 && { expansions: named }),
  }
  return Object.keys(saved).length === 0 ? null : saved
}

/** Joins names into one table cell, separated by vertical bars. Returns JSON if a name contains a bar or starts with `[`. */
export const namesAsCell = (names: readonly string[]) =>
  names.some((name) => name.includes('|') || name.startsWith('[')) ? JSON.stringify(names) : names.join(' | ')

/** Splits a table cell into the names of a game's expansions. The inverse function is {@link namesAsCell}. */
export function namesOfCell(cell: string): string[] {
  if (!cell.trim().startsWith('[')) return cell.split('|')
  try {
    const names: unknown = JSON.parse(cell)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return [cell]
  }
}

const OUTCOME_WORDS: Partial<Record<SeenOutcome, string>> = {
  unknown: '?, not known, unbekannt',
  me: 'win, i won, victory, sieg, gewonnen, victoire, gagné, victoria, győzelem',
  them: 'loss, lose, i lost, defeat, niederlage, verloren, défaite, perdu, derrota, vereség',
  draw: 'tie, tied, unentschieden, égalité, empate, gelijkspel, döntetlen',
}

/** Reads a play's outcome from a table cell: `I won` gives `me`. An unknown text is returned in the field `unrecognised`. */
export function outcomeOfCell(cell: string): SeenOutcome | { unrecognised: string } {
  const word = cell.trim().toLowerCase() || 'unknown'
  const found = SEEN_OUTCOMES.find(
    (outcome) => outcome === word || words(OUTCOME_WORDS[outcome] ?? '').includes(word),
  )
  return found ?? { unrecognised: word }
}
