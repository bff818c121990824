import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { titleKey } from '#/features/games/model/merging/title-matching.rules.ts'
import { gamesByAnyId, type StoredGame } from '#/features/games/stored/stored-games.store.ts'
import { shownCell } from '#/features/imports/model/cells.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import type { CategoryInFile } from '../entries/catalogue-shape.rules.ts'
import { readRow } from '../entries/entries.rules.ts'
import { firstChoices, type ImportChoices } from '../entries/import-choices.rules.ts'
import { GameFileReader } from '../file/catalogue-list.ts'
import type { ImportReport } from '../imports/catalogue-imports.schema.ts'
import {
  bggIdOf,
  gamesWithIdsOf,
  type ImportLookup,
  matchEntry,
  type RowChoice,
  type RowOutcome,
} from './entry-matching.ts'
import {
  type FileRow,
  type ImportedRow,
  plannedRows,
  REPORT_LIST_MAX,
  writeGames,
} from './game-writing.store.ts'

/** Number of titles that are folded before other work gets its turn. */
const TITLES_AT_ONCE = 500
const note = <Example>(examples: Example[], ...more: Example[]) =>
  examples.push(...more.slice(0, REPORT_LIST_MAX - examples.length))

/** Reads the slugs, titles and categories by which rows are matched to the site's games, once for a whole file. */
async function keysOfSite(db: Database): Promise<ImportLookup> {
  const { id, title, year, slug, externalId } = games
  const known = await db
    .select({ id, title, year, slug, externalId })
    .from(games)
    .where(eq(games.inTrash, false))
    .orderBy(id)
  const named: ImportLookup['named'] = new Map()
  for (const [place, game] of known.entries()) {
    if (place % TITLES_AT_ONCE === TITLES_AT_ONCE - 1) await setImmediate()
    const key = titleKey(game.title)
    const namesakes = named.get(key)
    if (namesakes) namesakes.push(game)
    else named.set(key, [game])
  }
  const site: ImportLookup = {
    ...{ slugs: new Set(known.map(({ slug }) => slug)), named, categories: new Map() },
    ...{ seen: new Set(), unknownCategories: new Map() },
  }
  for (const row of await db.select().from(categories)) knowCategory(site, { kind: 'category', ...row })
  return site
}

/** Adds or replaces a known category. */
function knowCategory({ categories: known }: ImportLookup, category: CategoryInFile) {
  const before = known.get(category.slug)
  if (before) known.delete(before.name.toLowerCase())
  known.set(category.name.toLowerCase(), category)
  known.set(category.slug, category)
}

interface Importing {
  /** An editor's choices; without them, the file's values are taken, except averages of ratings. */
  choices?: ImportChoices
  /** The editor and the file name, for the revisions of changed games. */
  by?: { memberId: string; fileName: string }
  /** The editor's choice for a row, by its position in the file. */
  choiceAt?: ReadonlyMap<number, RowChoice>
  /** Number of games that are matched and written in one batch. */
  batch?: number
  /** Runs one batch, for example in a transaction of its own. */
  inTransaction?: (act: (db: Database) => Promise<void>) => Promise<void>
  /** Stores the rows of a batch that changes something; `done` is the number of rows read so far. */
  keepRows?: (db: Database, rows: ImportedRow[], done: number) => Promise<unknown>
}

/** Reports what an import would change, without changing it. @throws {ImportProblem} if the file is not a list of games */
export const previewFile = (db: Database, path: string, how: Importing = {}) =>
  importFile(db, path, how, { writes: false })

/**
 * Imports a file of games into the catalogue. A second import of the same file changes nothing (ruling 30).
 * The option `inTransaction` runs each batch of games in a transaction. Without this option, the caller must start one.
 * @throws {ImportProblem} if the file is not a list of games
 */
