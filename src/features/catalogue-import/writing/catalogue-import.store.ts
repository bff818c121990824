import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { titleKey } from '#/features/games/model/merging/title-matching.rules.ts'
import { gamesKnownBy, type StoredGame } from '#/features/games/stored/stored-games.store.ts'
import { shownCell } from '#/features/imports/model/cells.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import type { CategoryInFile, GameInFile } from '../entries/catalogue-entries.rules.ts'
import { firstChoices, type ImportChoices, type NamesakeChoice } from '../entries/import-choices.rules.ts'
import { readRow } from '../entries/own-entries.rules.ts'
import { type ListSeen, type OpenList, openList, type RawRow } from '../file/catalogue-list.ts'
import type { ImportReport } from '../imports/catalogue-imports.schema.ts'
import { bggIdOf, type EntryVerdict, judge, type SiteKeys } from './entry-matching.ts'
import { type ImportedRow, plannedRows, writeVerdicts } from './verdict-writing.store.ts'

/** Titles folded before yielding to other work. */
const TITLES_AT_ONCE = 500

/** What the site's games and categories are known by, for a whole file. */
async function keysOfSite(db: Database): Promise<SiteKeys> {
  const { id, title, year, slug, externalId } = games
  const known = await db
    .select({ id, title, year, slug, externalId })
    .from(games)
    .where(eq(games.inTrash, false))
    .orderBy(id)
  const named: SiteKeys['named'] = new Map()
  for (const [place, game] of known.entries()) {
    if (place % TITLES_AT_ONCE === TITLES_AT_ONCE - 1) await setImmediate()
    const key = titleKey(game.title)
    const namesakes = named.get(key)
    if (namesakes) namesakes.push(game)
    else named.set(key, [game])
  }
  const site: SiteKeys = {
    slugs: new Set(known.map(({ slug }) => slug)),
    named,
    categories: new Map(),
    seen: new Set(),
    unknownCategories: new Map(),
  }
  for (const row of await db.select().from(categories)) knowCategory(site, { kind: 'category', ...row })
  return site
}

/** Adds or replaces a known category. */
function knowCategory({ categories: known }: SiteKeys, category: CategoryInFile) {
  const before = known.get(category.slug)
  if (before) known.delete(before.name.toLowerCase())
  known.set(category.name.toLowerCase(), category)
  known.set(category.slug, category)
}

interface Importing {
  /** Whether changes are written; otherwise they are only counted. */
  writes: boolean
  /** What the editor chose; without it, the file's word holds, and averages are left out. */
  choices?: ImportChoices
  /** The editor and the file name, for the revisions of changed games. */
  by?: { memberId: string; fileName: string }
  /** The editor's choice for each existing title, by its position in the file. */
  choiceAt?: ReadonlyMap<number, NamesakeChoice | null>
  /** The games an editor chose from a ranking, by their place in the file. */
  picks?: ReadonlySet<number>
  /** How many entries are judged and written at once. */
  batch?: number
  /** Runs a batch, in a transaction of its own if the caller wants. */
  inOne?: (act: (db: Database) => Promise<void>) => Promise<void>
  /** Stores the changed rows of a batch, or what was done. */
  keepRows?: (db: Database, rows: ImportedRow[], done: number) => Promise<void>
  onProgress?: (done: number) => Promise<void> | void
}

/** Previews the import of a file without writing. @throws {ImportProblem} if it is not a list of games */
export const previewFile = (db: Database, path: string, how: Omit<Importing, 'writes'> = {}) =>
  importCatalogue(db, openList(path, how.choices?.mapping), { ...how, writes: false })

/** Imports a file into the catalogue; the caller provides the transaction, or one per batch. */
export const importFile = (tx: Database, path: string, how: Omit<Importing, 'writes'> = {}) =>
  importCatalogue(tx, openList(path, how.choices?.mapping), { ...how, writes: true })

