import { readBgStats } from '#/features/imports/model/bg-stats.rules.ts'
import type { BggPlay } from '#/features/imports/model/bgg-xml.ts'
import {
  dateOrderOf,
  decodeEntities,
  readCount,
  readDay,
  readMinutes,
  readNumber,
  readYear,
} from '#/features/imports/model/cells.rules.ts'
import { IMPORT_MESSAGES, ImportProblem } from '#/features/imports/model/file-problem.ts'
import { CellReader, readFile, type Table } from '#/features/imports/model/table.ts'
import { countsOf } from '#/lib/order.ts'
import { foldText } from '#/lib/text.ts'
import type { IsoDay, SeenOutcome } from '../model/plays.rules.ts'
import {
  LEFT_OUT,
  namesOfCell,
  outcomeOfCell,
  PLAY_FIELDS,
  PLAYS_MAX_ROWS,
  PLAYS_MESSAGES,
  type PlayField,
  playOf,
  type ReportedPlay,
} from './play-row.rules.ts'
import type { ImportFound, PlaysSent } from './plays-files.schema.ts'

/** The member's choices for a file, and their partner's name on this site: a player of that name is preselected. */
type PlayChoices = Omit<PlaysSent, 'text' | 'fileName'> & { pairName: string | null }

/** The fields of a preview that only a table has, empty for other files. */
const PLAIN = {
  ...{ columns: [], unread: [], cutShort: null, company: null, dateOrder: null, asksDateOrder: false },
}
type Seen = Pick<ImportFound, 'looksLike' | keyof typeof PLAIN>

/** Parses a file of plays. Days after `latest` are invalid. @throws {ImportProblem} for an unreadable file */
export function readPlays(text: string, latest: IsoDay, choices: PlayChoices) {
  const { mapping } = choices
  const file = readFile(text, { fields: PLAY_FIELDS, needs: ['title'], mapping, maxRows: PLAYS_MAX_ROWS })
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
    fieldErrors: rows.filter((one) => 'why' in one),
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
  const reading = new CellReader(table)
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

interface LogScore {
  player: string
  won: boolean
  score: string
  started: boolean
  team: string
}

/** A play from another app's log, with the scores of all its players. */
interface LoggedPlay extends Omit<ReportedPlay, 'outcome' | 'details'> {
  isIgnored?: boolean
  isIncomplete?: boolean
  isCooperative?: boolean
  usesTeams?: boolean
  scores: LogScore[]
  location: string
  expansions: string[]
}

/** Another app's log of plays: its players, some of whom are bots, and the key of its owner if the file states it. */
interface PlayLog {
  me: string | null
  players: { key: string; name: string; isBot: boolean }[]
  plays: LoggedPlay[]
}

/** Parses an export of the app BG Stats. */
function logOfBgStats(json: Record<string, unknown>): PlayLog {
  const { meId, games, players, plays } = readBgStats(json)
  const gameOf = new Map(games.map((game) => [game.id, game]))
  const playerOf = new Map(players.map((player) => [player.id, player]))
  const scored = plays.flatMap(({ scores }) => scores.map(({ playerId }) => playerId))
  const ids = new Set([...playerOf.keys(), ...scored])
  return {
    me: meId === null ? null : String(meId),
    players: [...ids].map((id) => {
      const { name, isBot = false } = playerOf.get(id) ?? {}
      return { key: String(id), name: name || `Player ${id}`, isBot }
    }),
    plays: plays.map(({ gameId, uuid, minutes, comment, scores, ...play }) => {
      const game = gameOf.get(gameId)
      return {
        ...play,
        key: uuid,
        isOriginal: true,
        day: readDay(play.date),
        title: game?.title ?? '',
        originalTitle: game?.otherTitle ? game.title : null,
        otherTitle: game?.otherTitle ?? null,
        year: readYear(game?.year ?? '') ?? null,
        externalId: game?.bggId ? `bgg:${game.bggId}` : null,
        minutes: readNumber(minutes) ?? null,
        word: comment,
        isCooperative: game?.isCooperative ?? false,
        scores: scores.map(({ playerId, ...score }) => ({ ...score, player: String(playerId) })),
      }
    }),
  }
}

/** Collects players by name; a player called automa or bot counts as a bot. */
function playersByName() {
  const players = new Map<string, PlayLog['players'][number]>()
  const keyOf = (name: string, username = '') => {
    const key = foldText(username || name) || name
    const isBot = /\b(?:automa|bot|solo ai)\b/i.test(name || username)
    if (!players.has(key)) players.set(key, { key, name: name || username, isBot })
    return key
  }
  return { players, keyOf }
}

/** Parses plays from BoardGameGeek's XML API 2; an entry with a quantity becomes as many plays. */
function logOfBgg(owner: string, bgg: readonly BggPlay[]): PlayLog {
  const { players, keyOf } = playersByName()
  const plays = bgg.flatMap((play, at): LoggedPlay[] => {
    const one = {
      line: at + 1,
      day: readDay(play.date),
      date: play.date,
      title: play.name,
      externalId: /^[1-9]\d*$/.test(play.objectId) ? `bgg:${play.objectId}` : null,
      minutes: readMinutes(play.length) || null,
      word: play.comment,
      isOriginal: true,
      isIncomplete: play.incomplete,
      scores: play.players.map(({ name, username, win: won, ...score }) => ({
        ...{ ...score, won, player: keyOf(name, username), team: '' },
      })),
      location: play.location,
      expansions: [],
    }
    const times = Math.min(Math.max(readCount(play.quantity) ?? 1, 1), 100)
    return Array.from({ length: times }, (_, copy) => ({ ...one, key: `bgg ${play.id} ${copy}` }))
  })
  const me = foldText(owner)
  return { me: players.has(me) ? me : null, players: [...players.values()], plays }
}

/** Parses the names in a cell, with scores in parentheses: "Ann (40), Ben (38)". */
function namesInCell(cell: string): { name: string; score: string }[] {
  return decodeEntities(cell)
    .split(/[,;&+\n]|\s\/\s|\s(?:and|und|et|y|en|és)\s/)
    .flatMap((part) => {
      const [, name = '', score = ''] = /^\s*(.*?)\s*(?:\(([^)]*)\)|:\s*(-?\d+))?\s*$/.exec(part) ?? []
      return name ? [{ name, score: score.trim() }] : []
    })
}

