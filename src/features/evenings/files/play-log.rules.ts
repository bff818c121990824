import { readBgStats } from '#/features/imports/model/bg-stats.rules.ts'
import type { BggPlay } from '#/features/imports/model/bgg-xml.ts'
import {
  decodeEntities,
  readCount,
  readDay,
  readMinutes,
  readNumber,
  readYear,
} from '#/features/imports/model/cells.rules.ts'
import { foldText } from '#/lib/text.ts'
import type { SeenDetails, SeenOutcome } from '../model/evenings.rules.ts'
import type { ReportedPlay } from './play-row.rules.ts'

/** A player as named in a log; a bot may be an automa. */
export interface LogPlayer {
  key: string
  name: string
  isBot: boolean
}

interface LogScore {
  player: string
  won: boolean
  score: string
  started: boolean
  team: string
}

/** A play of a log, with its players. */
export interface LoggedPlay extends Omit<ReportedPlay, 'outcome' | 'details'> {
  isIgnored?: boolean
  isIncomplete?: boolean
  isCooperative?: boolean
  usesTeams?: boolean
  scores: LogScore[]
  location: string
  expansions: string[]
}

/** A log of plays with its players, and its owner if the file states it. */
export interface PlayLog {
  me: string | null
  players: LogPlayer[]
  plays: LoggedPlay[]
}

