import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { IMPORT_MESSAGES } from '#/features/imports/model/file-problem.ts'
import { env } from '#/server/env.ts'
import { type RunningJobs, startJobs } from '#/server/jobs.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { LIST_MESSAGES } from '../file/file-text.ts'
import type { CatalogueImport } from './catalogue-imports.schema.ts'
import { beginImport, claimImport } from './catalogue-imports.store.ts'
import { runNextImport, writeGames } from './import-worker.ts'

// A folder of its own: tests beside this one keep their lists in the common one.
const folder = mkdtempSync(path.join(os.tmpdir(), 'imports-'))
vi.stubEnv('DATA_DIR', folder)
const db = testDatabase('starter')
let worker: RunningJobs
let admin: Browser & { member: { id: string; email: string } }
beforeAll(async () => {
  expect(env().dataDir).toBe(folder)
  admin = await signedIn(db(), { email: 'boss@twotop.example' })
  worker = startJobs([{ name: 'imports', everyMs: 60_000, run: runNextImport }])
})
afterAll(async () => {
  await worker.stop()
  rmSync(folder, { recursive: true })
})

const CSV = 'title,min_players,max_players,rating\nUnlisted,2,2,"4,5"\nNone,,,\nHive,2,2,4.1\n'
const filesOf = (id: string) =>
  readdirSync(path.join(env().dataDir, 'imports')).filter((name) => name.startsWith(id))
const send = (content: unknown, name = 'games.csv', headers = {}) =>
  admin.send<CatalogueImport>('POST', `/admin/imports?file=${encodeURIComponent(name)}`, {
    body: content,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const at = async (id: string) => (await admin.send<CatalogueImport>('GET', `/admin/imports/${id}`)).body
const settled = (id: string) =>
  expect
    .poll(async () => (await at(id)).state, { timeout: 15_000 })
    .not.toMatch(/ing$/)
    .then(() => at(id))
const write = (id: string) => admin.send<CatalogueImport>('PUT', `/admin/imports/${id}/writing`)
const gameAt = async (slug: string) => (await db().select().from(games).where(eq(games.slug, slug)))[0]

describe('an uploaded list of games', () => {
  it.each([
    ['of the wrong kind', 'a,b\n1,2', LIST_MESSAGES.noTable],
    ['that is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), IMPORT_MESSAGES.noText],
    ['that is broken gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), LIST_MESSAGES.damaged],
  ])('%s fails with one sentence, and nothing of it is saved', async (_kind, content, problem) => {
    const { body } = await send(content)
    expect(await settled(body.id)).toMatchObject({ state: 'failed', problem, report: null })
    expect(filesOf(body.id)).toEqual([])
    expect((await write(body.id)).status).toBe(409)
  })

  it('is previewed, then imported once despite repeated requests, and audited', async () => {
    const before = await db().$count(games)
    const { body, status } = await send(gzipSync(CSV), 'games.csv.gz')
    expect(status).toBe(201)
    const read = await settled(body.id)
    expect(read).toMatchObject({
      state: 'read',
      fileName: 'games.csv.gz',
      rowsDone: 3,
      rowsTotal: 3,
      report: {
        created: 1,
        changed: 1,
        unchanged: 0,
        refused: 1,
        refusedOnes: [{ line: 3, reason: 'min_players: Min players is required' }],
      },
    })
    expect(await db().$count(games)).toBe(before)

    const answers = await Promise.all([write(body.id), write(body.id), write(body.id)])
    for (const answer of answers) expect(answer.status).toBe(202)
    expect(await settled(body.id)).toMatchObject({ state: 'written', report: { created: 1, changed: 1 } })
    expect(await gameAt('unlisted')).toMatchObject({ expertRating: 4.5 })
    expect(filesOf(body.id)).toEqual([])
    const acts = await db().select().from(auditLog).where(eq(auditLog.act, 'games imported'))
    expect(acts).toMatchObject([{ subject: 'games.csv.gz', adminEmail: 'boss@twotop.example' }])

    const again = (await send(CSV)).body
    expect(await settled(again.id)).toMatchObject({ report: { created: 0, changed: 0, unchanged: 2 } })
    expect((await admin.send('DELETE', `/admin/imports/${again.id}`)).status).toBe(204)
    expect(filesOf(again.id)).toEqual([])
    expect((await admin.send('GET', `/admin/imports/${again.id}`)).status).toBe(404)
  })

  it('writes nothing if it was cancelled meanwhile', async () => {
    const { body } = await send('title,min_players,max_players\nGiven up,2,2')
    const read = await settled(body.id)
    await writeGames({ ...read, state: 'writing', writtenBy: admin.member.id })
    expect((await at(body.id)).state).toBe('failed')
    expect(await gameAt('given-up')).toBeUndefined()
  })

  it('is claimed by one worker, on the machine with its file', async () => {
    const id = randomUUID()
    const isHere = (other: string) => other === id
    await beginImport(db(), { id, fileName: 'elsewhere.csv', startedBy: admin.member.id })
    expect(await claimImport(db(), () => false)).toBeNull()
    const taken = await Promise.all(Array.from({ length: 5 }, () => claimImport(db(), isHere)))
    expect(taken.filter((each) => each !== null)).toEqual([
      { id, fileName: 'elsewhere.csv', state: 'reading', writtenBy: null, choices: null },
    ])
  })
})

describe('the export', () => {
  it('contains no member data, and importing it again changes nothing', async () => {
    const { body, headers } = await admin.send<string>('GET', '/admin/export?format=csv')
    expect(headers.get('content-disposition')).toBe('attachment; filename="games.csv"')
    expect(body).not.toContain('@twotop.example')
    const sent = await send(body)
    expect(await settled(sent.body.id)).toMatchObject({ report: { created: 0, changed: 0, refused: 0 } })
  })
})
