import { sql } from 'drizzle-orm'
import { categories } from '#/domain/categories/categories.table.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import type { CategoryInFile, GameInFile } from '../entries/catalogue-entries.rules.ts'
import { readRow } from '../entries/catalogue-import.rules.ts'
import { emptyReport, type ImportReport, NAMED_ENTRIES } from '../entries/import-report.rules.ts'
import type { RawRow } from '../file/raw-row.ts'
import { type FreshGame, insertGames, putCategory, updateGame } from './catalogue-writing.store.ts'
import { judge, type SiteKeys } from './entry-matching.ts'
import { gamesKnownBy } from './stored-games.store.ts'

const BATCH = 500

/** How an import goes. */
interface Importing {
  /** Whether what the file says is written; else it is only found out what it would do. */
  writes: boolean
  /** Hears how many entries are done, after each batch. */
  onProgress?: (done: number) => Promise<void> | void
  /** Hears of every entry that is refused. */
  onRefused?: (line: number, reason: string) => void
}

/**
 * Reads a list of games into the catalogue. A game is found again by its external id, its slug, or by its title where
 * the file has neither, and is changed only where the file differs; so importing twice changes nothing. Whoever calls
 * with `writes` does so in a transaction.
 */
export async function importCatalogue(
  db: Database,
  rows: AsyncIterable<RawRow>,
  { writes, onProgress, onRefused }: Importing,
): Promise<ImportReport> {
  if (writes) await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`)
  const run = new Run(db, writes, await keysOfSite(db), onRefused)
  let done = 0
  for await (const raw of rows) {
    await run.take(raw)
    done += 1
    if (done % BATCH === 0) await onProgress?.(done)
  }
  await run.settle()
  await onProgress?.(done)
  return run.report
}

async function keysOfSite(db: Database): Promise<SiteKeys> {
  const slugs = await db.select({ slug: games.slug }).from(games)
  const site: SiteKeys = {
    slugs: new Set(slugs.map(({ slug }) => slug)),
    categories: new Map(),
    seen: new Set(),
  }
  for (const row of await db.select().from(categories)) know(site, { kind: 'category', ...row })
  return site
}

function know(site: SiteKeys, category: CategoryInFile) {
  site.categories.set(category.name.toLowerCase(), category)
  site.categories.set(category.slug, category)
}

interface Waiting {
  line: number
  entry: GameInFile
}

class Run {
  readonly report = emptyReport()
  readonly #db: Database
  readonly #writes: boolean
  readonly #site: SiteKeys
  readonly #onRefused: Importing['onRefused']
  #batch: Waiting[] = []

  constructor(db: Database, writes: boolean, site: SiteKeys, onRefused: Importing['onRefused']) {
    this.#db = db
    this.#writes = writes
    this.#site = site
    this.#onRefused = onRefused
  }

  async take(raw: RawRow) {
    const entry = 'refusal' in raw ? raw : readRow(raw.row, raw.areCells)
    if ('refusal' in entry) this.#refuse(raw.line, entry.refusal)
    else if (entry.kind === 'category') {
      await this.settle()
      await this.#category(raw.line, entry)
    } else {
      const { publisherDescriptionHtml: html } = entry.said
      if (html) entry.said.publisherDescriptionHtml = sanitiseHtml(html)
      this.#batch.push({ line: raw.line, entry })
      if (this.#batch.length === BATCH) await this.settle()
    }
  }

  /** Judges the entries that wait, and writes what they ask for. */
  async settle() {
    const batch = this.#batch
    this.#batch = []
    if (batch.length === 0) return
    const known = await gamesKnownBy(this.#db, {
      externalIds: batch.flatMap(({ entry }) => entry.externalId ?? []),
      slugs: batch.flatMap(({ entry }) => entry.slug ?? []),
      titles: batch.flatMap(({ entry: { externalId, slug, said } }) =>
        externalId || slug ? [] : said.title,
      ),
    })
    const fresh: FreshGame[] = []
    for (const { line, entry } of batch) {
      const verdict = judge(entry, known, this.#site)
      const { title } = entry.said
      if ('refusal' in verdict) this.#refuse(line, verdict.refusal)
      else if ('create' in verdict) {
        fresh.push({ entry, said: verdict.create, slug: verdict.slug })
        this.report.created += 1
        note(this.report.newOnes, { line, title })
      } else if ('change' in verdict) {
        if (this.#writes) await updateGame(this.#db, verdict)
        this.report.changed += 1
        note(this.report.changedOnes, { line, title, fields: Object.keys(verdict.change) })
      } else this.report.unchanged += 1
    }
    if (this.#writes) await insertGames(this.#db, fresh)
  }

  async #category(line: number, entry: CategoryInFile) {
    const { categories: known } = this.#site
    const figures = this.report.categories
    const there = known.get(entry.slug)
    const namesake = known.get(entry.name.toLowerCase())
    if (namesake && namesake.slug !== entry.slug)
      return this.#refuse(line, 'title: Another category has this name')
    const isSame =
      there &&
      there.name === entry.name &&
      there.description === entry.description &&
      there.position === entry.position
    if (isSame) figures.unchanged += 1
    else {
      figures[there ? 'changed' : 'created'] += 1
      if (there) known.delete(there.name.toLowerCase())
      know(this.#site, entry)
      if (this.#writes) await putCategory(this.#db, entry)
    }
  }

  #refuse(line: number, reason: string) {
    this.report.refused += 1
    note(this.report.refusedOnes, { line, reason })
    this.#onRefused?.(line, reason)
  }
}

function note<Named>(named: Named[], one: Named) {
  if (named.length < NAMED_ENTRIES) named.push(one)
}
