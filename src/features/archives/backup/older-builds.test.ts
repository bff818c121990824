import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest'
import { verifyPassword } from '#/server/auth/passwords.ts'
import { knownMigrations, migrateDatabase } from '#/server/database/migrate.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { dropDatabase } from '#/testing/database/templates.ts'
import { realPasswords } from '#/testing/ways-in/real-passwords.ts'
import { readArchive, writeArchive } from '../archive-file.ts'
import { BACKUP, type BackupEnd, type BackupHead, pieceOfRows } from './backup-format.store.ts'
import { readBackup, restoreBackup } from './restore-backup.ts'

/** A backup of a small site, written by the last build before the baseline migration. */
const BEFORE_BASELINE = path.join(import.meta.dirname, 'fixtures/before-baseline.tar.zst')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'older-build-'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const urlOf = (database: string) => `${inject('postgresUrl')}${database}`
const made: string[] = []
afterEach(async () => {
  for (const name of made.splice(0)) await dropDatabase(urlOf, name)
})

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await query(urlOf('postgres'), `create database ${name}`)
  made.push(name)
  return urlOf(name)
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Columns, constraints and triggers of a database. */
const schemaOf = (url: string) =>
  query(
    url,
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable) as line
       from information_schema.columns where table_schema = 'public'
     union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
     order by 1`,
  )

realPasswords()

/** Backups of small sites with rows in most tables, one of each version of the site; a release adds its own. */
const FIXTURES = path.join(import.meta.dirname, 'fixtures')

it.each(fs.readdirSync(FIXTURES))('%s is complete, and restores into the current tables', async (name) => {
  const backup = await readBackup(path.join(FIXTURES, name))
  expect(backup.missing).toEqual([])
  const [target, fresh] = [await emptyDatabase(), await emptyDatabase()]
  await restoreBackup(target, backup)
  await migrateDatabase(fresh)
  expect(await schemaOf(target)).toEqual(await schemaOf(fresh))
  const tables = ['games', 'members', 'comments', 'favorites', 'posts', 'pages', 'pictures', 'shelf_entries']
  for (const table of tables)
    expect([table, await query(target, `select count(*)::int as rows from ${table}`)]).toEqual([
      table,
      [{ rows: backup.end.rows[table] }],
    ])
})

describe('a backup from before the baseline migration', () => {
  it('is restored into the current tables, with its rows, files and passwords', async () => {
    const target = await emptyDatabase()
    await restoreBackup(target, await readBackup(BEFORE_BASELINE))
    const [found] = await query<{ password: string; digest: string }>(
      target,
      `select (select count(*)::int from games) as games, (select count(*)::int from favorites) as favorites,
         (select count(*)::int from members) as members, (select count(*)::int from passkeys) as passkeys,
         (select title from games where slug = 'hive') as title, (select digest from pictures) as digest,
         (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
         (select array_agg(email::text) from members where role = 'owner') as owners,
         (select array_agg(distinct length(token)) from sessions) as tokens,
         (select password from credentials c join members m on m.id = c.member_id
          where m.email = 'heart@player.example') as password`,
    )
    expect(found).toMatchObject({ games: 126, favorites: 124, members: 40, passkeys: 1, title: 'Hive' })
    expect(found).toMatchObject({ owners: ['admin@twotop.example'], tokens: [64] })
    expect(found).toMatchObject({ migrations: knownMigrations().length })
    await expect(verifyPassword('two at a table', found?.password)).resolves.toBe(true)
    await expect(fileStorage().get(`pictures/${found?.digest}-480.webp`)).resolves.toBeDefined()
    const [next] = await query<{ id: number }>(
      target,
      "insert into categories (slug, name) values ('duels', 'Duels') returning id",
    )
    expect(next?.id).toBe(9)
  })

  it('makes merges final: merged games are gone, and redirect to the remaining game', async () => {
    const file = path.join(folder, 'merged.tar.zst')
    await writeArchive(file, 'zstd', async (add) => {
      for await (const { name, bytes } of readArchive(BEFORE_BASELINE)) {
        if (name !== BACKUP.last) {
          await add(name, bytes)
          continue
        }
        const end = JSON.parse(new TextDecoder().decode(bytes)) as BackupEnd
        await add(pieceOfRows('game_merges', 1), Buffer.from(MERGES.join('')))
        await add(name, Buffer.from(JSON.stringify({ ...end, rows: { ...end.rows, game_merges: 2 } })))
      }
    })
    const target = await emptyDatabase()
    await restoreBackup(target, await readBackup(file))
    expect(await query(target, 'select leaves_id, stays_id from game_merges order by 1')).toEqual([
      { leaves_id: 1, stays_id: 3 },
      { leaves_id: 2, stays_id: 3 },
    ])
    expect(await query(target, 'select id from games where id <= 3')).toEqual([{ id: 3 }])
  })

  it('ignores tables and columns that were dropped since', async () => {
    const file = path.join(folder, 'outdated.tar.zst')
    await writeArchive(file, 'zstd', async (add) => {
      for await (const { name, bytes } of readArchive(BEFORE_BASELINE)) {
        const text = new TextDecoder().decode(bytes)
        if (name === BACKUP.first)
          await add(name, Buffer.from(JSON.stringify(withOutdated(JSON.parse(text)))))
        else if (name === BACKUP.last) {
          await add(pieceOfRows('moods', 1), Buffer.from('1\tcalm\n2\tsharp\n'))
          const end = JSON.parse(text) as BackupEnd
          await add(name, Buffer.from(JSON.stringify({ ...end, rows: { ...end.rows, moods: 2 } })))
        } else if (name.startsWith('tables/categories/'))
          await add(name, Buffer.from(text.replaceAll('\n', '\tcalm\n')))
        else await add(name, bytes)
      }
    })
    const [target, fresh] = [await emptyDatabase(), await emptyDatabase()]
    await restoreBackup(target, await readBackup(file))
    await migrateDatabase(fresh)
    expect(await query(target, 'select count(*)::int as rows from categories')).toEqual([{ rows: 8 }])
    expect(await schemaOf(target)).toEqual(await schemaOf(fresh))
  })
})

/** Games 1 and 2 were merged into 3, one after the other. */
const MERGES = [
  '1\t2\t1\tadmin\t2026-11-01 10:00:00+00\t{}\n',
  '2\t3\t2\tadmin\t2026-11-02 10:00:00+00\t{}\n',
]

function withOutdated(head: BackupHead): BackupHead {
  const tables = head.tables.map((table) =>
    table.name === 'categories' ? { ...table, columns: [...table.columns, 'mood'] } : table,
  )
  return { ...head, tables: [...tables, { name: 'moods', columns: ['id', 'name'] }] }
}
