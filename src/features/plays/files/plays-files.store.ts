import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { TitleMatching } from '#/features/games/model/merging/title-matching.rules.ts'
import { gamesToMatch } from '#/features/games/stored/stored-games.store.ts'
import { csvOf } from '#/features/imports/model/table.ts'
import { countsOf } from '#/lib/order.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { insertRows } from '#/server/database/only-row.ts'
import { latestDay, savedDetails, savedOutcome, seenDetails, seenOutcome } from '../model/plays.rules.ts'
import { plays } from '../model/plays.table.ts'
import { type PlayLog, playLogOf } from '../plays.store.ts'
import { gameColumns, lockWritableLog, type WritableLog } from '../plays-writing.store.ts'
import { countOnShelves, type GamePlayed } from '../shelf-counts.store.ts'
import { namesAsCell, type PlayRow } from './play-row.rules.ts'
import { ERRORS_SHOWN, type ImportFound, NAMES_SHOWN, type PlaysSent } from './plays-files.schema.ts'
import { readPlays } from './read-plays.ts'

/** Previews the import of a file of plays into a member's play log. It writes nothing. */
export async function previewPlays(tx: Database, { id }: Member, sent: PlaysSent) {
  const { found } = await plannedImport(tx, id, sent)
  return { ...found, importId: null }
}

/** The columns of a play that an import may change. */
type PlayState = Pick<typeof plays.$inferSelect, 'day' | 'outcome' | 'minutes' | 'word' | 'details'>
type ImportedState = PlayState & { imported_as: string | null }

/** A play before and after an import; `before` is null for a new play. */
interface PlayChange {
  key: string
  before: ImportedState | null
  after: PlayState
}

const STATE = sql`jsonb_build_object('day', e.day, 'outcome', e.outcome, 'minutes', e.minutes, 'word', e.word, 'details', e.details)`

const stateOf = ({ day, outcome, minutes, word, details }: PlayState): PlayState => ({
  ...{ day, outcome, minutes, word, details },
})

/** SQL condition: the play is in the member's own log, or in the log of their current pair. */
const isTheirs = (memberId: string, { pairId }: WritableLog) =>
  sql`(e.member_id = ${memberId} or e.pair_id = ${pairId}::int)`

/** Adds a file's plays to the play log of a member or their pair. A play imported before is updated if it changed in the file. */
export async function importPlays(tx: Database, { id: memberId }: Member, sent: PlaysSent) {
  const { found, log, fresh, corrected } = await plannedImport(tx, memberId, sent)
  const inserted = await insertRows<{ key: string }>(
    tx,
    plays,
    fresh.map((row) => ({ ...row, pairId: log.pairId, memberId: log.memberId, writtenBy: memberId })),
    sql`on conflict (key) do nothing returning key`,
  )
  const keys = new Set(inserted.map(({ key }) => key))
  await tx.execute(sql`
    delete from taken_back_evenings where key = any(${sql.param(fresh.map(({ key }) => key))}::uuid[])`)
  const added = fresh
    .filter(({ key }) => keys.has(key))
    .map((row) => ({ key: row.key, before: null, after: stateOf(row) }))
  const corrections = new Map(corrected.map((row) => [row.key, row]))
  const { rows: held } = await tx.execute<{ key: string; before: ImportedState }>(sql`
    select e.key, ${STATE} || jsonb_build_object('imported_as', e.imported_as) as before from evenings e
    where e.key = any(${sql.param([...corrections.keys()])}::uuid[]) and ${isTheirs(memberId, log)}
    order by e.id for update`)
  const changed = held.map(({ key, before }) => {
    const row = corrections.get(key)!
    const outcome = row.outcome === 'unknown' ? before.outcome : row.outcome
    return { key, before, after: { ...stateOf(row), outcome } }
  })
  await setStates(
    tx,
    changed.map(({ key, after }) => ({ ...after, key, imported_as: corrections.get(key)!.importedAs })),
  )
  await countOnShelves(tx, log.players, [...fresh, ...corrected])
  const counts = { added: added.length, changed: changed.length }
  return { answer: found, counts, changes: [...added, ...changed] }
}

