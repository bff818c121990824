import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { coverOfTitle } from '#/features/games/model/game-summary.rules.ts'
import { summariesById } from '#/features/games/stored/stored-games.store.ts'
import { pairMembers } from '#/features/pair/model/pairs.table.ts'
import { type PairOfMember, pairOf, usernameOf } from '#/features/pair/pair-of.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound } from '#/server/http/http-problem.ts'
import {
  dayError,
  LIKELY_GAMES_SHOWN,
  type Outcome,
  PLAYS_SHOWN,
  type PlayDetails,
  type PlayLogKind,
  type Side,
  seenDetails,
  seenOutcome,
  TIMED_PLAYS_MIN,
} from './model/plays.rules.ts'
import { SOMEONE } from './play-format.rules.ts'
import type { LikelyGame, Play, PlayedGame, PlayLogPage, Standing } from './plays.schema.ts'

/** A play log, but without its plays: the names of the players, and SQL conditions with which a query can select the plays. */
export interface PlayLog {
  kind: PlayLogKind
  names: [string, string]
  mySide: Side
  /** SQL condition: the play (table alias `e`) is in this log. `otherHolds` is for the member's other log, null without one. */
  holds: SQL
  otherHolds: SQL | null
  satRight: SQL
  mayChange: SQL
}

/**
 * Returns which play log to show to a member, without reading its plays. A member of a pair has two play logs: the pair's
 * log (`ours`, the default) and their own log (`own`). A member without a pair has only their own log.
 */
export async function playLogOf(db: Database, memberId: string, requested?: PlayLogKind): Promise<PlayLog> {
  // In sequence, since this also runs within transactions.
  const pair = await pairOf(db, memberId)
  const seats = await db.select().from(pairMembers).where(eq(pairMembers.memberId, memberId))
  const idsOf = (chosen: typeof seats) => sql.param(chosen.map(({ pairId }) => pairId))
  const right = idsOf(seats.filter(({ side }) => side === 1))
  const former = idsOf(seats.filter(({ pairId }) => pairId !== pair?.pairId))
  const ofPair = pair && sql`e.pair_id = ${pair.pairId}`
  const own = sql`(e.member_id = ${memberId} or e.pair_id = any(${former}::int[]))`
  const held = {
    satRight: sql`coalesce(e.pair_id = any(${right}::int[]), false)`,
    mayChange: ofPair ? sql`(e.member_id is not null or ${ofPair})` : sql`(e.member_id is not null)`,
  }
  if (!pair || !ofPair || requested === 'own')
    return { ...held, kind: 'own', names: ['You', SOMEONE], mySide: 0, holds: own, otherHolds: ofPair }
  const theirName = (await usernameOf(db, pair.partnerId)) ?? 'Your partner'
  const names: PlayLog['names'] = pair.side === 0 ? ['You', theirName] : [theirName, 'You']
  return { ...held, kind: 'ours', names, mySide: pair.side, holds: ofPair, otherHolds: own }
}

/** Returns a member's pair, locked until the transaction ends. Returns null if the member has no pair. */
export async function lockPair(tx: Database, memberId: string): Promise<PairOfMember | null> {
  const pair = await pairOf(tx, memberId)
  if (!pair) return null
  const lasting = await tx
    .select()
    .from(pairMembers)
    .where(and(eq(pairMembers.pairId, pair.pairId), isNull(pairMembers.endedAt)))
    .orderBy(pairMembers.side)
    .for('share')
  return lasting.length === 2 ? pair : null
}

type PlayRow = Omit<Play, 'outcome' | 'details'> & {
  id: number
  gameId: number | null
  outcome: Outcome
  details: PlayDetails | null
  satRight: boolean
}

/** The selected columns of a play; an unpublished game appears by the name stored with the play. */
const columnsFor = (book: PlayLog, memberId: string) => sql`
  e.id, e.key, case when g.published then e.game_id end as "gameId", e.day::text as day, e.outcome, e.minutes, e.word, e.details,
  case when g.published then g.title else e.name end as title, case when g.published then g.slug end as slug,
  ${book.satRight} as "satRight", e.written_by is not distinct from ${memberId} as "isMine", ${book.mayChange} as "mayChange"`

