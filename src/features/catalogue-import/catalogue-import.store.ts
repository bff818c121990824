import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { categories } from '#/server/database/tables/categories.ts'
import { gameCategories, games } from '#/server/database/tables/games.ts'
import { firstFreeSlug, slugOf } from '#/shared/slug.ts'
import { type ImportedGame, readLine } from './catalogue-import.rules.ts'

/** What an import did, and which lines it passed over. */
export interface ImportReport {
  created: number
  changed: number
  unchanged: number
  skipped: { line: number; reason: string }[]
}

const BATCH = 500

/**
 * Reads an NDJSON list of games into the catalogue, in one transaction. A game that came from the same list before
 * is found by its external id and changed only where the list differs, so that importing twice changes nothing.
 */
export async function importGames(db: Database, lines: AsyncIterable<string>): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    const report: ImportReport = { created: 0, changed: 0, unchanged: 0, skipped: [] }
    const slugs = new Set((await tx.select({ slug: games.slug }).from(games)).map((row) => row.slug))
    const rows = await tx.select({ id: categories.id, slug: categories.slug }).from(categories)
    const categoryIds = new Map(rows.map((row) => [row.slug, row.id]))
    const seen = new Set<string>()
    let batch: ImportedGame[] = []
    let lineNumber = 0
    for await (const line of lines) {
      lineNumber += 1
      if (line.trim() === '') continue
      const read = readLine(line)
      if ('refusal' in read) report.skipped.push({ line: lineNumber, reason: read.refusal })
      else if (seen.has(read.game.externalId))
        report.skipped.push({ line: lineNumber, reason: 'repeats a game of this list' })
      else {
        seen.add(read.game.externalId)
        batch.push(read.game)
      }
      if (batch.length === BATCH) {
        await writeBatch(tx, batch, slugs, categoryIds, report)
        batch = []
      }
    }
    await writeBatch(tx, batch, slugs, categoryIds, report)
    return report
  })
}

async function writeBatch(
  tx: Database,
  batch: readonly ImportedGame[],
  slugs: Set<string>,
  categoryIds: ReadonlyMap<string, number>,
  report: ImportReport,
) {
  if (batch.length === 0) return
  const existing = await tx
    .select()
    .from(games)
    .where(
      inArray(
        games.externalId,
        batch.map((game) => game.externalId),
      ),
    )
  const existingById = new Map(existing.map((row) => [row.externalId, row]))
  const fresh: (typeof games.$inferInsert)[] = []
  for (const { categories: _joined, ...fields } of batch) {
    const row = existingById.get(fields.externalId)
    if (!row) {
      const slug = firstFreeSlug(slugOf(fields.title, 'game'), slugs)
      slugs.add(slug)
      fresh.push({ ...fields, slug })
    } else if (differs(row, fields)) {
      await tx.update(games).set(fields).where(eq(games.id, row.id))
      report.changed += 1
    } else report.unchanged += 1
  }
  if (fresh.length === 0) return
  const created = await tx
    .insert(games)
    .values(fresh)
    .returning({ id: games.id, externalId: games.externalId })
  report.created += created.length
  const categoriesOf = new Map(batch.map((game) => [game.externalId, game.categories]))
  const joins = created.flatMap(({ id: gameId, externalId }) =>
    (categoriesOf.get(externalId ?? '') ?? []).flatMap((category, position) => {
      const categoryId = categoryIds.get(category)
      return categoryId === undefined ? [] : [{ gameId, categoryId, position }]
    }),
  )
  if (joins.length > 0) await tx.insert(gameCategories).values(joins)
}

function differs(row: typeof games.$inferSelect, fields: Omit<ImportedGame, 'categories'>): boolean {
  return Object.entries(fields).some(
    ([name, value]) => JSON.stringify(row[name as keyof typeof row]) !== JSON.stringify(value),
  )
}