export async function importFile(
  db: Database,
  path: string,
  how: Importing = {},
  { writes } = { writes: true },
): Promise<ImportReport> {
  const { choices = firstChoices(false), by, choiceAt, batch = 500, keepRows } = how
  const inTransaction = how.inTransaction ?? ((act: (tx: Database) => Promise<void>) => act(db))
  if (writes && !how.inTransaction)
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`)
  const list = new GameFileReader(path, how.choices?.mapping)
  const site = await keysOfSite(db)
  const saving = { source: 'imported', by: by?.memberId ?? null, note: by?.fileName ?? '' } as const
  const report: ImportReport = {
    ...{ created: 0, changed: 0, unchanged: 0, same: 0, refused: 0, offered: 0, unreadCount: 0 },
    ...{ newOnes: [], refusedOnes: [], unread: [], ...list.seen },
    categories: { created: 0, changed: 0, unchanged: 0 },
  }
  const refusals: ImportReport['refusedOnes'] = []
  const refuse = (line: number, reason: string) => {
    report.refused += 1
    refusals.push({ line, reason })
  }
  let place = 0
  const waiting: FileRow[] = []
  /** Matches the games read since the last batch, and writes their changes. */
  const writeBatch = () =>
    inTransaction(async (tx) => {
      const rows = waiting.splice(0)
      const known = await candidatesFor(tx, rows, site, writes)
      const matched = matchEntries(rows, known, site, choiceAt).flatMap(({ match, ...row }) => {
        if (!('refusal' in match)) return { ...row, match }
        refuse(row.line, match.refusal)
        return []
      })
      const written = await writeGames(tx, matched, site, { choices, writes, saving, report, refuse })
      await keepRows?.(tx, writes ? written : plannedRows(matched), place)
      // Some lines are refused as they are read, others when their batch is matched.
      note(report.refusedOnes, ...refusals.splice(0).sort((one, other) => one.line - other.line))
    })

  for await (const raw of list.rows()) {
    place += 1
    const { line } = raw
    const entry =
      'refusal' in raw
        ? raw
        : readRow(raw.row, raw.areCells, (field, cell) => {
            const column = list.seen.columns.find((each) => each.field === field)?.heading ?? field
            report.unreadCount += 1
            note(report.unread, { line, column, cell: shownCell(cell) })
          })
    if ('refusal' in entry) refuse(line, entry.refusal)
    else if (entry.kind === 'category') {
      if (waiting.length > 0) await writeBatch()
      const outcome = await writeCategory(db, entry, site, writes)
      if (outcome === 'taken') refuse(line, 'title: Another category has this name')
      else report.categories[outcome] += 1
    } else {
      const { stated } = entry
      if (stated.publisherDescriptionHtml)
        stated.publisherDescriptionHtml = sanitiseHtml(stated.publisherDescriptionHtml)
      if (entry.isListed && !how.choices) delete stated.expertRating
      if (choiceAt?.get(place) === 'draft') {
        Object.assign(stated, { minPlayers: 2, maxPlayers: 2, published: false })
        Object.assign(entry, { isPicked: true, blank: [] })
      }
      waiting.push({ line, place, entry })
    }
    if (place % batch === 0) await writeBatch()
  }
  await writeBatch()
  const unknown = [...site.unknownCategories].map(([name, games]) => ({ name, games }))
  return {
    ...report,
    ...list.seen,
    unknownCategories: unknown.toSorted((one, other) => other.games - one.games).slice(0, REPORT_LIST_MAX),
    unknownCategoryCount: unknown.length,
  }
}

const candidatesFor = (
  tx: Database,
  rows: readonly FileRow[],
  { named }: ImportLookup,
  locked: boolean,
): Promise<StoredGame[]> =>
  gamesByAnyId(
    tx,
    {
      externalIds: rows.flatMap(({ entry }) => entry.externalId ?? []),
      bggIds: rows.flatMap(({ entry }) => bggIdOf(entry) ?? []),
      slugs: rows.flatMap(({ entry }) => entry.slug ?? []),
      ids: rows.flatMap(({ entry }) => (named.get(titleKey(entry.stated.title)) ?? []).map(({ id }) => id)),
    },
    { locked },
  )

/** Matches rows to games. Rows with a game's id or slug go first, so that no other row takes that game by its title. */
function matchEntries(
  rows: readonly FileRow[],
  candidates: readonly StoredGame[],
  site: ImportLookup,
  choiceAt?: ReadonlyMap<number, RowChoice>,
) {
  const isNamed = ({ entry }: FileRow) => Object.values(gamesWithIdsOf(entry, candidates)).some(Boolean)
  const matches = new Map<FileRow, RowOutcome>()
  const groups = Map.groupBy(rows, isNamed)
  for (const row of [...(groups.get(true) ?? []), ...(groups.get(false) ?? [])])
    matches.set(row, matchEntry(row.entry, candidates, site, choiceAt?.get(row.place)))
  return rows.map((row) => ({ ...row, match: matches.get(row) as RowOutcome }))
}

async function writeCategory(db: Database, entry: CategoryInFile, site: ImportLookup, writes: boolean) {
  const { slug, name, description, position } = entry
  const before = site.categories.get(slug)
  if ((site.categories.get(name.toLowerCase())?.slug ?? slug) !== slug) return 'taken'
  if (before?.name === name && before.description === description && before.position === position)
    return 'unchanged'
  knowCategory(site, entry)
  if (writes)
    await db
      .insert(categories)
      .values({ slug, name, description, position })
      .onConflictDoUpdate({ target: categories.slug, set: { name, description, position } })
  return before ? 'changed' : 'created'
}
