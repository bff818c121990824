import type { Database } from '#/server/database/database.ts'
import type { ImportReport } from './entries/import-report.rules.ts'
import { openList } from './file/catalogue-list.ts'
import { importCatalogue } from './writing/catalogue-import.store.ts'

/** How a file is imported. */
type Importing = Omit<Parameters<typeof importCatalogue>[2], 'writes'>

/**
 * Previews the import of a file without writing.
 * @throws {ImportProblem} if it is not a list of games
 */
export const previewFile = (db: Database, path: string, how: Importing = {}): Promise<ImportReport> =>
  importCatalogue(db, openList(path, how.choices?.mapping), { ...how, writes: false })

/** Imports a file into the catalogue; the caller provides the transaction. */
export const importFile = (tx: Database, path: string, how: Importing = {}): Promise<ImportReport> =>
  importCatalogue(tx, openList(path, how.choices?.mapping), { ...how, writes: true })
