import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { env } from '#/server/env.ts'
import { type RunningJobs, startJobs } from '#/server/jobs.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { letProofAge } from '#/testing/ways-in/second-factor.ts'
import { ARCHIVE_MAX_BYTES, ARCHIVE_PROBLEMS } from '../archives.rules.ts'
import { siteArchives } from '../model/archives.table.ts'
import { runNextArchive } from './archive-worker.store.ts'
import type { SiteArchive, SiteArchives } from './site-archives.schema.ts'
import {
  archivePath,
  archivesNow,
  keepArchive,
  queueMaking,
  takeArchive,
  tidyArchives,
} from './site-archives.store.ts'

const db = testDatabase('starter')
const folder = () => path.join(env().dataDir, 'archives')
const filesHere = () => readdirSync(folder())
let worker: RunningJobs
let owner: Browser & { member: { id: string } }
beforeAll(async () => {
  rmSync(folder(), { recursive: true, force: true })
  owner = await signedIn(db(), { email: 'boss@twotop.example' })
})
beforeEach(() => {
  worker = startJobs([{ name: 'archives', everyMs: 60_000, run: runNextArchive }])
})
afterEach(async () => {
  await worker.stop()
  await db().delete(siteArchives)
  rmSync(folder(), { recursive: true, force: true })
})
afterAll(() => rmSync(folder(), { recursive: true, force: true }))

const now = async () => (await owner.send<SiteArchives>('GET', '/admin/archives')).body
const make = () => owner.send<SiteArchive>('POST', '/admin/archives')
const settled = async (which: 'made' | 'sent'): Promise<SiteArchive> => {
  await expect.poll(async () => (await now())[which]?.state, { timeout: 15_000 }).not.toMatch(/ing$/)
  const found = (await now())[which]
  if (!found) throw new Error(`none was ${which}`)
  return found
}
const send = (content: unknown, file = 'everything.tar.gz', headers = {}) =>
  owner.send<SiteArchive>('POST', `/admin/archives/sent?file=${encodeURIComponent(file)}`, {
    body: content,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const readIn = (id: string) => owner.send<SiteArchive>('PUT', `/admin/archives/${id}/writing`)
/** A file of everything of this site. */
async function aFile(): Promise<Uint8Array<ArrayBuffer>> {
  await make()
  const { id } = await settled('made')
  return new Uint8Array(readFileSync(archivePath(id)))
}

describe('exporting the site', () => {
  it('runs in the background, is reported with counts, can be downloaded, and is logged', async () => {
    expect(await now()).toMatchObject({ made: null, sent: null, notEmpty: null })
    expect(await make()).toMatchObject({ status: 202, body: { state: 'making' } })
    const made = await settled('made')
    expect(made).toMatchObject({
      state: 'made',
      fileName: `everything-${new Date().toISOString().slice(0, 10)}.tar.gz`,
      figures: { games: STARTER_GAMES, posts: expect.any(Number), pages: 0 },
      problem: null,
    })
    const file = await owner.stream(`/admin/archives/${made.id}/file`)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${made.fileName}"`)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(bytes.byteLength).toBe(made.bytes)
    expect(file.headers.get('content-length')).toBe(String(made.bytes))
    expect(Buffer.from(bytes).equals(readFileSync(archivePath(made.id)))).toBe(true)
    const [act] = await db().select().from(auditLog).where(eq(auditLog.act, 'everything exported'))
    expect(act).toMatchObject({
      adminId: owner.member.id,
      subject: made.fileName,
      details: expect.objectContaining({ games: STARTER_GAMES }),
    })
  })

  it('runs once if two owners request it concurrently', async () => {
    await worker.stop()
    const [one, two] = await Promise.all([
      queueMaking(db(), owner.member.id),
      queueMaking(db(), owner.member.id),
    ])
    expect(one.id).toBe(two.id)
    expect(await db().$count(siteArchives)).toBe(1)
  })

  it('has no download while it is running, missing, or an upload', async () => {
    await worker.stop()
    const { body: making } = await make()
    expect((await owner.send('GET', `/admin/archives/${making.id}/file`)).status).toBe(404)
    const { body: sent } = await send('x')
    expect((await owner.send('GET', `/admin/archives/${sent.id}/file`)).status).toBe(404)
  })
})

describe('an uploaded archive', () => {
  it('is rejected as JSON, without a name, empty, or too large; nothing is saved', async () => {
    expect((await send('x', 'x', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await send('x', '')).status).toBe(400)
    expect(await send('')).toMatchObject({ status: 400, body: { title: ARCHIVE_PROBLEMS.empty } })
    const tooLarge = await send('x', 'x', { 'content-length': String(ARCHIVE_MAX_BYTES + 1) })
    expect(tooLarge).toMatchObject({ status: 413, body: { title: ARCHIVE_PROBLEMS.tooLarge } })
    const request = new Request('http://site.test', { method: 'POST', body: 'x'.repeat(2_000) })
    await expect(keepArchive('too-long', request, 1_000)).rejects.toThrow(ARCHIVE_PROBLEMS.tooLarge)
    expect(filesHere()).toEqual([])
    expect(await db().$count(siteArchives)).toBe(0)
  })

  it('that is cut short or invalid fails with one sentence, is not saved, and cannot be imported', async () => {
    const whole = await aFile()
    for (const [content, problem] of [
      [whole.subarray(0, whole.length - 40), ARCHIVE_PROBLEMS.cut],
      ['title,min_players', ARCHIVE_PROBLEMS.none],
    ] as const) {
      const { body } = await send(content)
      expect(await settled('sent')).toMatchObject({ id: body.id, state: 'failed', problem })
      expect(filesHere()).not.toContain(body.id)
      expect(await readIn(body.id)).toMatchObject({ status: 409, body: { title: problem } })
    }
    expect(await db().$count(games)).toBe(STARTER_GAMES)
  })

  it('is not imported if the site holds more than its delivered contents, which is stated before', async () => {
    const whole = await aFile()
    const [page] = await db().insert(pages).values({ title: 'One', slug: 'one', parts: [] }).returning()
    const { body } = await send(whole)
    await settled('sent')
    expect((await now()).notEmpty).toContain('it has pages.')
    expect(await readIn(body.id)).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining('This site isn’t empty: it has pages.') },
    })
    expect((await settled('sent')).state).toBe('read')
    await db()
      .delete(pages)
      .where(eq(pages.id, page?.id ?? 0))
  })

  it('is imported only by an owner with a recent proof of identity', async () => {
    const { body } = await send(await aFile())
    await settled('sent')
    await letProofAge(db(), 16)
    expect(await readIn(body.id)).toMatchObject({ status: 403, body: { type: '/problems/proof-needed' } })
    await db().execute(sql`update sessions set proved_at = now()`)
  })

  it('is not imported if the owner lost the role meanwhile', async () => {
    const { body } = await send(await aFile())
    await settled('sent')
    await worker.stop()
    expect((await readIn(body.id)).status).toBe(202)
    await db().update(members).set({ role: null }).where(eq(members.id, owner.member.id))
    const before = await db().select().from(games)
    worker = startJobs([{ name: 'archives', everyMs: 60_000, run: runNextArchive }])
    await expect
      .poll(async () => (await archivesNow(db())).sent, { timeout: 15_000 })
      .toMatchObject({ state: 'failed', problem: ARCHIVE_PROBLEMS.noOwner })
    expect(await db().select().from(games)).toEqual(before)
    await db().update(members).set({ role: 'owner' }).where(eq(members.id, owner.member.id))
  })

  it('is validated, then imported once despite repeated requests, and logged', async () => {
    const { body } = await send(await aFile(), 'mine.tar.gz')
    expect(await settled('sent')).toMatchObject({
      state: 'read',
      figures: { games: STARTER_GAMES },
      problem: null,
    })
    await db().execute(sql`delete from post_games`)
    const [one, two] = await Promise.all([readIn(body.id), readIn(body.id)])
    expect([one.status, two.status]).toEqual([202, 202])
    expect(await settled('sent')).toMatchObject({ state: 'written' })
    expect((await readIn(body.id)).body.state).toBe('written')
    const { rows } = await db().execute(sql`select from post_games`)
    expect(rows.length).toBeGreaterThan(0)
    expect(filesHere()).not.toContain(body.id)
    const acts = await db().select().from(auditLog).where(eq(auditLog.act, 'everything imported'))
    expect(acts).toMatchObject([
      { subject: 'mine.tar.gz', details: { from: 'TwoTop', games: STARTER_GAMES } },
    ])
  })
})

