import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { StartFailure } from '#/server/start-failure.ts'
import { migrateDatabase } from '../migrate.ts'
import { siteUrlOfRunning, startBundledPostgres } from './bundled-postgres.ts'
import { claimDataFolder } from './data-folder.ts'
import { isAlive, startTimeOf } from './processes.ts'

const folders: string[] = []
function newFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundled-postgres-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

const pidOf = (folder: string) =>
  Number(fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

async function answer(url: string, query: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const everyFileIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** A process of its own that starts the database on a folder and then waits. */
async function anotherProcess(folder: string) {
  const { child, said } = beginIn(folder)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said, url: line.toString().trim() }
}

/** The same, which has only just begun. */
function beginIn(folder: string) {
  const code = `
    const { startBundledPostgres } = await import('#/server/database/bundled/bundled-postgres.ts')
    const postgres = await startBundledPostgres(${JSON.stringify(folder)})
    console.log(postgres.urlOf('postgres'))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', (bytes: Buffer) => {
    told += bytes.toString()
    process.stderr.write(bytes)
  })
  return { child, said: () => told }
}

describe('the bundled PostgreSQL', () => {
  it('keeps what was written over a restart, with fsync on, on loopback, behind a password', async () => {
    const folder = newFolder()
    const first = await startBundledPostgres(folder)
    await answer(first.urlOf('postgres'), 'create table kept as select 7 as number')
    expect(await answer(first.urlOf('postgres'), 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await answer(first.urlOf('postgres'), 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    const wrong = new URL(first.urlOf('postgres'))
    wrong.password = 'wrong'
    await expect(answer(wrong.href, 'select 1')).rejects.toThrow(/password/)
    await first.stop()
    const second = await startBundledPostgres(folder)
    expect(await answer(second.urlOf('postgres'), 'select number from kept')).toEqual([{ number: 7 }])
    await second.stop()
  })

  it('refuses a folder another living process uses, naming it; and ends with that process', async () => {
    const folder = newFolder()
    const { child } = await anotherProcess(folder)
    await expect(startBundledPostgres(folder)).rejects.toThrow(new RegExp(`in use by process ${child.pid}`))
    const pid = pidOf(folder)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
    expect(isAlive(pid)).toBe(false)
  })

  it('takes over after a killed process, and loses nothing that was committed', async () => {
    const folder = newFolder()
    const { child, url } = await anotherProcess(folder)
    await answer(url, 'create table survived as select 1 as one')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await startBundledPostgres(folder)
    expect(await answer(next.urlOf('postgres'), 'select one from survived')).toEqual([{ one: 1 }])
    await next.stop()
  })

  it('is started again where it was killed, at the same address and with everything that was committed', async () => {
    const folder = newFolder()
    const lost: string[] = []
    const postgres = await startBundledPostgres(folder, [], (line) => lost.push(line))
    const url = postgres.urlOf('postgres')
    await answer(url, 'create table kept as select 7 as number')
    process.kill(pidOf(folder), 'SIGKILL')
    await expect
      .poll(() => answer(url, 'select number from kept').catch(() => 'not yet'), { timeout: 15_000 })
      .toEqual([{ number: 7 }])
    expect(lost).toEqual([])
    await postgres.stop()
    expect(fs.existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('that cannot be started again is told in a line within five seconds', async () => {
    const folder = newFolder()
    const lost: string[] = []
    const postgres = await startBundledPostgres(folder, [], (line) => lost.push(line))
    const pid = pidOf(folder)
    fs.rmSync(path.join(folder, 'postgres', 'global', 'pg_control'))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => lost, { timeout: 5_000 }).toHaveLength(1)
    expect(lost[0]).toMatch(/^The bundled PostgreSQL ended and could not be started again: [^\n]+$/)
    await postgres.stop()
  })

  it('that cannot be started again ends its process, with that line', async () => {
    const folder = newFolder()
    const { child, said } = await anotherProcess(folder)
    const pid = pidOf(folder)
    fs.rmSync(path.join(folder, 'postgres', 'global', 'pg_control'))
    process.kill(pid, 'SIGKILL')
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said()).toMatch(/^The bundled PostgreSQL ended and could not be started again: [^\n]+$/m)
  }, 60_000)

  it('takes over from one that is stuck and ends for no signal but the last', async () => {
    const folder = newFolder()
    const { child, url } = await anotherProcess(folder)
    await answer(url, 'create table survived as select 1 as one')
    const pid = pidOf(folder)
    process.kill(pid, 'SIGSTOP')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await startBundledPostgres(folder)
    expect(await answer(next.urlOf('postgres'), 'select one from survived')).toEqual([{ one: 1 }])
    await next.stop()
  }, 60_000)

  it('takes no lock for held whose process is a zombie, nor another process for its PostgreSQL', async () => {
    const folder = newFolder()
    const first = await startBundledPostgres(folder)
    await first.stop()
    // A parent that never asks how its child ended: the child stays listed.
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const zombie = Number(line.toString())
    await expect.poll(() => fs.readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
    fs.writeFileSync(
      path.join(folder, 'server.lock'),
      JSON.stringify({ pid: zombie, startedAt: startTimeOf(zombie) }),
    )
    fs.writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), `${parent.pid}\n`)
    const next = await startBundledPostgres(folder)
    expect(await answer(next.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
    parent.kill('SIGKILL')
  })

  it('sets up without a password in any file but its own, and removes one that an older version left', async () => {
    const folder = newFolder()
    fs.writeFileSync(path.join(folder, 'postgres.new-password'), 'left by a kill')
    const seen = new Set<string>()
    const watching = fs.watch(folder, (_event, name) => seen.add(name ?? ''))
    const postgres = await startBundledPostgres(folder)
    watching.close()
    expect(fs.existsSync(path.join(folder, 'postgres.new-password'))).toBe(false)
    expect([...seen].filter((name) => name.includes('password')).sort()).toEqual(
      ['postgres.new-password', 'postgres.password', 'postgres.site-password'].filter((name) =>
        seen.has(name),
      ),
    )
    expect(fs.readFileSync(path.join(folder, 'postgres', 'pg_hba.conf'), 'utf8')).not.toMatch(
      /^[^#].*\btrust\b/m,
    )
    await postgres.stop()
  })

  it('that was killed while it was set up leaves its password to its owner alone, and is set up anew', async () => {
    const folder = newFolder()
    const cluster = path.join(folder, 'postgres')
    const { child } = beginIn(folder)
    // Set up, and not yet complete.
    await expect
      .poll(() => fs.existsSync(path.join(cluster, 'PG_VERSION')), { timeout: 15_000, interval: 2 })
      .toBe(true)
    expect(fs.existsSync(path.join(folder, 'postgres.ready'))).toBe(false)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const password = fs.readFileSync(path.join(folder, 'postgres.password'), 'utf8').trim()
    const holding = everyFileIn(folder).filter((file) => fs.readFileSync(file).includes(password))
    expect(holding).toEqual([path.join(folder, 'postgres.password')])
    expect(fs.statSync(holding[0] ?? '').mode & 0o777).toBe(0o600)
    expect(fs.statSync(cluster).mode & 0o777).toBe(0o700)
    const next = await startBundledPostgres(folder)
    expect(await answer(next.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  }, 60_000)

  it('gives the site a role that owns what the site keeps and may do nothing else', async () => {
    const folder = newFolder()
    const postgres = await startBundledPostgres(folder)
    const rights =
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user'
    expect(await answer(postgres.siteUrl, rights)).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
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

  it('hands what an older version made as the owner of all to the role of the site', async () => {
    const folder = newFolder()
    const older = await startBundledPostgres(folder)
    await migrateDatabase(older.urlOf('postgres'))
    await answer(older.urlOf('postgres'), "insert into categories (slug, name) values ('duels', 'Duels')")
    await older.stop()
    fs.rmSync(path.join(folder, 'postgres.site-password'))
    const postgres = await startBundledPostgres(folder)
    await answer(postgres.siteUrl, 'alter table categories add column tried int')
    await answer(
      postgres.siteUrl,
      'create or replace function tell_change() returns trigger language plpgsql as $$ begin return null; end $$',
    )
    await answer(postgres.siteUrl, 'delete from drizzle.__drizzle_migrations')
    expect(await answer(postgres.siteUrl, 'select slug from categories')).toEqual([{ slug: 'duels' }])
    await postgres.stop()
  })

  it('tells where the database is of a site that runs on a folder, and of no other', async () => {
    const folder = newFolder()
    expect(siteUrlOfRunning(folder)).toBeUndefined()
    const postgres = await startBundledPostgres(folder)
    expect(siteUrlOfRunning(folder)).toBe(postgres.siteUrl)
    await postgres.stop()
    expect(siteUrlOfRunning(folder)).toBeUndefined()
  })

  it('makes a set-up that was cut short anew', async () => {
    const folder = newFolder()
    fs.mkdirSync(path.join(folder, 'postgres'))
    fs.writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n')
    const claimed = await claimDataFolder(folder)
    expect(claimed.isFresh).toBe(true)
    claimed.release()
  })

  it('opens a way for its own user through a folder that was closed to others', async () => {
    const folder = newFolder()
    fs.chmodSync(folder, 0o700)
    const postgres = await startBundledPostgres(folder)
    expect(await answer(postgres.urlOf('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  it('leaves the exit code of its process alone', async () => {
    const code = `
      const { startBundledPostgres } = await import('#/server/database/bundled/bundled-postgres.ts')
      await (await startBundledPostgres(${JSON.stringify(newFolder())})).stop()
      process.exitCode = 3`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
    expect(await once(child, 'exit')).toEqual([3, null])
  })

  it('says in one line that a folder cannot be written', async () => {
    const folder = path.join(newFolder(), 'a-file')
    fs.writeFileSync(folder, '')
    await expect(claimDataFolder(path.join(folder, 'data'))).rejects.toThrow(StartFailure)
    await expect(claimDataFolder(path.join(folder, 'data'))).rejects.toThrow(/cannot be written \(ENOTDIR\)/)
  })
})
