import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { lookThroughBackup } from './restore-backup.ts'
import { connect } from './save-backup.ts'
import { backupsMade, makeDueBackup } from './scheduled-backups.store.ts'

const db = testDatabase('empty')
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'backups-'))
const folder = path.join(root, 'kept')
const schedule = { everyMs: 3_600_000, keep: 3, folder }
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

async function url(): Promise<string> {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  return `${inject('postgresUrl')}${rows[0]?.name}`
}
const anHourPasses = () =>
  db().execute(
    sql`update backups set began_at = began_at - interval '61 minutes', ended_at = ended_at - interval '61 minutes'`,
  )

beforeEach(async () => {
  await db().execute(sql`delete from backups`)
  fs.rmSync(folder, { recursive: true, force: true })
})

describe('backups by schedule', () => {
  it('are made when the last is old enough, whole, and told to admins', async () => {
    const file = await makeDueBackup(await url(), schedule)
    if (!file) throw new Error('none was made')
    await expect(lookThroughBackup(file)).resolves.toMatchObject({ file })
    expect((await backupsMade(db())).last).toMatchObject({
      file: path.basename(file),
      bytes: fs.statSync(file).size,
    })
    expect(await makeDueBackup(await url(), schedule)).toBeUndefined()
    await anHourPasses()
    expect(await makeDueBackup(await url(), schedule)).toBeDefined()
  })

  it('are made by one process at a time', async () => {
    const other = await connect(await url())
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(7204812)')
    expect(await makeDueBackup(await url(), schedule)).toBeUndefined()
    await other.end()
    expect(await makeDueBackup(await url(), schedule)).toBeDefined()
  })

  it('are kept by number: the oldest go, and what a killed process left; what is not ours stays', async () => {
    fs.mkdirSync(folder, { recursive: true })
    const older = ['01', '02', '03', '04'].map((day) => `backup-202601${day}-000000.tar.zst`)
    for (const name of [...older, 'backup-20260105-000000.tar.zst.unfinished', 'before-the-move.tar.zst'])
      fs.writeFileSync(path.join(folder, name), '')
    const file = await makeDueBackup(await url(), schedule)
    expect(fs.readdirSync(folder).sort()).toEqual(
      [...older.slice(2), path.basename(file ?? ''), 'before-the-move.tar.zst'].sort(),
    )
  })

  it('that failed take nothing away, are told with their reason, and are tried again after ten minutes', async () => {
    fs.mkdirSync(folder, { recursive: true })
    const kept = ['01', '02', '03', '04'].map((day) => `backup-202601${day}-000000.tar.zst`)
    for (const name of kept) fs.writeFileSync(path.join(folder, name), '')
    await expect(makeDueBackup(await url(), { ...schedule, folder: '/dev/null/backups' })).rejects.toThrow()
    expect((await backupsMade(db())).fault).toMatchObject({
      reason: expect.stringMatching(/^The folder \/dev\/null\/backups cannot be written \(\w+\)\..*\.$/),
    })
    expect(fs.readdirSync(folder).sort()).toEqual(kept)
    expect(await makeDueBackup(await url(), schedule)).toBeUndefined()
    await db().execute(sql`update backups set ended_at = ended_at - interval '11 minutes'`)
    expect(await makeDueBackup(await url(), schedule)).toBeDefined()
    expect((await backupsMade(db())).fault).toBeNull()
  })

  it('go on where the last was made while the clock was a day ahead', async () => {
    await makeDueBackup(await url(), schedule)
    await db().execute(sql`
      update backups set began_at = began_at + interval '1 day', ended_at = ended_at + interval '1 day'`)
    expect(await makeDueBackup(await url(), schedule)).toBeDefined()
    expect(await makeDueBackup(await url(), schedule)).toBeUndefined()
  })
})