function playOf({ id: _, gameId: __, satRight, outcome, details, ...row }: PlayRow): Play {
  const side = satRight ? 1 : 0
  return { ...row, outcome: seenOutcome(side, outcome), details: details && seenDetails(side, details) }
}

const WON_BY = (book: PlayLog) => ({
  me: sql`e.outcome = case when ${book.satRight} then 'right' else 'left' end`,
  them: sql`e.outcome = case when ${book.satRight} then 'left' else 'right' end`,
})

const counted = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`
const endedIn = (outcome: Outcome) => counted(sql`e.outcome = ${outcome}`)
const winsIn = ({ me, them }: ReturnType<typeof WON_BY>) =>
  sql`json_build_object('me', ${counted(me)}, 'them', ${counted(them)})`
const TOGETHER = sql`json_build_object('won', ${endedIn('won')}, 'lost', ${endedIn('lost')})`

/** Returns one page of a member's play log, newest first. Its `standing` counts the plays and wins on all pages (LOG-02). */
export async function readPlayLog(
  db: Database,
  memberId: string,
  requested: { book?: PlayLogKind | undefined; before?: string | undefined; only?: 'unknown' | undefined },
): Promise<PlayLogPage> {
  const book = await playLogOf(db, memberId, requested.book)
  const beyond = beyondOf(requested.before)
  const wanted = requested.only ? sql`e.outcome = 'unknown'` : sql`true`
  const won = WON_BY(book)
  const [standing, { rows: leads }, { rows }] = await Promise.all([
    scoreOfPlayLog(db, book),
    db.execute<{ lead: number }>(sql`
      select ${counted(won.me)} - ${counted(won.them)} as lead from evenings e where ${book.holds} and ${beyond}`),
    db.execute<PlayRow>(sql`
      select ${columnsFor(book, memberId)} from evenings e left join games g on g.id = e.game_id
      where ${book.holds} and ${beyond} and ${wanted} order by e.day desc, e.id desc limit ${PLAYS_SHOWN + 1}`),
  ])
  const shown = rows.slice(0, PLAYS_SHOWN)
  const games = await summariesById(db, [...new Set(shown.flatMap(({ gameId }) => gameId ?? []))])
  const last = shown.at(-1)
  return {
    standing,
    lead: onlyRow(leads).lead,
    plays: shown.map((row) => {
      const game = games.get(row.gameId ?? 0)
      const cover = game?.cover ?? coverOfTitle(row.title)
      return { ...playOf(row), cover, imageUrl: game?.imageUrl ?? null }
    }),
    older: last && rows.length > PLAYS_SHOWN ? `${last.day}.${last.id}` : null,
  }
}

const LAST_DAY = '9999-12-31'

function beyondOf(before: string | undefined): SQL {
  const [day = '', id = ''] = before?.split('.') ?? []
  if (!day) return sql`true`
  // An invalid date in a cursor finds nothing.
  return dayError(day, LAST_DAY) ? sql`false` : sql`(e.day, e.id) < (${day}::date, ${id}::int)`
}

export async function scoreOfPlayLog(db: Database, book: PlayLog): Promise<Standing> {
  const { rows } = await db.execute<Omit<Standing, 'book' | 'names' | 'mySide'>>(sql`
    select count(*)::int as total, ${winsIn(WON_BY(book))} as wins, ${endedIn('draw')} as draws, ${TOGETHER} as together,
      ${endedIn('stopped')} as stopped, ${endedIn('unknown')} as unknown, max(e.day)::text as "lastPlayedOn",
      ${book.otherHolds ? sql`exists (select from evenings e where ${book.otherHolds})` : sql`false`} as "hasOther"
    from evenings e where ${book.holds}`)
  return { book: book.kind, names: book.names, mySide: book.mySide, ...onlyRow(rows) }
}

/** Returns a version string of a member's play log, for polling. The string differs after every change of the log. */
export async function stateOfPlayLog(
  db: Database,
  memberId: string,
  requested?: PlayLogKind,
): Promise<string> {
  const book = await playLogOf(db, memberId, requested)
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', ${book.kind}::text, count(*), max(e.changed_at), max(e.id)) as state
    from evenings e where ${book.holds}`)
  return onlyRow(rows).state
}

