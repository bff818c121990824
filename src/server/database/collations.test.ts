import { sql } from 'drizzle-orm'
import { beforeEach, expect, inject, it } from 'vitest'
import { logTo } from '#/server/log.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { migrateDatabase } from './migrate.ts'

const db = testDatabase('empty')
let url: URL
let lines: string[]
beforeEach(async () => {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  url = new URL(`${inject('postgresUrl')}${rows[0]?.name}`)
  lines = []
  logTo('info', { write: (line) => lines.push(line) })
})

const upgradeIcu = () =>
  db().execute(sql`update pg_database set datcollversion = '1.0' where datname = current_database()`)
const isRecorded = async () => {
  const { rows } = await db().execute<{ isRecorded: boolean }>(sql`
    select datcollversion = pg_database_collation_actual_version(oid) as "isRecorded"
    from pg_database where datname = current_database()`)
  return rows[0]?.isRecorded
}
/** The file of an index is another one once it was rebuilt. */
const fileOf = async (index: string) =>
  (await db().execute(sql`select pg_relation_filepath(${index}::regclass) as file`)).rows[0]

it('rebuilds text indexes and records the version after an ICU update, once', async () => {
  const before = [await fileOf('games_slug_unique'), await fileOf('games_pkey')]
  await upgradeIcu()
  await migrateDatabase(url.href)
  expect(await isRecorded()).toBe(true)
  expect(await fileOf('games_slug_unique')).not.toEqual(before[0])
  expect(await fileOf('games_pkey')).toEqual(before[1])
  expect(lines.join()).toMatch(/its indexes are rebuilt/)
  await migrateDatabase(url.href)
  expect(lines).toHaveLength(1)
})

it('logs the needed statements in one line if the user lacks the permission, and continues', async () => {
  await upgradeIcu()
  await db().execute(sql`create role guest_of_collations login password 'guest'`)
  await db().execute(sql`grant usage on schema drizzle to guest_of_collations`)
  await db().execute(sql`grant select on drizzle.__drizzle_migrations to guest_of_collations`)
  const guest = new URL(url)
  guest.username = 'guest_of_collations'
  guest.password = 'guest'
  await migrateDatabase(guest.href)
  expect(await isRecorded()).toBe(false)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/alter database \w+ refresh collation version/)
  await db().execute(sql`drop owned by guest_of_collations`)
  await db().execute(sql`drop role guest_of_collations`)
})