/**
 * Imports a list of games into the catalogue. An existing game is matched by its external id, its slug, or its title and year
 * (ruling 30), and is changed only where the file differs, so importing twice changes nothing. With `writes`, the caller provides
 * a transaction, or one per batch.
 */
async function importCatalogue(
  db: Database,
  { rows, seen }: Pick<OpenList, 'rows'> & Partial<OpenList>,
  how: Importing,
): Promise<ImportReport> {
  const { writes, onProgress, batch = 500 } = how
  if (writes && !how.inOne) await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`)
  const site = await keysOfSite(db)
  const run = new Run(db, site, how, seen)
  let done = 0
  for await (const raw of rows) {
    done += 1
    await run.take(raw)
    if (done % batch !== 0) continue
    await run.settle(done)
    await onProgress?.(done)
  }
  await run.settle(done)
  await onProgress?.(done)
  const unknown = [...site.unknownCategories].map(([name, games]) => ({ name, games }))
  return {
    ...run.report,
    ...seen,
    isList: run.report.isList || (seen?.isList ?? false),
    unknownCategories: unknown.toSorted((one, other) => other.games - one.games).slice(0, NAMED_ENTRIES),
    unknownCategoryCount: unknown.length,
  }
}

const NAMED_ENTRIES = 100

const emptyReport = (): ImportReport => ({
  ...{ created: 0, changed: 0, unchanged: 0, same: 0, refused: 0, leftOut: 0, offered: 0, unreadCount: 0 },
  ...{ newOnes: [], changedOnes: [], refusedOnes: [], columns: [], unread: [] },
  ...{ isList: false, isRanking: false, looksLike: '', cutShort: null },
  categories: { created: 0, changed: 0, unchanged: 0 },
})

function note<Named>(named: Named[], one: Named) {
  if (named.length < NAMED_ENTRIES) named.push(one)
}

interface Waiting {
  line: number
  /** Which entry of the file it is, from 1: a line may hold several. */
  place: number
  entry: GameInFile
}

class Run {
  readonly report = emptyReport()
  readonly #db: Database
  readonly #site: SiteKeys
  readonly #how: Importing
  readonly #seen: ListSeen | undefined
  #batch: Waiting[] = []
  #entries = 0
  #refused: { line: number; reason: string }[] = []

  constructor(db: Database, site: SiteKeys, how: Importing, seen?: ListSeen) {
    this.#seen = seen
    this.#db = db
    this.#site = site
    this.#how = how
  }

  async take(raw: RawRow) {
    this.#entries += 1
    const entry =
      'refusal' in raw
        ? raw
        : readRow(raw.row, raw.areCells, (field, cell) => this.#unread(raw.line, field, cell))
    if ('refusal' in entry) this.#refuse(raw.line, entry.refusal)
    else if (entry.kind === 'category') {
      await this.settle(0)
      await this.#category(raw.line, entry)
    } else {
      const { publisherDescriptionHtml: html } = entry.stated
      if (html) entry.stated.publisherDescriptionHtml = sanitiseHtml(html)
      // A command-line import cannot ask for choices.
      if (entry.dropsUnknownCategories && !this.#how.choices) delete entry.stated.expertRating
      this.report.isList ||= entry.dropsUnknownCategories
      if (this.#how.picks?.has(this.#entries)) {
        Object.assign(entry.stated, { minPlayers: 2, maxPlayers: 2, published: false })
        Object.assign(entry, { isPicked: true, blank: [] })
      }
      this.#batch.push({ line: raw.line, place: this.#entries, entry })
    }
  }

  /** Matches the pending entries, and writes their changes. */
  async settle(done: number) {
    const batch = this.#batch.splice(0)
    if (batch.length > 0) {
      const act = (db: Database) => this.#settleIn(db, batch, done)
      await (this.#how.inOne ? this.#how.inOne(act) : act(this.#db))
    }
    // Some lines are refused as they are read, others when their batch is judged.
    for (const { line, reason } of this.#refused.splice(0).sort((one, other) => one.line - other.line)) {
      note(this.report.refusedOnes, { line, reason })
    }
  }

  async #settleIn(db: Database, batch: readonly Waiting[], done: number) {
    const { report } = this
    const { writes, choices = firstChoices(false), keepRows, by } = this.#how
    const saving = { source: 'imported', by: by?.memberId ?? null, note: by?.fileName ?? '' } as const
    const understood = this.#judged(batch, await this.#candidates(db, batch)).flatMap(
      ({ verdict, ...each }) => {
        if (!('refusal' in verdict)) return { ...each, verdict }
        this.#refuse(each.line, verdict.refusal)
        return []
      },
    )
    const outcome = await writeVerdicts(db, understood, this.#site, { choices, writes, saving })
    for (const { line, refusal } of outcome.refused) this.#refuse(line, refusal)
    for (const { line, title, isNew, fields } of outcome.done) {
      report[isNew ? 'created' : 'changed'] += 1
      if (isNew) note(report.newOnes, { line, title })
      else note(report.changedOnes, { line, title, fields })
    }
    for (const count of ['unchanged', 'leftOut', 'offered'] as const) report[count] += outcome[count]
    for (const { verdict } of understood)
      if ('game' in verdict && verdict.differences.length === 0) report.same += 1
    await keepRows?.(db, writes ? outcome.rows : plannedRows(understood), done)
  }

  #candidates(db: Database, batch: readonly Waiting[]): Promise<StoredGame[]> {
    const entries = batch.map(({ entry }) => entry)
    return gamesKnownBy(
      db,
      {
        externalIds: entries.flatMap(({ externalId }) => externalId ?? []),
        bggIds: entries.flatMap((entry) => bggIdOf(entry) ?? []),
        slugs: entries.flatMap(({ slug }) => slug ?? []),
        ids: entries.flatMap(({ stated }) =>
          (this.#site.named.get(titleKey(stated.title)) ?? []).map(({ id }) => id),
        ),
      },
      { locked: this.#how.writes },
    )
  }

  /** Entries that name their game come first, so that no other entry matches it by title; reported in file order. */
  #judged(batch: readonly Waiting[], candidates: readonly StoredGame[]) {
    const isNamed = ({ entry }: Waiting) => {
      const { externalId, slug } = entry
      const bggId = bggIdOf(entry)
      return candidates.some(
        (each) =>
          (externalId && each.externalId === externalId) ||
          (slug && each.slug === slug) ||
          (bggId !== null && each.fields.bggId === bggId),
      )
    }
    const [named, others] = [batch.filter(isNamed), batch.filter((each) => !isNamed(each))]
    const verdicts = new Map<Waiting, EntryVerdict>()
    for (const waiting of [...named, ...others]) {
      const choice = this.#how.choiceAt?.get(waiting.place)
      verdicts.set(waiting, judge(waiting.entry, candidates, this.#site, choice))
    }
    return batch.map((waiting) => ({ ...waiting, verdict: verdicts.get(waiting) as EntryVerdict }))
  }

  async #category(line: number, entry: CategoryInFile) {
    const { slug, name, description, position } = entry
    const { categories: known } = this.#site
    const figures = this.report.categories
    const before = known.get(slug)
    if ((known.get(name.toLowerCase())?.slug ?? slug) !== slug)
      return this.#refuse(line, 'title: Another category has this name')
    if (before?.name === name && before.description === description && before.position === position) {
      figures.unchanged += 1
      return
    }
    figures[before ? 'changed' : 'created'] += 1
    knowCategory(this.#site, entry)
    if (this.#how.writes)
      await this.#db
        .insert(categories)
        .values({ slug, name, description, position })
        .onConflictDoUpdate({ target: categories.slug, set: { name, description, position } })
  }

  #unread(line: number, field: string, cell: string) {
    const column = this.#seen?.columns.find((each) => each.field === field)?.heading ?? field
    this.report.unreadCount += 1
    note(this.report.unread, { line, column, cell: shownCell(cell) })
  }

  #refuse(line: number, reason: string) {
    this.report.refused += 1
    this.#refused.push({ line, reason })
  }
}
