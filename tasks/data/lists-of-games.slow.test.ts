import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'

const db = testDatabase('starter')
let folder = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-tasks-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Runs a task in a process of its own, as `npm run` does, on the test's database. Returns what it prints. */
async function run(task: 'import' | 'export', ...args: string[]): Promise<string> {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  const { stdout } = await promisify(execFile)(process.execPath, [`tasks/data/${task}.ts`, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: `${inject('postgresUrl')}${rows[0]?.name}`,
      DATA_DIR: path.join(folder, 'data'),
      // A mail server that does not exist, so that no mail leaves.
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  return stdout
}

it('npm run import previews a list and then imports it; npm run export exports it again, and everything else', async () => {
  const list = path.join(folder, 'games.csv')
  fs.writeFileSync(
    list,
    'title,description,min_players,max_players\nQuarry Kites,Two kites over one quarry.,2,2\n',
  )
  const isThere = async () =>
    (await db().select({ title: games.title }).from(games).where(eq(games.title, 'Quarry Kites'))).length

  expect(await run('import', list, '--preview')).toMatch(/^1 new, .*Nothing was written\.$/m)
  expect(await isThere()).toBe(0)
  expect(await run('import', list)).toMatch(/^1 new, /m)
  expect(await isThere()).toBe(1)

  const written = path.join(folder, 'games.ndjson.gz')
  expect(await run('export', written)).toMatch(/^Wrote .*games\.ndjson\.gz, \d+ KB\.$/m)
  const titles = gunzipSync(fs.readFileSync(written))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).title)
  expect(titles, 'eight categories, and the games').toHaveLength(8 + STARTER_GAMES + 1)
  expect(titles).toContain('Quarry Kites')

  const everything = path.join(folder, 'everything.tar.gz')
  expect(await run('export', everything)).toMatch(/^Wrote everything of the site into /m)
  expect(fs.statSync(everything).size).toBeGreaterThan(10_000)
}, 180_000)
