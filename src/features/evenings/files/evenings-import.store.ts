import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { TitleMatching, titleKey } from '#/features/games/model/merging/title-matching.rules.ts'
import { knownGames } from '#/features/games/stored/stored-games.store.ts'
import type { Imported } from '#/features/imports/file-imports.api.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { bookOf } from '../evenings.store.ts'
import { holdTable, type WritingTable } from '../evenings-writing.store.ts'
import {
  latestDay,
  type Outcome,
  type PlayDetails,
  savedDetails,
  savedFrom,
} from '../model/evenings.rules.ts'
import { countOnShelves } from '../shelf-counts.store.ts'
import { type EveningsSent, FAULTS_SHOWN, type ImportFound, NAMES_SHOWN } from './evenings-files.schema.ts'
import type { PlayRow } from './play-row.rules.ts'
import { type ReadPlays, readPlays } from './read-plays.ts'

/** Previews an import into the member's current log; nothing is written. */
export async function previewEvenings(tx: Database, { id }: Member, sent: EveningsSent) {
  const { found } = await plannedImport(tx, id, sent)
  return { ...found, importId: null }
}

/** The columns of a play that an import may change. */
type PlayState = {
  day: string
  outcome: Outcome
  minutes: number | null
  word: string | null
  details: PlayDetails | null
}

/** The change of a play by an import: `before` is null for a new one. */
type PlayChange = {
  key: string
  before: (PlayState & { imported_as: string | null }) | null
  after: PlayState
}

/**
 * Imports the plays of a file into the member's current log, the pair's or their own. Plays already in one of their logs stay,
 * unless the same app has corrected them since: then the correction counts. Importing a file twice changes nothing.
 */
export async function importEvenings(
  tx: Database,
  { id: memberId }: Member,
  sent: EveningsSent,
): Promise<Imported<Omit<ImportFound, 'importId'>, PlayChange>> {
  const { found, fresh, corrected, table } = await plannedImport(tx, memberId, sent)
  const written = [...fresh, ...corrected]
  if (written.length === 0) return { answer: found, counts: { added: 0, changed: 0 }, changes: [] }
  const added = await addPlays(tx, memberId, table, fresh)
  const changed = await correctPlays(tx, memberId, table, corrected)
  const games = new Map(written.map((row) => [`${row.gameId} ${row.foldedName} ${row.year}`, row]))
  await countOnShelves(tx, table.sitters, [...games.values()])
  const counts = { added: added.length, changed: changed.length }
  return { answer: found, counts, changes: [...added, ...changed] }
}

type Stored = Omit<PlayRow, 'outcome' | 'details'> & {
  key: string
  gameId: number | null
  name: string
  foldedName: string
  outcome: Outcome
  details: PlayDetails | null
  importedAs: string | null
}

const stateOf = ({ day, outcome, minutes, word, details }: Stored): PlayState => ({
  ...{ day, outcome, minutes, word, details },
})

async function addPlays(
  tx: Database,
  memberId: string,
  table: WritingTable,
  fresh: readonly Stored[],
): Promise<PlayChange[]> {
  const rows = JSON.stringify(fresh)
  const { rows: added } = await tx.execute<{ key: string }>(sql`
    insert into evenings (key, pair_id, member_id, written_by, game_id, name, folded_name, year, day, outcome, minutes, word,
      details, imported_as)
    select "key", ${table.pairId}::int, ${table.memberId}::text, ${memberId}::text, "gameId", "name", "foldedName", "year",
      "day", "outcome", "minutes", "word", nullif("details", 'null'::jsonb), "importedAs"
    from json_to_recordset(${rows}::json) as given("key" uuid, "gameId" int, "name" text, "foldedName" text, "year" int,
      "day" date, "outcome" text, "minutes" smallint, "word" text, "details" jsonb, "importedAs" text, "line" int)
    order by "line"
    on conflict (key) do nothing
    returning key`)
  await tx.execute(sql`
    delete from taken_back_evenings where key in (select "key" from json_to_recordset(${rows}::json) as given("key" uuid))`)
  const keys = new Set(added.map(({ key }) => key))
  return fresh.flatMap((row) =>
    keys.has(row.key) ? [{ key: row.key, before: null, after: stateOf(row) }] : [],
  )
}

const STATE = sql`jsonb_build_object('day', e.day, 'outcome', e.outcome, 'minutes', e.minutes, 'word', e.word, 'details', e.details)`

