import fs from 'node:fs'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { memoryFolder } from './memory-folder.ts'
import { makeTemplates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test PostgreSQL, without a database's name. */
    postgresUrl: string
  }
}

/** Receives the address: a project of Vitest, or another runner. */
interface Options {
  provide(name: 'postgresUrl', url: string): void
}

/** One real PostgreSQL for the whole run; each test file works on a clone of a template in it. */
export default async function startTestPostgres(project: Options) {
  const folder = memoryFolder('site-tests-')
  // Nothing in it has to survive a power cut, or is read by a second server; what is logged is soon used again.
  const postgres = await startBundledPostgres(folder, [
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=256MB',
    'max_connections=200',
  ])
  await makeTemplates((database) => postgres.urlOf(database))
  project.provide('postgresUrl', postgres.urlOf(''))
  return async () => {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
