import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest'
import { comments } from '#/features/comments/model/comments.table.ts'
import { savePicture } from '#/features/pictures/pictures.store.ts'
import { knownMigrations } from '#/server/database/migrate.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { dropDatabase } from '#/testing/database/templates.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { type ArchivePiece, readArchive, sha256Of, writeArchive } from '../archive-file.ts'
import { ArchiveProblem } from '../archives.rules.ts'
import { BACKUP, type BackupEnd, type BackupHead } from './backup-format.store.ts'
import { lacksOf, readBackup, restoreBackup } from './restore-backup.ts'
import { connect, makeBackup, secretFile } from './save-backup.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
vi.stubEnv('SITE_SECRET', '')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const db = testDatabase('starter')
const urlOf = (database: string) => `${inject('postgresUrl')}${database}`
const made: string[] = []

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await ask(urlOf('postgres'), `create database ${name}`)
  made.push(name)
  return urlOf(name)
}
afterEach(async () => {
  for (const name of made.splice(0)) await dropDatabase(urlOf, name)
})

async function sourceUrl(): Promise<string> {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  return urlOf(rows[0]?.name ?? '')
}

async function ask<Row extends object>(url: string, ...questions: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const question of questions) rows = (await client.query(question)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Everything there is in a database: rows, the numbers that come next, and what holds rows to each other. */
async function everythingIn(url: string) {
  const tables = await ask<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  const rows = new Map<string, unknown>()
  for (const { name } of tables)
    rows.set(name, await ask(url, `select t::text as row from ${name} t order by t::text collate "C"`))
  const rules = await ask(
    url,
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const triggers = await ask(
    url,
    `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  )
  const numbers = await ask(
    url,
    `select schemaname, sequencename, last_value from pg_sequences order by schemaname, sequencename`,
  )
  return { rows, rules, triggers, numbers }
}

async function fillOddly() {
  const member = await aMember(db())
  const game = await aGame(db(), { title: 'A\tgame \\N of\nlines “quoted”, \\. ü 棋 🎲' })
  await aPost(db(), {})
  await db()
    .insert(comments)
    .values({ gameId: game.id, memberId: member.id, content: '\\\\ \r\n \v NULL \\N' })
  await db().execute(sql`insert into audit_log (admin_email, act, subject, details)
    values ('a@b.c', 'tried', '', '{"a": [1, null, "\\u2028"], "b": 1e-7}')`)
  // The next number is not that after the last row.
  const gone = await aGame(db(), {})
  await db().execute(sql`delete from games where id = ${gone.id}`)
  return member
}

const backupFile = () => path.join(folder, `${randomBytes(4).toString('hex')}.tar.zst`)

describe('a backup', () => {
  it('restores every row, sequence, constraint, image and the secret, and migrates to the current schema', async () => {
    const member = await fillOddly()
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const { address } = await savePicture(db(), fileStorage(), picture, member.id)
    const name = `pictures/${/[0-9a-f]{32}/.exec(address)?.[0]}-480.webp`
    const bytes = await fileStorage().get(name)
    fs.writeFileSync(secretFile(), 'a secret that was made here', { mode: 0o600 })
    const file = backupFile()
    const source = await sourceUrl()
    const saved = await everythingIn(source)
    expect(await makeBackup(source, file)).toMatchObject({ pictures: 1, secret: 'packed', missing: [] })
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    fs.rmSync(path.join(folder, 'data'), { recursive: true })

    const target = await emptyDatabase()
    await restoreBackup(target, await readBackup(file))
    expect(await everythingIn(target)).toEqual(saved)
    expect(await fileStorage().get(name)).toEqual(bytes)
    expect(fs.readFileSync(secretFile(), 'utf8')).toBe('a secret that was made here')
    expect(fs.statSync(secretFile()).mode & 0o777).toBe(0o600)
  })

  it('with missing images or secret lists them and the setting to check; the command and --verify exit with 1', async () => {
    const member = await aMember(db())
    const digests: string[] = []
    for (const background of ['#111', '#222']) {
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
      const { address } = await savePicture(db(), fileStorage(), picture, member.id, `${background}.png`)
      digests.push(/[0-9a-f]{32}/.exec(address)?.[0] ?? '')
    }
    await db().execute(sql`delete from pictures where digest <> all(${sql.param(digests)})`)
    fs.writeFileSync(secretFile(), 'a secret that was made here', { mode: 0o600 })
    const source = await sourceUrl()
    const backup = async (file: string, variables: Record<string, string> = {}, ...args: string[]) => {
      const child = spawn(process.execPath, ['tasks/data/backup.ts', ...args, file], {
        env: { ...process.env, DATABASE_URL: source, ...variables },
      })
      const [[status], stdout, stderr] = await Promise.all([
        once(child, 'close'),
        text(child.stdout),
        text(child.stderr),
      ])
      return { status, stdout, stderr }
    }
    const whole = backupFile()
    expect(await makeBackup(source, whole)).toMatchObject({ pictures: 2, missing: [] })
    // One file of one picture.
    await fileStorage().remove(`pictures/${digests[1]}-960.avif`)
    expect(await makeBackup(source, backupFile())).toMatchObject({
      pictures: 1,
      missing: [
        `1 of 2 pictures is missing its file in ${path.join(folder, 'data/pictures')}: #222.png (${digests[1]}). Set DATA_DIR to the folder the site uses, or S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY if it keeps pictures in a store. A picture that is lost for good can be deleted under Images.`,
      ],
    })
    const file = backupFile()
    const [verified, wrong, mistyped, unknown] = await Promise.all([
      backup(whole, {}, '--verify'),
      // A foreign environment: no image, no secret.
      backup(file, { DATA_DIR: path.join(folder, 'elsewhere') }),
      backup('x', { DATABASE_URL: '', DATA_DIR: path.join(folder, 'mistyped') }),
      backup('x', {}, '--form'),
    ])
    expect(verified).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/ rows and 2 pictures of .*, every digest and count is right\.\n$/),
    })
    expect(wrong).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/ rows and 0 pictures in \S+ KB, read back and the same\./),
      stderr: expect.stringMatching(
        /is NOT COMPLETE\. 2 of 2 pictures are missing .* The site's secret is missing: .*Set SITE_SECRET/,
      ),
    })
    expect(lacksOf(await readBackup(file))).toEqual([
      expect.stringMatching(/^2 of 2 pictures are not in it: #/),
      "The site's secret is not in it.",
    ])
    expect(mistyped).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no site in .*mistyped\. Set DATA_DIR or --from/),
    })
    expect(unknown.stderr).toMatch(/^Unknown option '--form'.* npm run backup -- [^\n]*\n$/)
    for (const digest of digests) await db().execute(sql`delete from pictures where digest = ${digest}`)
  }, 60_000)

  it('made during writes is one consistent snapshot', async () => {
    const source = await sourceUrl()
    await ask(
      source,
      'create table left_rows (id bigint primary key)',
      'create table right_rows (id bigint primary key)',
    )
    let isOver = false
    let written = 0
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      const client = await connect(source)
      while (!isOver) {
        const id = writer * 1_000_000 + written
        written += 1
        await client.query(
          `begin; insert into right_rows values (${id}); insert into left_rows values (${id}); commit`,
        )
      }
      await client.end()
    })
    const counts: number[] = []
    try {
      for (let round = 0; round < 3; round += 1) {
        const file = backupFile()
        await makeBackup(source, file)
        const { end } = await readBackup(file)
        expect(end.rows.left_rows).toBe(end.rows.right_rows)
        counts.push(end.rows.left_rows ?? 0)
        const { left, right } = await rowsOfBoth(file)
        expect(left).toEqual(right)
      }
    } finally {
      isOver = true
      await Promise.all(writers)
      await ask(source, 'drop table left_rows', 'drop table right_rows')
    }
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0)
  })

  it('rejects a truncated or damaged file, and a file that is not a backup, with a one-line message', async () => {
    const file = backupFile()
    await makeBackup(await sourceUrl(), file)
    const whole = fs.readFileSync(file)
    for (const length of [0, 10, Math.floor(whole.length / 2), whole.length - 1]) {
      fs.writeFileSync(file, whole.subarray(0, length))
      await expect(readBackup(file)).rejects.toThrow(/^.* (is no backup|is damaged)[^\n]*\.$/)
    }
    for (const place of [0.1, 0.5, 0.9]) {
      const damaged = Buffer.from(whole)
      const at = Math.floor(whole.length * place)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      fs.writeFileSync(file, damaged)
      await expect(readBackup(file)).rejects.toThrow(/ is (no backup|damaged)[^\n]*\.$/)
    }
    fs.writeFileSync(file, 'a list of games')
    await expect(readBackup(file)).rejects.toThrow(/is no backup/)
    await expect(readBackup(`${file}.not-there`)).rejects.toThrow(/There is no file/)
  })

  it('is rejected if it is from a newer site, has other migrations, or lacks its end', async () => {
    const file = backupFile()
    await makeBackup(await sourceUrl(), file)
    await rewrite(file, ({ name, bytes }) => (name === BACKUP.last ? undefined : bytes))
    await expect(readBackup(file)).rejects.toThrow(/is damaged or not whole/)
    await makeBackup(await sourceUrl(), file)
    await rewriteHead(file, (head) =>
      head.migrations.push({ hash: 'of tomorrow', createdAt: Date.now() + 1e12 }),
    )
    await expect(readBackup(file)).rejects.toThrow(/newer version of the site/)
    const createdAt = knownMigrations()[0]?.createdAt ?? 0
    await rewriteHead(file, (head) => head.migrations.splice(0, 99, { hash: 'of another', createdAt }))
    await expect(readBackup(file)).rejects.toThrow(/another history/)
  })

  it('on a full disk fails with a one-line message, and leaves no file', async () => {
    const file = backupFile()
    fs.symlinkSync('/dev/full', `${file}.unfinished`)
    const line = `There is no room for the backup on the disk of ${folder}. Free some, or write it to another disk.`
    await expect(makeBackup(await sourceUrl(), file)).rejects.toThrow(new ArchiveProblem(line))
    expect(fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(file)))).toEqual([])
  })

  it('is restored only into an empty database, and completely or not at all', async () => {
    const file = backupFile()
    await makeBackup(await sourceUrl(), file)
    const target = await emptyDatabase()
    await ask(target, 'create table mine (id int)')
    await expect(restoreBackup(target, await readBackup(file))).rejects.toThrow(/holds something already/)
    await ask(target, 'drop table mine')
    await rewrite(file, ({ name, bytes }) =>
      name.startsWith('tables/games/') ? bytes.subarray(0, 0) : bytes,
    )
    await expect(readBackup(file)).rejects.toThrow(/should hold \d+ rows of games and holds 0\.$/)
    await rewrite(
      file,
      ({ name, bytes }) => (name.startsWith('tables/games/') ? Buffer.from('x\n') : bytes),
      (end) => Object.assign(end.rows, { games: 1 }),
    )
    await expect(restoreBackup(target, await readBackup(file))).rejects.toThrow(/is empty still/)
    expect(await ask(target, "select 1 from pg_tables where schemaname in ('public', 'drizzle')")).toEqual([])
    const { rules } = await everythingIn(target)
    expect(rules).toEqual([])
  })
})

