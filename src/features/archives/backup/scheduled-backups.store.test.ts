import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { readArchive, writeSiteArchive } from '../archive-file.ts'
import { BACKUP, type BackupEnd, type BackupHead } from './backup-format.store.ts'
import { proveBackup } from './prove-backup.ts'
import { readBackup } from './restore-backup.ts'
import { connect, secretFile } from './save-backup.ts'
import { backupsMade, makeDueBackup, proveNewestBackup } from './scheduled-backups.store.ts'

const db = testDatabase('empty')
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'backups-'))
const folder = path.join(root, 'backups')
vi.stubEnv('DATA_DIR', path.join(root, 'data'))
vi.stubEnv('SITE_SECRET', '')
fs.mkdirSync(path.join(root, 'data'))
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
  fs.writeFileSync(secretFile(), 'a secret that was made here')
})

describe('backups by schedule', () => {
  it('are made when the last one is old enough, complete, and reported to admins', async () => {
    const file = await makeDueBackup(await url(), schedule)
    if (!file) throw new Error('none was made')
    await expect(readBackup(file)).resolves.toMatchObject({ file })
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

  it('are limited in number: the oldest are deleted, and leftovers of a killed process; other files stay', async () => {
    fs.mkdirSync(folder, { recursive: true })
    const older = ['01', '02', '03', '04'].map((day) => `backup-202601${day}-000000.tar.zst`)
    for (const name of [...older, 'backup-20260105-000000.tar.zst.unfinished', 'before-the-move.tar.zst'])
      fs.writeFileSync(path.join(folder, name), '')
    const file = await makeDueBackup(await url(), schedule)
    expect(fs.readdirSync(folder).sort()).toEqual(
      [...older.slice(2), path.basename(file ?? ''), 'before-the-move.tar.zst'].sort(),
    )
  })

  it('that fail delete nothing, are reported with their reason, and are retried after ten minutes', async () => {
    fs.mkdirSync(folder, { recursive: true })
    const saved = ['01', '02', '03', '04'].map((day) => `backup-202601${day}-000000.tar.zst`)
    for (const name of saved) fs.writeFileSync(path.join(folder, name), '')
    await expect(makeDueBackup(await url(), { ...schedule, folder: '/dev/null/backups' })).rejects.toThrow()
    expect((await backupsMade(db())).fault).toMatchObject({
      reason: expect.stringMatching(/^The folder \/dev\/null\/backups cannot be written \(\w+\)\..*\.$/),
    })
    expect(fs.readdirSync(folder).sort()).toEqual(saved)
    expect(await makeDueBackup(await url(), schedule)).toBeUndefined()
    await db().execute(sql`update backups set ended_at = ended_at - interval '11 minutes'`)
    expect(await makeDueBackup(await url(), schedule)).toBeDefined()
    expect((await backupsMade(db())).fault).toBeNull()
  })

  it('continue after the clock was a day ahead during the last one', async () => {
    await makeDueBackup(await url(), schedule)
    await db().execute(sql`
      update backups set began_at = began_at + interval '1 day', ended_at = ended_at + interval '1 day'`)
    expect(await makeDueBackup(await url(), schedule)).toBeDefined()
    expect(await makeDueBackup(await url(), schedule)).toBeUndefined()
  })
})

describe('testing a backup by restoring it into a temporary database', () => {
  const standing = async () => {
    await proveNewestBackup(await url(), folder)
    const { last, fault } = await backupsMade(db())
    return {
      proved: last?.provedAt != null,
      skipped: last?.proofSkipped ?? null,
      fault: fault?.reason ?? null,
    }
  }
  const good = { proved: true, skipped: null, fault: null }
  const databases = async () =>
    (await db().execute(sql`select from pg_database where datname ~ '^backup_proof_'`)).rows

  it('compares every row, and leaves no database behind', async () => {
    await aGame(db(), { title: 'A\tgame \\N of\nlines' })
    await makeDueBackup(await url(), schedule)
    expect(await standing()).toEqual(good)
    expect(await databases()).toEqual([])
    expect(await standing()).toEqual(good)
  })

  it('fails on a flipped bit on disk, and another backup is made after ten minutes', async () => {
    const file = (await makeDueBackup(await url(), schedule)) ?? ''
    const bytes = fs.readFileSync(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 4
    fs.writeFileSync(file, bytes)
    expect(await standing()).toMatchObject({ proved: false, fault: expect.stringMatching(/damaged/) })
    await db().execute(sql`update backups set ended_at = ended_at - interval '11 minutes'`)
    expect(await makeDueBackup(await url(), schedule)).toBeDefined()
    expect(await standing()).toEqual(good)
  })

  it('fails on a missing image or secret, naming it, and keeps the last good backup', async () => {
    await makeDueBackup(await url(), { ...schedule, keep: 1 })
    const { last } = await backupsMade(db())
    fs.renameSync(path.join(folder, last?.file ?? ''), path.join(folder, 'backup-20260101-000000.tar.zst'))
    await db().execute(sql`update backups set file = 'backup-20260101-000000.tar.zst'`)
    await anHourPasses()
    const digest = '0123456789abcdef0123456789abcdef'
    await db().execute(
      sql`insert into pictures (digest, width, height, name) values (${digest}, 1, 1, 'cat.png')`,
    )
    fs.rmSync(secretFile())
    const file = (await makeDueBackup(await url(), { ...schedule, keep: 1 })) ?? ''
    expect(await standing()).toMatchObject({
      fault: expect.stringMatching(
        /^1 of 1 picture is missing its file .*: cat\.png \(0123.* The site's secret is missing: /,
      ),
    })
    expect(fs.readdirSync(folder).sort()).toEqual(['backup-20260101-000000.tar.zst', path.basename(file)])
    // It is a backup all the same: the next is due in an hour.
    await db().execute(sql`update backups set ended_at = ended_at - interval '11 minutes'`)
    expect(await makeDueBackup(await url(), schedule)).toBeUndefined()
    await db().execute(sql`delete from pictures`)
  })

  it('fails on rows that are restored differently, and on rows that the tables reject', async () => {
    const file = (await makeDueBackup(await url(), schedule)) ?? ''
    const broken = path.join(folder, 'broken.tar.zst')
    const pieces: { name: string; bytes: Uint8Array }[] = []
    for await (const piece of readArchive(file)) pieces.push(piece)
    const write = (games: (rows: string) => string) =>
      writeSiteArchive<BackupHead, BackupEnd>(broken, BACKUP, async (begin, add) => {
        const parsed = (name: string) =>
          JSON.parse(new TextDecoder().decode(pieces.find((each) => each.name === name)?.bytes))
        await begin(parsed(BACKUP.first))
        for (const { name, bytes } of pieces.slice(1, -1))
          await add(
            name,
            name.startsWith('tables/games/') ? Buffer.from(games(String(Buffer.from(bytes)))) : bytes,
          )
        return parsed(BACKUP.last)
      })
    await write((rows) => rows.replace(/^(\d+)\t/, '0$1\t'))
    await expect(proveBackup(await url(), broken)).rejects.toThrow(/the rows of games come back as /)
    await write((rows) => rows.replace(/^(\d+)\t/, 'x\t'))
    await expect(proveBackup(await url(), broken)).rejects.toThrow(
      /^The backup cannot be restored: invalid input syntax/,
    )
    expect(await databases()).toEqual([])
  })
})
