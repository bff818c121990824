import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { countOnShelves } from '#/access/evenings/shelf-counts.ts'
import { knownGames } from '#/access/games/known-games.ts'
import { type IsoDay, keptFrom, latestDay } from '#/domain/evenings/evenings.rules.ts'
import { TitleMatching, titleKey } from '#/domain/games/merging/title-matching.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { bookOf } from '../book/books.store.ts'
import { holdTable, type WritingTable } from '../writing/evenings-writing.store.ts'
import type { EveningRow, EveningsFile } from './evening-row.rules.ts'
import { readEveningsFile } from './evenings-file.ts'
import { FAULTS_SHOWN, type ImportFound, NAMES_SHOWN } from './evenings-files.schema.ts'

/** What a file would bring to the book a member writes in now; nothing is written. */
export async function previewEvenings(tx: Database, memberId: string, text: string): Promise<ImportFound> {
  return (await plannedImport(tx, memberId, text)).found
}

/**
 * Writes the evenings of a file into the book a member writes in now, for the pair they are in or for themselves. What stands
 * in a book of theirs already stays as it is: written again, a file changes nothing.
 */
export async function importEvenings(tx: Database, memberId: string, text: string): Promise<ImportFound> {
  const { found, fresh, table } = await plannedImport(tx, memberId, text)
  if (fresh.length === 0) return found
  const rows = JSON.stringify(fresh)
  await tx.execute(sql`
    insert into evenings (key, pair_id, member_id, written_by, game_id, name, folded_name, year, day, outcome, minutes, word)
    select "key", ${table.pairId}::int, ${table.memberId}::text, ${memberId}::text, "gameId", "name", "foldedName", "year",
      "day", "outcome", "minutes", "word"
    from json_to_recordset(${rows}::json) as said("key" uuid, "gameId" int, "name" text, "foldedName" text, "year" int,
      "day" date, "outcome" text, "minutes" smallint, "word" text, "line" int)
    order by "line"
    on conflict (key) do nothing`)
  await tx.execute(sql`
    delete from taken_back_evenings where key in (select "key" from json_to_recordset(${rows}::json) as said("key" uuid))`)
  const games = new Map(fresh.map((row) => [`${row.gameId} ${row.foldedName} ${row.year}`, row]))
  await countOnShelves(tx, table.sitters, [...games.values()])
  return found
}

async function plannedImport(tx: Database, memberId: string, text: string) {
  const table = await holdTable(tx, memberId)
  const file = readEveningsFile(text, latestDay(new Date()))
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
  const fresh = keyed
    .filter(({ isKnown }) => !isKnown)
    .map((row) => ({ ...row, outcome: keptFrom(table.side, row.outcome) }))
  return { table, fresh, found: foundIn(file, fresh) }
}

function foundIn(
  { rows, faults }: EveningsFile,
  fresh: readonly { day: IsoDay; name: string; gameId: number | null }[],
): ImportFound {
  const days = fresh.map(({ day }) => day).toSorted()
  const names = [...new Set(fresh.filter(({ gameId }) => gameId === null).map(({ name }) => name))]
  return {
    fresh: fresh.length,
    known: rows.length - fresh.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    byName: names.slice(0, NAMES_SHOWN),
    byNameCount: names.length,
    faults: faults.slice(0, FAULTS_SHOWN),
    faultCount: faults.length,
  }
}

type Meant = EveningRow & { gameId: number | null; name: string; foldedName: string }

/**
 * Gives each row the key it was exported with, or one that follows from what it says, so that the same file gives the same
 * keys; says which the member has already. A key that is somebody else's evening is passed over.
 */
async function withKeys(tx: Database, memberId: string, table: WritingTable, rows: readonly Meant[]) {
  const copies = new Map<string, number>()
  const told = rows.map((row) => {
    const said = [table.pairId ?? table.memberId, row.day, row.foldedName, row.outcome, row.minutes].join(' ')
    const copy = (copies.get(said) ?? 0) + 1
    copies.set(said, copy)
    return { row, derived: keyFor(`${said} ${copy}`) }
  })
  const asked = told.flatMap(({ row, derived }) => [row.key ?? derived, derived])
  const ours = await bookOf(tx, memberId)
  const { rows: standing } = await tx.execute<{ key: string; is_mine: boolean }>(sql`
    select e.key, coalesce(${ours.holds}${ours.otherHolds ? sql` or ${ours.otherHolds}` : sql``}, false) as is_mine
    from evenings e where e.key = any(${sql.param(asked)}::uuid[])`)
  const isMine = new Map(standing.map(({ key, is_mine }) => [key, is_mine]))
  const seen = new Set<string>()
  return told.map(({ row, derived }) => {
    const key = row.key !== null && isMine.get(row.key) !== false && !seen.has(row.key) ? row.key : derived
    const isKnown = isMine.has(key) || seen.has(key)
    seen.add(key)
    return { ...row, key, isKnown }
  })
}

function keyFor(said: string): string {
  const hex = createHash('sha256').update(said).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
