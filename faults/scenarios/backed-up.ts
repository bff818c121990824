import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import type { Database } from '#/server/database/database.ts'
import { expectThat } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { startWriters } from '../stage/writers.ts'

/**
 * The site is backed up repeatedly while members write, and every backup is restored. A restored site is consistent, and the last
 * one, made after the writing, has every acknowledged write.
 */
export async function backedUp(stage: Stage, isShort: boolean): Promise<string> {
  const times = isShort ? 2 : 10
  const database = await stage.database()
  const variables = { PORT: String(await freePort()), DATABASE_URL: database.url, DATA_DIR: stage.folder() }
  const site = startSite(variables)
  await site.untilReady()
  const writers = await startWriters(site.address, database.direct)
  const rows: number[] = []
  for (let time = 0; time < times; time += 1) {
    await sleep(500)
    await backUpAndRestore(stage, variables, async (restored) => {
      const { torn, comments } = await countInconsistent(restored)
      expectThat(torn === 0, `${torn} games do not agree with their comments or ratings`)
      rows.push(comments)
    })
  }
  const underLoad = writers.acknowledged()
  await writers.stop()
  let faults: string[] = []
  await backUpAndRestore(stage, variables, async (restored) => {
    faults = await writers.faults(restored)
  })
  await endSite(site)
  await database.close()
  expectThat(faults.length === 0, faults.slice(0, 3).join('; '))
  expectThat((rows.at(-1) ?? 0) > (rows[0] ?? 0), 'no write happened meanwhile')
  return `backed up ${times} times while ${underLoad} writes were acknowledged, each restored and of one moment; afterwards none of ${writers.acknowledged()} is missing or doubled`
}

async function backUpAndRestore(
  stage: Stage,
  variables: Record<string, string>,
  look: (restored: Database) => Promise<void>,
) {
  const file = path.join(stage.folder(), 'site.tar.zst')
  const folder = stage.folder()
  const run = promisify(execFile)
  await run(process.execPath, ['tasks/data/backup.ts', file], { env: { ...process.env, ...variables } })
  await run(process.execPath, ['tasks/data/restore.ts', file, '--into', folder])
  const postgres = await startBundledPostgres(folder)
  const pool = new pg.Pool({ connectionString: postgres.siteUrl, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await look(drizzle(pool, { casing: 'snake_case' }))
  } finally {
    await pool.end()
    await postgres.stop()
    for (const each of [file, folder]) fs.rmSync(each, { recursive: true, force: true })
  }
}

/** Counts the games whose rating sum, rating count or comment count differs from the rows, though one transaction writes both. */
async function countInconsistent(db: Database): Promise<{ torn: number; comments: number }> {
  const { rows } = await db.execute<{ torn: number; comments: number }>(sql`
    select (select count(*)::int from comments) as comments, count(*)::int as torn from games g
    where g.rating_sum <> (select coalesce(sum(rating), 0) from community_ratings r where r.game_id = g.id)
      or g.rating_count <> (select count(*) from community_ratings r where r.game_id = g.id)
      or coalesce((select c.comments from comment_counts c where c.game_id = g.id), 0)
        <> (select count(*) from comments c where c.game_id = g.id)`)
  return rows[0] ?? { torn: -1, comments: 0 }
}