/** Overwrites plays with the app's corrections; an unknown outcome does not erase a known one. */
async function correctPlays(
  tx: Database,
  memberId: string,
  table: WritingTable,
  corrected: readonly Stored[],
): Promise<PlayChange[]> {
  if (corrected.length === 0) return []
  const rows = JSON.stringify(corrected)
  const isTheirs = sql`(e.member_id = ${memberId} or e.pair_id = ${table.pairId}::int)`
  const { rows: before } = await tx.execute<{ key: string; before: NonNullable<PlayChange['before']> }>(sql`
    select e.key, ${STATE} || jsonb_build_object('imported_as', e.imported_as) as before
    from json_to_recordset(${rows}::json) as given("key" uuid) join evenings e on e.key = given."key"
    where ${isTheirs} order by e.id for update of e`)
  const { rows: after } = await tx.execute<{ key: string; after: PlayState }>(sql`
    update evenings e set day = given."day", minutes = given."minutes", word = given."word",
      outcome = case when given."outcome" = 'unknown' then e.outcome else given."outcome" end,
      details = nullif(given."details", 'null'::jsonb), imported_as = given."importedAs", changed_at = now()
    from json_to_recordset(${rows}::json) as given("key" uuid, "day" date, "outcome" text, "minutes" smallint, "word" text,
      "details" jsonb, "importedAs" text)
    where e.key = given."key" and ${isTheirs} returning e.key, ${STATE} as after`)
  const beforeOf = new Map(before.map((row) => [row.key, row.before]))
  return after.map(({ key, after: state }) => ({ key, before: beforeOf.get(key) ?? null, after: state }))
}

async function plannedImport(tx: Database, memberId: string, sent: EveningsSent) {
  const table = await holdTable(tx, memberId)
  const { text, ...choices } = sent
  const pairName = await nameOfPartner(tx, memberId, table)
  const file = readPlays(text, latestDay(new Date()), { ...choices, pairName })
  const matching = new TitleMatching(await knownGames(tx), file.rows)
  const meant = file.rows.map((row) => {
    const match = matching.matchOf(row)
    const game = match.is === 'found' ? match.game : null
    const name = game?.title ?? row.title
    return {
      ...row,
      gameId: game?.id ?? null,
      name,
      foldedName: titleKey(name),
      year: game?.year ?? row.year,
    }
  })
  const keyed = await withKeys(tx, memberId, table, meant)
  const saved = (is: 'fresh' | 'corrected') =>
    keyed
      .filter((row) => row.is === is)
      .map(({ is: _, isOnRight, ...row }) => {
        const side = is === 'fresh' ? table.side : isOnRight ? 1 : 0
        return {
          ...row,
          outcome: savedFrom(side, row.outcome),
          details: savedDetails(side, row.details ?? {}),
        }
      })
  const [fresh, corrected] = [saved('fresh'), saved('corrected')]
  return { table, fresh, corrected, found: { ...foundIn(file, fresh, corrected, keyed), pairName } }
}

async function nameOfPartner(
  tx: Database,
  memberId: string,
  { sitters }: WritingTable,
): Promise<string | null> {
  const partnerId = sitters.find((id) => id !== memberId)
  if (!partnerId) return null
  const [partner] = await tx
    .select({ username: members.username })
    .from(members)
    .where(eq(members.id, partnerId))
  return partner?.username ?? null
}

function foundIn(
  file: ReadPlays,
  fresh: readonly Stored[],
  corrected: readonly Stored[],
  keyed: readonly (Pick<PlayRow, 'outcome'> & { is: 'fresh' | 'corrected' | 'known' })[],
): Omit<ImportFound, 'importId' | 'pairName'> {
  const { rows, faults, leftOut, company, ...seen } = file
  const days = fresh.map(({ day }) => day).toSorted()
  const names = [...new Set(fresh.filter(({ gameId }) => gameId === null).map(({ name }) => name))]
  const reasons = Map.groupBy(leftOut, ({ why }) => why)
  const coming = keyed.filter(({ is }) => is !== 'known')
  const outcomes = Map.groupBy(coming, ({ outcome }) => outcome)
  return {
    ...seen,
    company: company && {
      ...company,
      players: company.players.map(({ key, name, plays }) => ({ key, name, plays })),
    },
    total: rows.length + faults.length + leftOut.length,
    fresh: fresh.length,
    changed: corrected.length,
    known: rows.length - fresh.length - corrected.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    outcomes: Object.fromEntries(
      [...outcomes].map(([outcome, plays]) => [outcome, plays.length]),
    ) as ImportFound['outcomes'],
    byName: names.slice(0, NAMES_SHOWN),
    byNameCount: names.length,
    leftOut: [...reasons]
      .map(([why, plays]) => ({ why, count: plays.length }))
      .toSorted((one, other) => other.count - one.count),
    faults: faults.slice(0, FAULTS_SHOWN),
    faultCount: faults.length,
  }
}