const setStates = (tx: Database, rows: readonly (ImportedState & { key: string })[]) =>
  tx.execute(sql`
    update evenings e set day = given.day, outcome = given.outcome, minutes = given.minutes, word = given.word,
      details = nullif(given.details, 'null'::jsonb), imported_as = given.imported_as, changed_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(key uuid, day date, outcome text, minutes smallint, word text, details jsonb, imported_as text)
    where e.key = given.key`)

/** Returns the plays of a file that are new or corrected since the last import, and the response for the member. */
async function plannedImport(tx: Database, memberId: string, { text, ...choices }: PlaysSent) {
  const log = await lockWritableLog(tx, memberId)
  const book = await playLogOf(tx, memberId)
  const pairName = book.kind === 'ours' ? book.names[1 - book.mySide]! : null
  const file = readPlays(text, latestDay(new Date()), { ...choices, pairName })
  const { rows, fieldErrors, leftOut, ...seen } = file
  const matching = new TitleMatching(await gamesToMatch(tx), rows)
  const named = rows.map((row) => ({ ...row, ...gameColumns(matching.matchOf(row), row) }))
  const keyed = await withKeys(tx, log, book, named)
  const saved = (wanted: 'fresh' | 'corrected') =>
    keyed.flatMap(({ is, side, ...row }) =>
      is === wanted
        ? { ...row, outcome: savedOutcome(side, row.outcome), details: savedDetails(side, row.details ?? {}) }
        : [],
    )
  const [fresh, corrected] = [saved('fresh'), saved('corrected')]
  const days = fresh.map(({ day }) => day).toSorted()
  const names = [...new Set(fresh.filter(({ gameId }) => gameId === null).map(({ name }) => name))]
  const coming = keyed.flatMap(({ is, outcome }) => (is === 'known' ? [] : outcome))
  const found = {
    ...{ ...seen, pairName },
    total: rows.length + fieldErrors.length + leftOut.length,
    fresh: fresh.length,
    changed: corrected.length,
    known: rows.length - fresh.length - corrected.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    outcomes: Object.fromEntries(countsOf(coming)) as ImportFound['outcomes'],
    byName: names.slice(0, NAMES_SHOWN),
    byNameCount: names.length,
    leftOut: [...countsOf(leftOut)]
      .map(([why, count]) => ({ why, count }))
      .toSorted((one, other) => other.count - one.count),
    fieldErrors: fieldErrors.slice(0, ERRORS_SHOWN),
    errorCount: fieldErrors.length,
  }
  return { log, fresh, corrected, found }
}

/** Gives each row a key that is the same whenever its file is imported, and adds whether the play is new, known or corrected. */
async function withKeys(
  tx: Database,
  log: WritableLog,
  book: PlayLog,
  rows: readonly (PlayRow & GamePlayed)[],
) {
  const copies = new Map<string, number>()
  const place = log.pairId ?? log.memberId
  const plays = rows.map((row) => {
    const text = [place, row.day, row.foldedName, row.outcome, row.minutes].join(' ')
    const copy = (copies.get(text) ?? 0) + 1
    copies.set(text, copy)
    const own = row.key?.startsWith('bgg ') ? keyFor(row.key) : row.key
    // If another member's play has that key, one is derived from it.
    const keys = own === null ? [] : [own, keyFor(`${place} ${own}`)]
    return { row, keys, derived: keyFor(`${text} ${copy}`) }
  })
  const requested = plays.flatMap(({ keys, derived }) => [...keys, derived])
  const { rows: standing } = await tx.execute<{
    key: string
    is_mine: boolean
    may_change: boolean
    imported_as: string | null
    sat_right: boolean
  }>(sql`
    select e.key, coalesce(${book.holds} or ${book.otherHolds ?? sql`false`}, false) as is_mine,
      ${book.mayChange} as may_change, e.imported_as, ${book.satRight} as sat_right
    from evenings e where e.key = any(${sql.param(requested)}::uuid[])`)
  const before = new Map(standing.map((one) => [one.key, one]))
  const seen = new Set<string>()
  return plays.map(({ row, keys, derived }) => {
    const own = keys.find((one) => before.get(one)?.is_mine !== false && !seen.has(one))
    const key = own ?? derived
    const was = before.get(key)
    const isAgain = seen.has(key)
    seen.add(key)
    const importedAs = row.isOriginal && own ? digestOf(row) : null
    const isOther = importedAs !== null && was?.imported_as != null && was.imported_as !== importedAs
    const isCorrected = isOther && was.may_change && !isAgain
    const is = isCorrected ? 'corrected' : was || isAgain ? 'known' : 'fresh'
    // A play of a member's own is stored from the left side, and stays theirs once they are in a pair.
    return {
      ...row,
      key,
      importedAs,
      is,
      side: is === 'fresh' ? log.side : was?.sat_right ? 1 : 0,
    } as const
  })
}