/** A log of the app BG Stats. */
export function logOfBgStats(json: Record<string, unknown>): PlayLog {
  const { meId, games, players, plays } = readBgStats(json)
  const gameOf = new Map(games.map((game) => [game.id, game]))
  const nameOf = new Map(players.map((player) => [player.id, player]))
  const ids = new Set([...nameOf.keys(), ...plays.flatMap(({ scores }) => scores.map((one) => one.playerId))])
  return {
    me: meId === null ? null : String(meId),
    players: [...ids].map((id) => {
      const { name, isBot = false } = nameOf.get(id) ?? {}
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

/** Collects the players of a log by their names, of which some are those of bots. */
function playersByName() {
  const players = new Map<string, LogPlayer>()
  return {
    players,
    keyOf(name: string, username = '') {
      const key = foldText(username || name) || name
      const isBot = /\b(?:automa|bot|solo ai)\b/i.test(name || username)
      if (!players.has(key)) players.set(key, { key, name: name || username, isBot })
      return key
    },
  }
}

/** Parses plays from BoardGameGeek's XML API 2; an entry with a quantity becomes as many plays. */
export function logOfBgg(owner: string, bgg: readonly BggPlay[]): PlayLog {
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
        ...score,
        ...{ player: keyOf(name, username), won, team: '' },
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

/** The names in a cell: "Ann (40), Ben (38)"; scores are in parentheses. */
export function namesInCell(cell: string): { name: string; score: string }[] {
  return decodeEntities(cell)
    .split(/[,;&+\n]|\s\/\s|\s(?:and|und|et|y|en|és)\s/)
    .flatMap((part) => {
      const [, name = '', score = ''] = /^\s*(.*?)\s*(?:\(([^)]*)\)|:\s*(-?\d+))?\s*$/.exec(part) ?? []
      return name ? [{ name, score: score.trim() }] : []
    })
}

/** Parses a log from a table with players and winners in its cells. */
export function logOfTable(
  rows: readonly (Omit<LoggedPlay, 'scores'> & { players: string; winner: string })[],
): PlayLog {
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

/** The owner of a log, and how often each other person played with them as two, most first. */
export interface Company {
  me: string | null
  players: (LogPlayer & { plays: number })[]
}

/** Counts plays for two per partner; without an owner in the file, the player with the most plays is assumed. */
export function companyIn({ me: text, players, plays }: PlayLog, chosen?: string): Company {
  const botKeys = new Set(players.filter(({ isBot }) => isBot).map(({ key }) => key))
  const counted = (keys: Iterable<string>) => {
    const counts = new Map<string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }
  const all = counted(plays.flatMap(({ scores }) => scores.map(({ player }) => player)))
  const most = players
    .filter(({ isBot }) => !isBot)
    .toSorted((one, other) => (all.get(other.key) ?? 0) - (all.get(one.key) ?? 0))[0]
  const me = players.find(({ key }) => key === chosen)?.key ?? text ?? most?.key ?? null
  const withMe = counted(
    plays.flatMap(({ scores, isIgnored }) => {
      const people = scores.filter(({ player }) => !botKeys.has(player))
      const isOfTwo = !isIgnored && people.length === 2 && people.some(({ player }) => player === me)
      return isOfTwo ? people.flatMap(({ player }) => (player === me ? [] : [player])) : []
    }),
  )
  return {
    me,
    players: players
      .filter(({ key, isBot }) => !isBot && (key === me || all.has(key)))
      .map((player) => ({ ...player, plays: withMe.get(player.key) ?? 0 }))
      .toSorted((one, other) => other.plays - one.plays || (one.name < other.name ? -1 : 1)),
  }
}

/** The reasons for skipping plays, shown after their count. */
export const LEFT_OUT = {
  others: 'with somebody else',
  many: 'with three or more players',
  bot: 'against a bot',
  alone: 'played alone',
  ignored: 'marked as ignored in the app',
  notMe: 'without you',
  nobody: 'without any players',
} as const

/** A play that is left out, and the reason it shares with others. */
export interface LeftOut {
  line: number
  title: string
  why: string
}

/** The member's plays with their partner from the member's point of view, and the reasons why others are skipped. */
export function playsWithPartner(
  { players, plays }: PlayLog,
  { me, partner }: { me: string | null; partner: string | null },
): { reported: ReportedPlay[]; leftOut: LeftOut[] } {
  const known = new Map(players.map((player) => [player.key, player]))
  const reported: ReportedPlay[] = []
  const leftOut: LeftOut[] = []
  for (const play of plays) {
    const why = whyLeftOut(play, known, me, partner)
    if (why) leftOut.push({ line: play.line, title: play.title, why })
    else reported.push(reportedPlay(play, me ?? '', partner ?? ''))
  }
  return { reported, leftOut }
}

function whyLeftOut(
  { scores, isIgnored }: LoggedPlay,
  known: ReadonlyMap<string, LogPlayer>,
  me: string | null,
  partner: string | null,
): string | null {
  if (isIgnored) return LEFT_OUT.ignored
  const people = scores.filter(({ player }) => !known.get(player)?.isBot)
  if (scores.length === 0) return LEFT_OUT.nobody
  if (people.length < 2) return people.length < scores.length ? LEFT_OUT.bot : LEFT_OUT.alone
  if (people.length > 2) return LEFT_OUT.many
  if (!people.some(({ player }) => player === me)) return LEFT_OUT.notMe
  const other = people.find(({ player }) => player !== me)
  if (!other) return LEFT_OUT.alone
  return other.player === partner ? null : LEFT_OUT.others
}

function reportedPlay(
  { scores, location, expansions, ...play }: LoggedPlay,
  meKey: string,
  partnerKey: string,
): ReportedPlay {
  const me = scores.find(({ player }) => player === meKey)
  const them = scores.find(({ player }) => player === partnerKey)
  if (!me || !them) throw new Error('the two of a play were found before')
  const details: SeenDetails = {
    scores: { me: me.score, them: them.score },
    ...(me.started !== them.started && { started: me.started ? ('me' as const) : ('them' as const) }),
    location,
    expansions,
  }
  return { ...play, outcome: outcomeOf(play, me, them), details }
}

/** The outcome of a play as far as stated; never guessed. */
function outcomeOf(
  play: Pick<LoggedPlay, 'isCooperative' | 'isIncomplete' | 'usesTeams'>,
  me: LogScore,
  them: LogScore,
): SeenOutcome {
  if (play.isIncomplete) return 'stopped'
  const isOneTeam = play.usesTeams && me.team !== '' && me.team === them.team
  if (isOneTeam) return me.won || them.won ? 'won' : 'lost'
  if (me.won !== them.won) return me.won ? 'me' : 'them'
  // Without a winner, a cooperative play may have been lost or not finished.
  if (play.isCooperative && me.won) return 'won'
  // Two winners with equal scores are a draw; otherwise they may have played together.
  if (me.won && me.score.trim() !== '' && me.score === them.score) return 'draw'
  return 'unknown'
}
