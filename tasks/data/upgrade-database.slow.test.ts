import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { type BundledPostgres, startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { claimDataFolder } from '#/server/database/bundled/data-folder.ts'
import { bundledPrograms, fetchPrograms, LAST_RELEASES } from '#/server/database/bundled/postgres-programs.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'
import { answer, dataFolders } from '#/testing/database/bundled-folders.ts'

const newFolder = dataFolders()

/** Runs the command as `npm run upgrade:database` does. Returns what it prints, after `failed: ` if it fails. */
async function upgrade(DATA_DIR: string, variables: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR, ...variables }
  const run = promisify(execFile)(process.execPath, ['tasks/data/upgrade-database.ts'], { env })
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `failed: ${stdout}${stderr}`,
  )
}

it('every major version before the bundled one, from the oldest supported, has a release to download', async () => {
  const { stdout } = spawnSync(path.join(bundledPrograms(), 'postgres'), ['--version'], { encoding: 'utf8' })
  const bundled = Number(/(\d+)\./.exec(stdout)?.[1])
  const majors = Object.entries(LAST_RELEASES).map(([major, release]) => [
    Number(major),
    release.split('.')[0],
  ])
  expect(majors).toEqual(Array.from({ length: bundled - 16 }, (_, place) => [16 + place, `${16 + place}`]))
})

it('upgrades a site on PostgreSQL 17 to the bundled version, keeps the old files, and survives an interruption at the worst time', async () => {
  const folder = newFolder()
  const version = (of = 'postgres') => fs.readFileSync(path.join(folder, of, 'PG_VERSION'), 'utf8').trim()
  const open = async (act: (postgres: BundledPostgres) => Promise<unknown>, ...more: [] | [string]) => {
    const postgres = await startBundledPostgres(folder, [], undefined, ...more)
    await act(postgres).finally(() => postgres.stop())
  }
  await open(
    async ({ siteUrl }) => {
      await migrateDatabase(siteUrl)
      await answer(
        siteUrl,
        "insert into categories (slug, name, description) values ('kept', 'Kept', 'Of 17')",
      )
    },
    fetchPrograms(newFolder(), LAST_RELEASES[17] ?? ''),
  )
  expect(version()).toBe('17')
  await expect(startBundledPostgres(folder)).rejects.toThrow(/are of PostgreSQL 17.*npm run upgrade:database/)

  // Nothing is changed if the backup cannot be written.
  const blocked = path.join(newFolder(), 'file')
  fs.writeFileSync(blocked, '')
  expect(await upgrade(folder, { BACKUP_DIR: path.join(blocked, 'backups') })).toMatch(/^failed: /)
  expect(version()).toBe('17')

  expect(await upgrade(folder)).toMatch(
    /The database is PostgreSQL 18 now\. The old files are in \S+postgres-17/,
  )
  expect([version(), version('postgres-17')]).toEqual(['18', '17'])
  expect(fs.readdirSync(folder).sort()).toEqual(
    ['backups', 'postgres', 'postgres-17', 'postgres.password', 'postgres.site-password'].sort(),
  )
  const keeps = ({ siteUrl }: BundledPostgres) =>
    expect(answer(siteUrl, 'select name from categories')).resolves.toEqual([{ name: 'Kept' }])
  await open(keeps)
  expect(await upgrade(folder)).toMatch(/of PostgreSQL 18 already/)

  // The old files are moved aside, and the process is killed before the new ones replace them.
  fs.mkdirSync(path.join(folder, 'upgrade'))
  fs.renameSync(path.join(folder, 'postgres'), path.join(folder, 'upgrade', 'postgres'))
  fs.writeFileSync(path.join(folder, 'upgrade', 'complete'), '')
  expect((await claimDataFolder(folder)).isFresh).toBe(false)
  fs.rmSync(path.join(folder, 'server.lock'))
  await open(keeps)
}, 180_000)
