import fs from 'node:fs'
import path from 'node:path'
import { saveCatalogueIndex } from '#/features/discovery/index/catalogue-index.ts'
import type { Database } from '#/server/database/database.ts'
import { databaseIdentity } from '#/server/snapshots/database-identity.ts'
import { type SnapshotFile, snapshotFile } from '#/server/snapshots/snapshot-file.ts'
import { startWorker, type Worker } from '#/server/worker.ts'

const BUILD = path.resolve('dist/.built-from')
/** A catalogue that takes more is read anew at each start. */
const MOST_BYTES = 800_000_000
const LOOKED_AT_AGAIN_MS = 60_000
/** A disk that is full is full for a while. */
const AFTER_FAULT_MS = 3_600_000

/** Tasks run from the source, where Vite sets nothing: what they would keep is of no build, nor is what is developed. */
const isOfBuild = import.meta.env?.PROD === true

/**
 * Where the catalogue in memory is kept for the next start of the same build on the same database. Nowhere on the very first
 * start: whoever makes the data folder decides who may look into it.
 */
export async function catalogueSnapshot(db: Database, dataDir: string): Promise<SnapshotFile | undefined> {
  if (!isOfBuild || !fs.existsSync(BUILD) || !fs.existsSync(dataDir)) return undefined
  const build = fs.readFileSync(BUILD, 'utf8')
  const database = await databaseIdentity(db)
  if (database === null) return undefined
  const folder = path.join(dataDir, 'snapshots')
  return snapshotFile({ folder, name: 'catalogue', of: { build, database }, mostBytes: MOST_BYTES })
}

/** Keeps it, now and then. */
export function startSavingCatalogue(): Worker {
  return startWorker({
    name: 'catalogue snapshot',
    async step() {
      await saveCatalogueIndex()
      return 'idle'
    },
    idleMs: LOOKED_AT_AGAIN_MS,
    faultMs: AFTER_FAULT_MS,
  })
}
