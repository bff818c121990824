import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import type { ComparedVersion, RestoredVersion, Version } from '#/features/revisions/model/versions.schema.ts'
import { aCategory } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { GameDetail } from '../model/games.schema.ts'

const db = testDatabase('empty', { searchable: true })
let ann: Browser
let ben: Browser
beforeAll(async () => {
  ann = await signedIn(db(), { email: 'ann@twotop.example', username: 'ann' })
  ben = await signedIn(db(), { email: 'ben@twotop.example', username: 'ben' })
  for (const slug of ['strategy', 'puzzle']) await aCategory(db(), slug)
})

const { create, read, save } = gameCalls(() => ann)
const list = async (id: number) =>
  (await ann.send<{ versions: Version[] }>('GET', `/admin/games/${id}/versions`)).body.versions
const compare = (id: number, version: number) =>
  ann.send<ComparedVersion>('GET', `/admin/games/${id}/versions/${version}`)
const restore = (id: number, version: number, revision: number, browser = ann) =>
  browser.send<RestoredVersion & { title: string }>(
    'POST',
    `/admin/games/${id}/versions/${version}/restore`,
    { headers: { 'if-match': `"${revision}"` } },
  )
/** Lets versions lie so far back that the next save is another. */
const letPass = (minutes: number) =>
  db().execute(sql`
    update versions set begun_at = begun_at - make_interval(mins => ${minutes}), saved_at = saved_at - make_interval(mins => ${minutes})`)
const of = ({ source, savedBy, changed, isNow }: Version) => [source, savedBy?.name ?? null, changed, isNow]

describe('the versions of a game', () => {
  it('are deleted with the game, and stay without a deleted author', async () => {
    const carl = await signedIn(db(), { email: 'carl@twotop.example', username: 'carl' })
    const { body: made } = await gameCalls(() => carl).create({ title: 'Whose' })
    await db().execute(sql`delete from members where id = ${carl.member.id}`)
    expect((await list(made.id)).map(of)).toEqual([['made', null, [], true]])
    await db().execute(sql`delete from games where id = ${made.id}`)
    expect(await db().$count(versions, eq(versions.gameId, made.id))).toBe(0)
  })
})

describe('comparing a version with the current state', () => {
  it('labels every field as in the form, with values as text', async () => {
    const shop = { name: 'Shop', url: 'https://shop.test/1', productId: null }
    const { body: made } = await create({
      title: 'Compared',
      categories: ['strategy'],
      publisherDescriptionHtml: '<h2>Ours</h2><p>A &amp; B</p>',
      retailers: [{ ...shop, priceCents: 2400, currency: 'USD', priceAsOf: '2026-10-18' }],
    })
    await letPass(11)
    await save(made, {
      tagline: 'New line',
      categories: ['puzzle'],
      mood: 'calm',
      featured: true,
      publisherDescriptionHtml: '<p>Ours</p><p>A &amp; B</p>',
      retailers: [{ ...shop, priceCents: 2195, currency: 'USD', priceAsOf: '2026-11-22' }],
    })
    const [, first] = await list(made.id)
    const { status, body, headers } = await compare(made.id, first?.id ?? 0)
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"2"')
    expect(body.fields.filter(({ isSame }) => !isSame)).toEqual([
      { name: 'Categories', before: 'strategy', now: 'puzzle', isSame: false },
      { name: 'Sharp or calm', before: '', now: 'Calm: each plays their own game', isSame: false },
      { name: 'Tagline', before: '', now: 'New line', isSame: false },
      { name: 'Featured', before: 'no', now: 'yes', isSame: false },
      { name: 'Publisher description, html', before: 'Ours\n\nA & B', now: 'Ours\n\nA & B', isSame: false },
      {
        name: 'Retailers',
        before: 'Shop: 24.00 USD, seen October 18, 2026, https://shop.test/1',
        now: 'Shop: 21.95 USD, seen November 22, 2026, https://shop.test/1',
        isSame: false,
      },
    ])
    expect(body.fields.find(({ name }) => name === 'Difficulty')).toEqual({
      name: 'Difficulty',
      before: 'Medium',
      now: 'Medium',
      isSame: true,
    })
  })
})

describe('restoring a version', () => {
  it('saves a new version, visible immediately, and can be undone', async () => {
    const { body: made } = await create({ title: 'Back and forth', tagline: 'First' })
    await letPass(11)
    const { body: second } = await save(made, { tagline: 'Second', categories: ['puzzle'] })
    const [, first] = await list(made.id)
    const { status, body, headers } = await restore(made.id, first?.id ?? 0, second.revision, ben)
    expect(status).toBe(200)
    expect(body).toMatchObject({ revision: 3, leftOut: [] })
    expect(headers.get('etag')).toBe('"3"')
    expect((await read(made.id)).body).toMatchObject({
      revision: 3,
      fields: { tagline: 'First', categories: ['strategy'] },
    })
    expect((await get<GameDetail>('/games/back-and-forth')).body.tagline).toBe('First')
    expect((await list(made.id)).map(of)).toEqual([
      ['restored', 'ben', ['Tagline', 'Categories'].sort(), true].map((part) =>
        Array.isArray(part) ? expect.arrayContaining(part) : part,
      ),
      ['saved', 'ann', expect.any(Array), false],
      ['made', 'ann', [], false],
    ])
    const [act] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(act).toMatchObject({
      act: 'game version brought back',
      subject: 'Back and forth',
      adminEmail: 'ben@twotop.example',
    })
    const undone = await restore(made.id, body.before ?? 0, body.revision, ben)
    expect(undone.status).toBe(200)
    expect((await read(made.id)).body.fields).toMatchObject({ tagline: 'Second', categories: ['puzzle'] })
    expect(await list(made.id)).toHaveLength(4)
  })

  it('skips deleted categories, and fields that were added to games later', async () => {
    await aCategory(db(), 'passing')
    const { body: made } = await create({
      title: 'With a passing category',
      categories: ['passing', 'puzzle'],
    })
    await letPass(11)
    const { body: second } = await save(made, { categories: ['puzzle'], year: 2020 })
    await db().delete(categories).where(eq(categories.slug, 'passing'))
    await db().execute(
      sql`update versions set fields = fields - 'year' || '{"gone": 1}' where game_id = ${made.id} and source = 'made'`,
    )
    const [, first] = await list(made.id)
    const { body } = await restore(made.id, first?.id ?? 0, second.revision)
    expect(body).toMatchObject({ leftOut: ['passing'] })
    expect((await read(made.id)).body.fields).toMatchObject({ categories: ['puzzle'], year: 2020 })
  })

  it('is rejected with a message if its contents are no longer valid, and changes nothing', async () => {
    const { body: made } = await create({ title: 'Accepted once' })
    await letPass(11)
    const { body: second } = await save(made, { tagline: 'Now' })
    await db().execute(
      sql`update versions set fields = fields || '{"minPlayers": 9}' where game_id = ${made.id} and source = 'made'`,
    )
    const [, first] = await list(made.id)
    const refused = await restore(made.id, first?.id ?? 0, second.revision)
    expect([refused.status, refused.body.title]).toEqual([400, 'One field needs another look'])
    expect((await read(made.id)).body.revision).toBe(second.revision)
  })
})
