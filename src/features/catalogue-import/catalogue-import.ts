import { createReadStream } from 'node:fs'
import type { Database } from '#/server/database/database.ts'
import type { ImportReport } from './entries/import-report.rules.ts'
import { catalogueRows } from './file/catalogue-rows.ts'
import { catalogueText } from './file/catalogue-text.ts'
import { FileProblem } from './file/file-problem.rules.ts'
import { importCatalogue } from './writing/catalogue-import.store.ts'

/** How a file is imported. */
type Importing = Omit<Parameters<typeof importCatalogue>[2], 'writes'>

/**
 * Finds out what a file would do to the catalogue; nothing is written.
 * @throws {FileProblem} where it is no list of games at all
 */
export async function previewFile(db: Database, path: string, how: Importing = {}): Promise<ImportReport> {
  const report = await importCatalogue(db, rowsOf(path), { ...how, writes: false })
  const { created, changed, unchanged, refused, categories } = report
  const understood =
    created + changed + unchanged + categories.created + categories.changed + categories.unchanged
  const [first] = report.refusedOnes
  if (understood === 0 && refused > 0 && first)
    throw new FileProblem(
      `Nothing in the file is a game. The first entry, on line ${first.line}, ${worded(first.reason)}.`,
    )
  return report
}

/** Reads a file into the catalogue; whoever calls does so in a transaction. */
export function importFile(tx: Database, path: string, how: Importing = {}): Promise<ImportReport> {
  return importCatalogue(tx, rowsOf(path), { ...how, writes: true })
}

const rowsOf = (path: string) => catalogueRows(catalogueText(createReadStream(path)))

/** A reason as the end of a sentence: "has no name", or what is wrong with a field. */
const worded = (reason: string) => (/^[\w.]+: /.test(reason) ? `is refused for its ${reason}` : reason)