/** Lists the games in a member's play log, most played first. The field `standing` counts all plays and wins in the log. */
export async function playedGames(
  db: Database,
  memberId: string,
  requested: { book?: PlayLogKind | undefined; gameId?: number },
): Promise<{ standing: Standing; games: PlayedGame[] }> {
  const book = await playLogOf(db, memberId, requested.book)
  const ofGame = requested.gameId === undefined ? sql`true` : sql`e.game_id = ${requested.gameId}`
  const [standing, { rows: games }] = await Promise.all([
    scoreOfPlayLog(db, book),
    db.execute<PlayedGame>(sql`
      select max(case when g.published then g.title else e.name end) as title,
        max(case when g.published then g.slug end) as slug, count(*)::int as times,
        ${winsIn(WON_BY(book))} as wins, ${TOGETHER} as together, max(e.day)::text as "lastPlayedOn",
        case when count(e.minutes) >= ${TIMED_PLAYS_MIN}
          then floor(percentile_cont(0.5) within group (order by e.minutes) + 0.5)::int end as "realMinutes"
      from evenings e left join games g on g.id = e.game_id
      where ${book.holds} and ${ofGame}
      group by e.game_id, case when e.game_id is null then e.folded_name end
      order by times desc, "lastPlayedOn" desc, title`),
  ])
  return { standing, games }
}

/** Returns one of a member's plays by the play's id (`key`). @throws {HttpProblem} 404 if the member has no such play */
export async function playByKey(db: Database, memberId: string, key: string) {
  const ours = await playLogOf(db, memberId)
  const books = ours.kind === 'ours' ? [ours, await playLogOf(db, memberId, 'own')] : [ours]
  for (const book of books) {
    const { rows } = await db.execute<PlayRow>(sql`
      select ${columnsFor(book, memberId)} from evenings e left join games g on g.id = e.game_id
      where e.key = ${key} and ${book.holds}`)
    const [row] = rows
    if (!row) continue
    const games = await summariesById(db, row.gameId === null ? [] : [row.gameId])
    const game = games.get(row.gameId ?? 0) ?? null
    return { play: playOf(row), game, standing: await scoreOfPlayLog(db, book) }
  }
  throw notFound('That play isn’t in your log')
}

type Candidate = { id: number; because: LikelyGame['because']; last: string | null }

/** Maximum number of recently played games among the four suggested ones, so that at least one comes from the shelf. */
const PLAYED_FIRST = LIKELY_GAMES_SHOWN - 1

/** Returns up to four games that a member may have played tonight, from a match, recent plays and the shelf. */
export async function likelyGames(db: Database, memberId: string, matchedId: number | undefined) {
  const book = await playLogOf(db, memberId)
  const [{ rows: played }, { rows: owned }] = await Promise.all([
    db.execute<Candidate>(sql`
      select e.game_id as id, 'played' as because, max(e.day)::text as last
      from evenings e where ${book.holds} and e.game_id is not null
      group by e.game_id order by max(e.day) desc, max(e.id) desc limit ${LIKELY_GAMES_SHOWN}`),
    db.execute<Candidate>(sql`
      select shelf.game_id as id, 'shelf' as because, max(shelf.last_played_on)::text as last
      from shelf_entries shelf join games g on g.id = shelf.game_id and g.published
      where shelf.mark = 'own' and (shelf.member_id = ${memberId} or shelf.member_id in (
        select other.member_id from pair_members mine
        join pair_members other on other.pair_id = mine.pair_id and other.ended_at is null
        where mine.member_id = ${memberId} and mine.ended_at is null))
      group by shelf.game_id
      order by max(shelf.last_played_on) asc nulls first, shelf.game_id limit ${LIKELY_GAMES_SHOWN * 2}`),
  ])
  const matched: Candidate[] =
    matchedId === undefined ? [] : [{ id: matchedId, because: 'matched', last: null }]
  const ordered = [...matched, ...played.slice(0, PLAYED_FIRST), ...owned, ...played.slice(PLAYED_FIRST)]
  const ids = ordered.map(({ id }) => id)
  const shown = await summariesById(db, ids)
  return ordered
    .flatMap(({ id, because, last }, at) => {
      const game = ids.indexOf(id) === at && shown.get(id)
      return game ? [{ game, because, lastPlayedOn: last }] : []
    })
    .slice(0, LIKELY_GAMES_SHOWN)
}
