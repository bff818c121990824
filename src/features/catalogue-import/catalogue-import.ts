import type { Database } from '#/server/database/database.ts'
import type { ImportReport } from './entries/import-report.rules.ts'
import { openList } from './file/catalogue-list.ts'
import { importCatalogue } from './writing/catalogue-import.store.ts'

/** How a file is imported. */
type Importing = Omit<Parameters<typeof importCatalogue>[2], 'writes'>

/**
 * Finds out what a file would do to the catalogue; nothing is written.
 * @throws {ImportProblem} where it is no list of games at all
 */
export const previewFile = (db: Database, path: string, how: Importing = {}): Promise<ImportReport> =>
  importCatalogue(db, openList(path, how.choices?.mapping), { ...how, writes: false })

/** Reads a file into the catalogue; the caller does so in a transaction. */
export const importFile = (tx: Database, path: string, how: Importing = {}): Promise<ImportReport> =>
  importCatalogue(tx, openList(path, how.choices?.mapping), { ...how, writes: true })
