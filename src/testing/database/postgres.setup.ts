import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { makeTemplates } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test PostgreSQL, without a database's name. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run; each test file works on a clone of a template in it. */
export default async function startTestPostgres(project: Pick<TestProject, 'provide'>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-tests-'))
  fs.chmodSync(folder, 0o755)
  // Nothing in it has to survive a power cut.
  const postgres = await startBundledPostgres(folder, [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
  ])
  await makeTemplates((database) => postgres.urlOf(database))
  project.provide('postgresUrl', postgres.urlOf(''))
  return async () => {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
