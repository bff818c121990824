import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartFailure } from '#/server/start-failure.ts'
import { answer, beginIn, dataFolders } from '#/testing/database/bundled-folders.ts'
import { migrateDatabase } from '../migrate.ts'
import { startBundledPostgres } from './bundled-postgres.ts'
import { claimDataFolder } from './data-folder.ts'

const newFolder = dataFolders()
const everyFileIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
/** Whether a file contains a text. Files may disappear meanwhile. */
function holds(file: string, text: string): boolean {
  try {
    return fs.readFileSync(file).includes(text)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

describe('initialising the bundled PostgreSQL', () => {
  it('leaves the password in its own file only, and removes what a killed start left', async () => {
    const folder = newFolder()
    fs.mkdirSync(path.join(folder, 'postgres.new-left'))
    const seen = new Set<string>()
    const watching = fs.watch(folder, (_event, name) => seen.add(name ?? ''))
    const postgres = await startBundledPostgres(folder)
    watching.close()
    for (const name of [...seen].filter((each) => each.endsWith('.draft'))) {
      expect(fs.existsSync(path.join(folder, name))).toBe(false)
      seen.delete(name)
    }
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('postgres.new'))).toEqual([])
    expect([...seen].filter((name) => name.includes('password')).sort()).toEqual([
      ...['postgres.password', 'postgres.site-password'],
    ])
    expect(fs.readFileSync(path.join(folder, 'postgres', 'pg_hba.conf'), 'utf8')).not.toMatch(
      /^[^#].*\btrust\b/m,
    )
    await postgres.stop()
  })

  it('restarts after being killed, without leaving the password readable to others', async () => {
    const folder = newFolder()
    const cluster = () => fs.globSync(path.join(folder, 'postgres.new-*'))[0] ?? ''
    const { child } = beginIn(folder)
    // Set up, and not yet complete.
    await expect
      .poll(() => fs.existsSync(path.join(cluster(), 'PG_VERSION')), { timeout: 15_000, interval: 2 })
      .toBe(true)
    expect(fs.existsSync(path.join(folder, 'postgres'))).toBe(false)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const password = fs.readFileSync(path.join(folder, 'postgres.password'), 'utf8').trim()
    const holding = everyFileIn(folder).filter((file) => holds(file, password))
    expect(holding).toEqual([path.join(folder, 'postgres.password')])
    expect(fs.statSync(holding[0] ?? '').mode & 0o777).toBe(0o600)
    expect(fs.statSync(cluster()).mode & 0o777).toBe(0o700)
    const next = await startBundledPostgres(folder)
    expect(await answer(next.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  }, 60_000)

  it('gives the site a role that owns its data and has no other rights', async () => {
    const folder = newFolder()
    const postgres = await startBundledPostgres(folder)
    const rights =
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user'
    expect(await answer(postgres.siteUrl, rights)).toEqual([
      {
        rolsuper: false,
        rolcreatedb: true,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ])
    await migrateDatabase(postgres.siteUrl)
    for (const [act, refused] of [
      ["select pg_read_file('/etc/passwd')", /permission denied/],
      ["copy games to program 'cat'", /permission denied/],
      ['create role another', /permission denied/],
      ['alter role site superuser', /permission denied/],
      ['set role postgres', /permission denied/],
      ['select rolpassword from pg_authid', /permission denied/],
    ] as const)
      await expect(answer(postgres.siteUrl, act), act).rejects.toThrow(refused)
    for (const file of ['postgres.password', 'postgres.site-password'])
      expect(fs.statSync(path.join(folder, file)).mode & 0o777, file).toBe(0o600)
    await postgres.stop()
  })

  it('restarts after an interruption', async () => {
    const folder = newFolder()
    fs.mkdirSync(path.join(folder, 'postgres.new-left'))
    fs.writeFileSync(path.join(folder, 'postgres.new-left', 'PG_VERSION'), '18\n')
    const claimed = await claimDataFolder(folder)
    expect(claimed.isFresh).toBe(true)
    claimed.release()
  })

  it('reports a full disk in one line at any step of the first start, and works once there is room', async (test) => {
    const folder = newFolder()
    const mount = (...args: string[]) => spawnSync('mount', [...args, folder]).status === 0
    if (!mount('-t', 'tmpfs', '-o', 'size=4k,mode=0755', 'tmpfs'))
      return test.skip('this user may not mount a tmpfs')
    try {
      for (const size of ['4k', '300k', '20m']) {
        mount('-o', `remount,size=${size}`)
        await expect(startBundledPostgres(folder), size).rejects.toThrow(
          new StartFailure(`There is no room left on the disk of ${folder}. Free some, and start again.`),
        )
      }
      mount('-o', 'remount,size=100m')
      await (await startBundledPostgres(folder)).stop()
    } finally {
      spawnSync('umount', ['-l', folder])
    }
  }, 60_000)

  it('reports in one line how to handle files of another major version', async () => {
    const folder = newFolder()
    await (await startBundledPostgres(folder)).stop()
    fs.writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '17\n')
    const started = startBundledPostgres(folder)
    await expect(started).rejects.toThrow(StartFailure)
    await expect(started).rejects.toThrow(
      /^The files in \S+ are of PostgreSQL 17, and this version of the site brings PostgreSQL \d+\. .*npm run upgrade:database[^\n]+$/,
    )
  })

  it('reports in one line that a folder is not writable', async () => {
    const folder = path.join(newFolder(), 'a-file')
    fs.writeFileSync(folder, '')
    await expect(claimDataFolder(path.join(folder, 'data'))).rejects.toThrow(StartFailure)
    await expect(claimDataFolder(path.join(folder, 'data'))).rejects.toThrow(/cannot be written \(ENOTDIR\)/)
  })
})
