import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { logTo } from '#/server/log.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { startTcpProxy } from '#/testing/database/tcp-proxy.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { knownMigrations, migrateDatabase, refuseOldServer } from './migrate.ts'

const db = testDatabase('empty')
async function urlOf(): Promise<URL> {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  return new URL(`${inject('postgresUrl')}${rows[0]?.name}`)
}
const MADE = sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`

describe('migrating a database', () => {
  it('is rejected with one line if the database is newer than the code, and changes nothing', async () => {
    const url = (await urlOf()).href
    await db().execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) select 'of tomorrow', max(created_at) + 1
      from drizzle.__drizzle_migrations`)
    const failure = await migrateDatabase(url).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartFailure)
    expect(String(failure)).toMatch(/newer version of the site[^\n]+$/)
    await db().execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`)
    await expect(migrateDatabase(url)).resolves.toBeUndefined()
  })

  it('is rejected with one line if the server is too old', async () => {
    const reporting = (version: string, number: number) => ({
      query: async () => ({ rows: [{ version, number }] }),
    })
    const old = refuseOldServer(reporting('15.14 (Debian 15.14-0+deb12u1)', 150_014) as never)
    await expect(old).rejects.toThrow(
      new StartFailure(
        'The database server is PostgreSQL 15.14 (Debian 15.14-0+deb12u1), and the site needs 16 or newer. Upgrade it, or set DATABASE_URL to another one.',
      ),
    )
    await expect(refuseOldServer(reporting('16.0', 160_000) as never)).resolves.toBeUndefined()
  })

  it('is rejected with one line that names backup and restore if an older build made it', async () => {
    const url = (await urlOf()).href
    const [first] = knownMigrations()
    await db().execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 1, hash = 'older' where hash = ${first?.hash}`,
    )
    const failure = await migrateDatabase(url).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartFailure)
    expect(String(failure)).toMatch(/older build[^\n]+npm run backup[^\n]+npm run restore[^\n]+$/)
    await db().execute(sql`
      update drizzle.__drizzle_migrations set created_at = created_at + 1, hash = ${first?.hash} where hash = 'older'`)
    await expect(migrateDatabase(url)).resolves.toBeUndefined()
  })

  it('waits for another process that migrates, logs that, and leaves no lock behind', async () => {
    const lines: string[] = []
    logTo('info', { write: (line) => lines.push(line) })
    const url = (await urlOf()).href
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(7204811)')
    let isDone = false
    const migrating = migrateDatabase(url).then(() => {
      isDone = true
    })
    await expect.poll(() => lines.join()).toContain('another process is migrating the database')
    expect(isDone).toBe(false)
    await other.query('commit')
    await migrating
    // A busy machine logs its own lines, of slow queries.
    expect(lines.filter((line) => line.includes('another process is migrating'))).toHaveLength(1)
    const { rows } = await other.query(
      `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = current_database()`,
    )
    expect(rows).toEqual([])
    await other.end()
  })

  it('continues after an interruption', async () => {
    const url = await urlOf()
    const { rows: before } = await db().execute(MADE)
    await db().execute(sql`drop schema drizzle cascade; drop schema public cascade; create schema public`)
    const proxy = await startTcpProxy(Number(url.port))
    const cutOff = new URL(url)
    cutOff.port = String(proxy.port)
    proxy.delay(20)
    const failing = migrateDatabase(cutOff.href).catch((error: unknown) => error)
    await expect
      .poll(
        async () => {
          const { rows } = await db().execute(sql`
            select 1 from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`)
          return rows.length
        },
        { interval: 5, timeout: 5_000 },
      )
      .toBeGreaterThan(0)
    proxy.cut()
    expect(await failing).toBeInstanceOf(Error)
    await proxy.close()
    await migrateDatabase(url.href)
    expect((await db().execute(MADE)).rows).toEqual(before)
    await expect(db().execute(sql`select 1 from games`)).resolves.toBeDefined()
  })
})