describe('an archive job whose process died', () => {
  /** Simulates a job without a heartbeat for some time. */
  async function silentFor(time: string) {
    await db().execute(sql`alter table site_archives disable trigger user`)
    await db().execute(sql`update site_archives set updated_at = now() - ${time}::interval`)
    await db().execute(sql`alter table site_archives enable trigger user`)
  }

  it('has failed after two minutes without a heartbeat, is reported, and can be started again', async () => {
    await worker.stop()
    const { body } = await make()
    expect(await takeArchive(db(), () => true)).toMatchObject({ id: body.id })
    await silentFor('1 minute')
    expect((await now()).made?.state).toBe('making')
    await silentFor('3 minutes')
    expect((await now()).made).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Nothing was changed'),
    })
    expect((await make()).body.id).not.toBe(body.id)
  })
})

it('files are deleted after a day, not before', async () => {
  const whole = await aFile()
  expect(whole.length).toBeGreaterThan(1_000)
  await tidyArchives(db())
  expect(filesHere()).toHaveLength(1)
  for (const name of filesHere())
    utimesSync(path.join(folder(), name), new Date(), new Date(Date.now() - 25 * 3_600_000))
  await db().execute(sql`update site_archives set expires_at = now() - interval '1 minute'`)
  await tidyArchives(db())
  expect(filesHere()).toEqual([])
  expect(await db().$count(siteArchives)).toBe(0)
})
