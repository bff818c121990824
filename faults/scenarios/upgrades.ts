import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { proveBackup } from '#/features/archives/backup/prove-backup.ts'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { bundledPrograms, fetchPrograms, LAST_RELEASES } from '#/server/database/bundled/postgres-programs.ts'
import { ask, expectThat } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const FIXTURES = path.resolve('src/features/archives/backup/fixtures')

/**
 * On every supported version of PostgreSQL, a backup of every version of the site is restored, opened by the site, backed up
 * again and verified; the last of these backups is then restored into the next version of PostgreSQL.
 */
export async function upgrades(stage: Stage): Promise<string> {
  const seen: string[] = []
  let fromBefore: string | undefined
  const versions = Object.entries(LAST_RELEASES).map(([major, release]) => ({
    major,
    programs: fetchPrograms(stage.folder(), release),
  }))
  for (const { major, programs } of [
    ...versions,
    { major: 'the bundled one', programs: bundledPrograms() },
  ]) {
    const postgres = await startBundledPostgres(stage.folder(), [], undefined, programs)
    const files = fs.readdirSync(FIXTURES).map((name) => path.join(FIXTURES, name))
    for (const [index, file] of [...files, ...(fromBefore ? [fromBefore] : [])].entries()) {
      const database = `site_${index}`
      await run(postgres.urlOf('postgres'), `create database ${database}`)
      fromBefore = await upgradeOne(stage, postgres.urlOf(database), file)
    }
    seen.push(`${major}: ${files.length} versions`)
    await postgres.stop()
  }
  return `${seen.join(', ')}, each restored, opened, backed up, proved and moved to the next PostgreSQL`
}

/** Restores a backup into a database and starts the site on it. Returns the path of a new backup. */
async function upgradeOne(stage: Stage, url: string, file: string): Promise<string> {
  const folder = stage.folder()
  const variables = { DATABASE_URL: url, DATA_DIR: folder }
  const task = (name: 'backup' | 'restore', argument: string) =>
    promisify(execFile)(process.execPath, [`tasks/data/${name}.ts`, argument], {
      env: { ...process.env, ...variables },
    })
  await task('restore', file)
  const [before] = await run(url, 'select count(*)::int as games from games where published')
  const site = startSite({ ...variables, PORT: String(await freePort()) })
  await site.untilReady()
  const answer = await ask(`${site.address}/api/games`)
  expectThat(answer.status === 200, `the upgraded site answered ${answer.status}: ${site.output()}`)
  expectThat(Number(before?.games) > 100, `${before?.games} games came back from ${path.basename(file)}`)
  await endSite(site)
  const made = path.join(stage.folder(), 'site.tar.zst')
  await task('backup', made)
  await proveBackup(url, made)
  return made
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