async function rowsOfBoth(file: string) {
  const found: Record<string, string> = { left: '', right: '' }
  for await (const { name, bytes } of readArchive(file)) {
    const side = /^tables\/(left|right)_rows\//.exec(name)?.[1]
    if (side) found[side] += new TextDecoder().decode(bytes)
  }
  const sorted = (rows = '') => rows.split('\n').sort()
  return { left: sorted(found.left), right: sorted(found.right) }
}

/** The same archive with some pieces changed, or left out, and listed as they are now. */
async function rewrite(
  file: string,
  change: (piece: ArchivePiece) => Uint8Array | undefined,
  changeEnd: (end: BackupEnd) => unknown = () => undefined,
) {
  const pieces: ArchivePiece[] = []
  for await (const piece of readArchive(file)) pieces.push(piece)
  await writeArchive(file, 'zstd', async (add) => {
    const listed: BackupEnd['pieces'] = []
    for (const piece of pieces) {
      let bytes = change(piece)
      if (bytes && piece.name === BACKUP.last) {
        const end = JSON.parse(new TextDecoder().decode(bytes)) as BackupEnd
        changeEnd(end)
        bytes = Buffer.from(JSON.stringify({ ...end, pieces: end.pieces && listed }))
      }
      if (!bytes) continue
      listed.push({ name: piece.name, bytes: bytes.byteLength, sha256: sha256Of(bytes) })
      await add(piece.name, bytes)
    }
  })
}

async function rewriteHead(file: string, change: (head: BackupHead) => void) {
  await rewrite(file, ({ name, bytes }) => {
    if (name !== BACKUP.first) return bytes
    const head = JSON.parse(new TextDecoder().decode(bytes)) as BackupHead
    change(head)
    return Buffer.from(JSON.stringify(head))
  })
}