function logOfTable(rows: readonly (Omit<LoggedPlay, 'scores'> & { players: string; winner: string })[]) {
  const { players, keyOf } = playersByName()
  const plays = rows.map(({ players: cell, winner, ...row }) => {
    const winners = new Set(namesInCell(winner).map(({ name }) => foldText(name)))
    const scores = namesInCell(cell).map(({ name, score }) => {
      const player = keyOf(name)
      return { player, won: winners.has(player), score, started: false, team: '' }
    })
    return { ...row, scores }
  })
  return { me: null, players: [...players.values()], plays }
}

/**
 * Returns the owner of a log (`chosen`, the one the file states, or the person with the most plays) and its people, with their number
 * of plays with the owner as two, most first.
 */
function companyIn({ me: stated, players, plays }: PlayLog, chosen?: string) {
  const people = new Map(players.filter(({ isBot }) => !isBot).map((player) => [player.key, player]))
  const all = countsOf(plays.flatMap(({ scores }) => scores.map(({ player }) => player)))
  const timesOf = (key: string) => all.get(key) ?? 0
  const [most] = [...people.keys()].toSorted((one, other) => timesOf(other) - timesOf(one))
  const me = players.find(({ key }) => key === chosen)?.key ?? stated ?? most ?? null
  const withMe = countsOf(
    plays.flatMap(({ scores, isIgnored }) => {
      const keys = scores.flatMap(({ player }) => (people.has(player) ? [player] : []))
      const isOfTwo = !isIgnored && keys.length === 2 && keys.some((key) => key === me)
      return isOfTwo ? keys.filter((key) => key !== me) : []
    }),
  )
  return {
    me,
    players: [...people.values()]
      .filter(({ key }) => key === me || all.has(key))
      .map(({ key, name }) => ({ key, name, plays: withMe.get(key) ?? 0 }))
      .toSorted((one, other) => other.plays - one.plays || (one.name < other.name ? -1 : 1)),
  }
}

/** Splits a log into the plays of a member and their partner, from the member's side, and the reasons why others are skipped. */
function playsWithPartner({ players, plays }: PlayLog, me: string | null, partner: string | null) {
  const bots = new Set(players.filter(({ isBot }) => isBot).map(({ key }) => key))
  const reported: ReportedPlay[] = []
  const leftOut: string[] = []
  for (const { scores, location, expansions, ...play } of plays) {
    const people = scores.filter(({ player }) => !bots.has(player))
    const mine = people.find(({ player }) => player === me)
    const theirs = people.find(({ player }) => player === partner && player !== me)
    const reasons = [
      play.isIgnored && LEFT_OUT.ignored,
      scores.length === 0 && LEFT_OUT.nobody,
      people.length < 2 && (people.length < scores.length ? LEFT_OUT.bot : LEFT_OUT.alone),
      people.length > 2 && LEFT_OUT.many,
      !mine && LEFT_OUT.notMe,
      people.every(({ player }) => player === mine?.player) && LEFT_OUT.alone,
    ]
    const why = reasons.find((reason) => typeof reason === 'string')
    if (why || !mine || !theirs) {
      leftOut.push(why ?? LEFT_OUT.others)
      continue
    }
    const details = {
      scores: { me: mine.score, them: theirs.score },
      ...(mine.started !== theirs.started && { started: mine.started ? ('me' as const) : ('them' as const) }),
      ...{ location, expansions },
    }
    reported.push({ ...play, outcome: outcomeOf(play, mine, theirs), details })
  }
  return { reported, leftOut }
}

/** Returns the outcome that a play states; `unknown` if it states none, never a guess. */
function outcomeOf(
  play: Pick<LoggedPlay, 'isCooperative' | 'isIncomplete' | 'usesTeams'>,
  me: LogScore,
  them: LogScore,
): SeenOutcome {
  if (play.isIncomplete) return 'stopped'
  if (play.usesTeams && me.team !== '' && me.team === them.team) return me.won || them.won ? 'won' : 'lost'
  if (me.won !== them.won) return me.won ? 'me' : 'them'
  // Without a winner, a cooperative play may have been lost or not finished.
  if (play.isCooperative && me.won) return 'won'
  // Two winners with equal scores are a draw; otherwise they may have played together.
  if (me.won && me.score.trim() !== '' && me.score === them.score) return 'draw'
  return 'unknown'
}
