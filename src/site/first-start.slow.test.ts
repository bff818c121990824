import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { urlOfRunningDatabase } from '#/server/database/bundled/bundled-postgres.ts'
import { answer, dataFolders } from '#/testing/database/bundled-folders.ts'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'

const newFolder = dataFolders()

/** Opens the site on a data folder in a process of its own, as the built server does, and closes it again. */
function openSiteIn(folder: string) {
  const code = `
    const { openSite } = await import('#/site/open-site.ts')
    const site = await openSite()
    console.log(site.notes.find((note) => note.startsWith('Filled')))
    await site.close()
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error', SITE_SECRET: '' },
  })
  return { child, printed: Promise.all([text(child.stdout), text(child.stderr)]), ended: once(child, 'exit') }
}

/** The statement the site is executing: undefined if there is none, or the database cannot be reached. */
async function statementIn(folder: string): Promise<string | undefined> {
  const url = urlOfRunningDatabase(folder)
  if (!url) return undefined
  const rows = await answer(
    url,
    "select query from pg_stat_activity where pid <> pg_backend_pid() and usename = 'site' and backend_xid is not null",
  ).catch(() => [])
  return rows[0]?.query
}

const isSettingUp = async (folder: string) =>
  fs.globSync(path.join(folder, 'postgres.new-*', 'PG_VERSION')).length > 0
const isMigrating = async (folder: string) =>
  /create table|alter table|create index/i.test((await statementIn(folder)) ?? '')
const isFilling = async (folder: string) =>
  /insert into "(games|game_categories|game_retailers|posts)"/.test((await statementIn(folder)) ?? '')

it('after a first start was killed three times, the next one succeeds', async () => {
  const folder = newFolder()
  for (const [moment, isReached] of Object.entries({ isSettingUp, isMigrating, isFilling })) {
    const { child, ended } = openSiteIn(folder)
    while (!(await isReached(folder))) {
      expect(child.exitCode, `it ended before ${moment}`).toBeNull()
      await sleep(1)
    }
    child.kill('SIGKILL')
    await ended
  }
  const { printed, ended } = openSiteIn(folder)
  expect([await ended, await printed]).toEqual([
    [0, null],
    [`Filled the starter catalogue: ${STARTER_GAMES} games and 8 articles.\n`, ''],
  ])
}, 300_000)