const digestOf = ({ day, title, outcome, minutes, word, details }: PlayRow) =>
  createHash('sha256')
    .update(JSON.stringify([day, title, outcome, minutes, word, details]))
    .digest('base64url')

function keyFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Undoes an import of plays, except for plays that were edited later. Returns how many plays were deleted or restored. */
export async function undoPlays(tx: Database, { id: memberId }: Member, changes: PlayChange[]) {
  const log = await lockWritableLog(tx, memberId)
  // Plays are locked in one fixed order to avoid deadlocks.
  const { rows } = await tx.execute<GamePlayed & { key: string }>(sql`
    select e.key, e.game_id as "gameId", e.name, e.folded_name as "foldedName", e.year
    from json_to_recordset(${JSON.stringify(changes)}::json) as given(key uuid, after jsonb) join evenings e on e.key = given.key
    where ${STATE} = given.after and ${isTheirs(memberId, log)}
    order by e.id for update of e`)
  const untouched = new Set(rows.map(({ key }) => key))
  const back = changes.filter(({ key }) => untouched.has(key))
  const added = back.flatMap(({ key, before }) => (before === null ? key : []))
  await tx.execute(sql`delete from evenings where key = any(${sql.param(added)}::uuid[])`)
  await setStates(
    tx,
    back.flatMap(({ key, before }) => (before ? { ...before, key } : [])),
  )
  await countOnShelves(tx, log.players, rows)
  return back.length
}

/** Returns a member's plays for export, from their own and their pair's play log, oldest first (checklist LOG-04). */
export async function exportedPlays(db: Database, memberId: string) {
  const book = await playLogOf(db, memberId)
  const books = book.kind === 'ours' ? [book, await playLogOf(db, memberId, 'own')] : [book]
  const read = await Promise.all(books.map((one) => playsIn(db, one)))
  return read.flat().toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/** The plays of a log, each with the other player's name, which is empty for a former pair. */
async function playsIn(db: Database, book: PlayLog) {
  type Kept = Pick<typeof plays.$inferSelect, 'year' | 'minutes' | 'word' | 'outcome' | 'details'>
  type Row = Kept & Record<'date' | 'game' | 'with' | 'id', string> & { external_id: string | null }
  const { rows } = await db.execute<Row & { sat_right: boolean }>(sql`
    select e.day::text as date, case when g.published then g.title else e.name end as game,
      coalesce(g.year, e.year) as year, coalesce(g.external_id, 'bgg:' || g.bgg_id) as external_id, ${book.names[1 - book.mySide]}::text as "with", e.outcome,
      e.minutes, e.word, e.details, e.key as id, ${book.satRight} as sat_right
    from evenings e left join games g on g.id = e.game_id
    where ${book.holds} order by e.day, e.id`)
  return rows.map(({ sat_right, outcome, details, ...row }) => {
    const side = sat_right ? 1 : 0
    const { scores, started, location, expansions } = seenDetails(side, details ?? {})
    return {
      ...row,
      outcome: seenOutcome(side, outcome),
      my_score: scores?.me || null,
      their_score: scores?.them || null,
      started: started ?? null,
      location: location ?? null,
      expansions: expansions ? namesAsCell(expansions) : null,
    }
  })
}

const COLUMNS = [
  ...(['date', 'game', 'year', 'external_id', 'with', 'outcome', 'minutes', 'word'] as const),
  ...(['my_score', 'their_score', 'started', 'location', 'expansions', 'id'] as const),
]

/** Returns plays as the text of a CSV file. Cells that look like formulas are escaped, so that no spreadsheet runs them. */
export const playsAsCsv = (plays: Awaited<ReturnType<typeof playsIn>>): string => csvOf(plays, COLUMNS)