type Meant = PlayRow & { gameId: number | null; name: string; foldedName: string }

/**
 * Gives each row the key it was exported with, or one derived from its contents, so that the same file yields the same keys;
 * marks rows the member already has and those their app corrected. Keys of other members' plays are skipped.
 */
async function withKeys(tx: Database, memberId: string, table: WritingTable, rows: readonly Meant[]) {
  const copies = new Map<string, number>()
  const plays = rows.map((row) => {
    const place = table.pairId ?? table.memberId
    const text = [place, row.day, row.foldedName, row.outcome, row.minutes].join(' ')
    const copy = (copies.get(text) ?? 0) + 1
    copies.set(text, copy)
    const own = row.key?.startsWith('bgg ') ? keyFor(row.key) : row.key
    // If another member's play has that key, one is derived from it.
    const keys = own === null ? [] : [own, keyFor(`${place} ${own}`)]
    return { row, keys, derived: keyFor(`${text} ${copy}`) }
  })
  const requested = plays.flatMap(({ keys, derived }) => [...keys, derived])
  const ours = await bookOf(tx, memberId)
  const { rows: standing } = await tx.execute<{
    key: string
    is_mine: boolean
    may_change: boolean
    imported_as: string | null
    sat_right: boolean
  }>(sql`
    select e.key, coalesce(${ours.holds}${ours.otherHolds ? sql` or ${ours.otherHolds}` : sql``}, false) as is_mine,
      ${ours.mayChange} as may_change, e.imported_as, ${ours.satRight} as sat_right
    from evenings e where e.key = any(${sql.param(requested)}::uuid[])`)
  const before = new Map(standing.map((one) => [one.key, one]))
  const seen = new Set<string>()
  return plays.map(({ row, keys, derived }) => {
    const own = keys.find((one) => before.get(one)?.is_mine !== false && !seen.has(one))
    const key = own ?? derived
    const was = before.get(key)
    const importedAs = row.isOriginal && own ? digestOf(row) : null
    const isCorrected =
      was?.may_change &&
      !seen.has(key) &&
      importedAs !== null &&
      was.imported_as !== null &&
      was.imported_as !== importedAs
    const isKnown = was !== undefined || seen.has(key)
    seen.add(key)
    return {
      ...row,
      key,
      importedAs,
      isOnRight: was?.sat_right ?? false,
      is: isCorrected ? ('corrected' as const) : isKnown ? ('known' as const) : ('fresh' as const),
    }
  })
}

const digestOf = ({ day, title, outcome, minutes, word, details }: Meant) =>
  createHash('sha256')
    .update(JSON.stringify([day, title, outcome, minutes, word, details]))
    .digest('base64url')

function keyFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Undoes an import of plays; those changed since stay. */
export async function undoPlays(tx: Database, { id: memberId }: Member, changes: PlayChange[]) {
  const table = await holdTable(tx, memberId)
  // Seats are locked in one fixed order to avoid deadlocks.
  const text = JSON.stringify(changes)
  const { rows } = await tx.execute<{
    key: string
    gameId: number | null
    name: string
    foldedName: string
    year: number | null
  }>(sql`
    select e.key, e.game_id as "gameId", e.name, e.folded_name as "foldedName", e.year
    from json_to_recordset(${text}::json) as given(key uuid, after jsonb) join evenings e on e.key = given.key
    where ${STATE} = given.after and (e.member_id = ${memberId} or e.pair_id = ${table.pairId}::int)
    order by e.id for update of e`)
  const untouched = new Set(rows.map(({ key }) => key))
  const back = changes.filter(({ key }) => untouched.has(key))
  const gone = back.filter(({ before }) => before === null).map(({ key }) => key)
  await tx.execute(sql`delete from evenings where key = any(${sql.param(gone)}::uuid[])`)
  await tx.execute(sql`
    update evenings e set day = was.day, outcome = was.outcome, minutes = was.minutes, word = was.word,
      details = nullif(was.details, 'null'::jsonb), imported_as = was.imported_as, changed_at = now()
    from json_to_recordset(${JSON.stringify(back.filter(({ before }) => before !== null))}::json) as given(key uuid, before jsonb),
      jsonb_to_record(given.before) as was(day date, outcome text, minutes smallint, word text, details jsonb, imported_as text)
    where e.key = given.key`)
  await countOnShelves(tx, table.sitters, rows)
  return back.length
}
