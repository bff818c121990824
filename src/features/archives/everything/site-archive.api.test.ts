import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { checkSiteArchive } from './read-everything.store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archives-'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const db = testDatabase('starter')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

it('an owner downloads everything of the site; nothing of it stays on the server', async () => {
  const owner = await signedIn(db(), { email: 'boss@twotop.example' })
  const response = await owner.stream('/admin/archive')
  const name = `everything-${new Date().toISOString().slice(0, 10)}.tar.gz`
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const file = path.join(folder, name)
  fs.writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
  const { contents } = await checkSiteArchive(db(), file)
  expect(contents.rows).toMatchObject({ games: STARTER_GAMES, pages: 0 })
  expect(fs.readdirSync(path.join(folder, 'data', 'archives'))).toEqual([])
  const acts = (await owner.send<{ rows: object[] }>('GET', '/admin/audit-log')).body.rows
  expect(acts[0]).toMatchObject({ act: 'everything exported', subject: name, details: null })
})
