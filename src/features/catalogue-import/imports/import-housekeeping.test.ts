import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { catalogueImports } from '../model/catalogue-imports.table.ts'
import { tidyImports } from './import-worker.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'import-housekeeping-'))
const folder = path.join(dataDir, 'imports')
// Hooks run in this order: DATA_DIR must be set before anything reads it.
beforeAll(() => {
  vi.stubEnv('DATA_DIR', dataDir)
  mkdirSync(folder)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true })
})
const db = testDatabase('empty')
beforeEach(async () => {
  await db().delete(catalogueImports)
})

/** A moment in the past, by the database's clock. */
const ago = (interval: string): SQL<Date> => sql`now() - ${interval}::interval`
type State = (typeof catalogueImports.$inferInsert)['state']
const anImport = (
  id: string,
  fields: { state?: NonNullable<State> } & Partial<Record<'expiresAt' | 'updatedAt' | 'takenAt', SQL<Date>>>,
) =>
  db()
    .insert(catalogueImports)
    .values({ id, fileName: `${id}.csv`, state: 'read', expiresAt: ago('-1 hour'), ...fields })
const states = async () =>
  Object.fromEntries((await db().select().from(catalogueImports)).map(({ id, state }) => [id, state]))

describe('housekeeping of imports', () => {
  it('deletes an expired list, but never one that is being written', async () => {
    await anImport('not yet', { expiresAt: ago('-1 minute') })
    await anImport('over', { expiresAt: ago('1 second') })
    await anImport('over and written', { state: 'written', expiresAt: ago('1 second') })
    await anImport('over and failed', { state: 'failed', expiresAt: ago('1 second') })
    await anImport('being written', { state: 'writing', expiresAt: ago('1 hour') })
    await tidyImports()
    expect(await states()).toEqual({ 'not yet': 'read', 'being written': 'writing' })
  })

  it('gives up an import without a heartbeat for two minutes, or without a worker for thirty', async () => {
    for (const state of ['reading', 'writing'] as const) {
      const takenAt = ago('1 hour')
      await anImport(`${state}, heard of`, { state, takenAt, updatedAt: ago('1 minute 55 seconds') })
      await anImport(`${state}, silent`, { state, takenAt, updatedAt: ago('2 minutes 1 second') })
      await anImport(`${state}, waiting`, { state, updatedAt: ago('29 minutes 55 seconds') })
      await anImport(`${state}, waiting in vain`, { state, updatedAt: ago('30 minutes 1 second') })
    }
    await anImport('read', { updatedAt: ago('1 hour') })
    await tidyImports()
    expect(await states()).toEqual({
      'reading, heard of': 'reading',
      'reading, silent': 'failed',
      'reading, waiting': 'reading',
      'reading, waiting in vain': 'failed',
      'writing, heard of': 'writing',
      'writing, silent': 'failed',
      'writing, waiting': 'writing',
      'writing, waiting in vain': 'failed',
      read: 'read',
    })
  })
})
