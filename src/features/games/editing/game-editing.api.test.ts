import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { aCategory, ratingsOf } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { manyGamesCalls } from '#/testing/calls/games/many-games-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { aGameEntered } from '#/testing/game-entered.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { games } from '../model/games.table.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
  for (const slug of ['strategy', 'abstract', 'puzzle']) await aCategory(db(), slug)
})

const { create, read, save } = gameCalls(() => admin)
const { change } = manyGamesCalls(() => admin)
const newestAct = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const numberOfGames = () => db().$count(games)

describe('a new game', () => {
  it('FORM-01: accepts categories by slug or name, ignoring case (ruling 10)', async () => {
    await aCategory(db(), 'tile-placement')
    const { status, body } = await create({
      title: 'Called by names',
      categories: ['Tile Placement', 'tile-placement', 'PUZZLE', 'abstract'],
    })
    expect(status).toBe(201)
    expect((await read(body.id)).body.fields.categories).toEqual(['tile-placement', 'puzzle', 'abstract'])
  })

  it.each<[string, object]>([
    ['an unknown difficulty', { difficulty: 'Brutal' }],
    ['players that are no number', { minPlayers: 'two' }],
    ['categories that are no list', { categories: 'strategy' }],
    ['no title at all', { title: undefined }],
  ])('FORM-01: is refused with %s', async (_what, fields) => {
    expect((await create(fields)).status).toBe(400)
  })

  it('FORM-01: is saved with every entered field, and visible immediately', async () => {
    const fields = {
      title: 'Every  field',
      categories: ['puzzle', 'strategy'],
      tagline: 'One line',
      designers: ['Uwe', 'Uwe', ' Reiner '],
      twoPlayerVerdict: 'best',
      twoPlayerReason: 'Because.',
      publisherName: 'House',
      publisherUrl: 'https://house.test',
      publisherDescriptionHtml: '<p onclick="x()">Ours<script>alert(1)</script></p>',
      youtubeVideoId: 'https://youtu.be/dQw4w9WgXcQ',
      galleryImages: ['/pictures/a.webp', 'https://example.org/b.jpg'],
      retailers: [
        {
          name: 'Shop',
          url: 'https://shop.test/1',
          productId: 'P1',
          priceCents: 2499,
          currency: 'usd',
          priceAsOf: '2026-11-02',
        },
        {
          name: 'Other',
          url: 'https://other.test/',
          productId: null,
          priceCents: null,
          currency: null,
          priceAsOf: null,
        },
      ],
      structuredData: { sku: '1', nested: { nul: 'a\u0000b' } },
      featured: true,
    }
    const { status, body } = await create(fields)
    expect(status).toBe(201)
    expect(body).toMatchObject({ slug: 'every-field', revision: 1, published: true })
    expect(body.fields).toMatchObject({
      title: 'Every field',
      categories: ['puzzle', 'strategy'],
      designers: ['Uwe', 'Reiner'],
      publisherDescriptionHtml: '<p>Ours</p>',
      youtubeVideoId: 'dQw4w9WgXcQ',
      structuredData: { sku: '1', nested: { nul: 'ab' } },
    })
    expect((await read(body.id)).body).toEqual(body)
    const page = await get<GameDetail>('/games/every-field')
    expect(page.body).toMatchObject({
      title: 'Every field',
      badges: { featured: true },
      communityRating: null,
    })
    expect(page.body.retailers.map(({ name, price }) => [name, price?.amountCents])).toEqual([
      ['Shop', 2499],
      ['Other', undefined],
    ])
    expect(await newestAct()).toMatchObject({
      act: 'game created',
      subject: 'Every field',
      adminEmail: 'admin@twotop.example',
    })
  })

  it('FORM-01: is created once if the request is repeated with its key', async () => {
    const key = aKey()
    const [first, again] = [
      await create({ title: 'Only once' }, true, key),
      await create({ title: 'Only once' }, true, key),
    ]
    expect(again.body.id).toBe(first.body.id)
    expect(await db().$count(games, eq(games.title, 'Only once'))).toBe(1)
  })

  it('FORM-01: needs only title and player numbers while it is a draft', async () => {
    const lacking = { description: '', imageUrl: null, categories: [], playMinutes: null, expertRating: null }
    const { status, body } = await create({ title: 'Half a game', ...lacking }, false)
    expect({ status, published: body.published, wasOnline: body.wasOnline }).toEqual({
      ...{ status: 201, published: false, wasOnline: false },
    })
    expect((await create({ title: 'Half a game', ...lacking }, true)).status).toBe(400)
    expect((await create({ title: '' }, false)).status).toBe(400)
    expect((await create({ title: 'No players', minPlayers: null }, false)).status).toBe(400)
  })

  it('is permanently marked as once published after its first publication', async () => {
    const { body: draft } = await create({ title: 'Seen once' }, false)
    const set = async (field: string, value: boolean) => change([(await read(draft.id)).body], field, value)
    await set('featured', true)
    expect((await read(draft.id)).body.wasOnline).toBe(false)
    await set('published', true)
    await set('published', false)
    expect((await read(draft.id)).body).toMatchObject({ published: false, wasOnline: true })
    expect((await create({ title: 'Seen at once' })).body.wasOnline).toBe(true)
  })

  it('FORM-03: is visible to editors only while it is not published', async () => {
    const { body } = await create({ title: 'Still hidden' }, false)
    expect((await get('/games/still-hidden')).status).toBe(404)
    const { body: shown } = await save(body, { tagline: 'Seen' }, true)
    expect(shown).toMatchObject({ published: true, wasOnline: true, fields: { tagline: 'Seen' } })
    expect((await get('/games/still-hidden')).status).toBe(200)
    expect(await newestAct()).toMatchObject({ act: 'game published', subject: 'Still hidden' })
    expect((await save(shown, {}, true)).body.revision).toBe(shown.revision)
  })
})

describe('flags', () => {
  it('FORM-03: are set on many games at once; an open form gets a conflict', async () => {
    const { body: one } = await create({ title: 'Flag one' })
    const { body: two } = await create({ title: 'Flag two', bestSeller: true })
    const { body } = await change([one, two], 'bestSeller', true)
    expect(body.changed).toEqual([one.id])
    expect(await newestAct()).toMatchObject({ act: 'game marked best seller', subject: 'Flag one' })
    expect((await save(one, { tagline: 'x' })).status).toBe(412)
  })

  it('FORM-03: unpublishing takes a game off the site', async () => {
    const { body: game } = await create({ title: 'Off it goes' })
    await change([game], 'published', false)
    expect((await get('/games/off-it-goes')).status).toBe(404)
    expect(await newestAct()).toMatchObject({ act: 'game unpublished', subject: 'Off it goes' })
  })
})

describe('deleting a game', () => {
  it('FORM-03: moves it to the trash with members’ contributions, and is logged', async () => {
    const { body: game } = await create({ title: 'Going' })
    await ratingsOf(db(), game.id, [3])
    await save(game, { title: 'Going away' })
    expect((await admin.send('DELETE', `/admin/games/${game.id}`)).status).toBe(204)
    expect(await newestAct()).toMatchObject({ act: 'game deleted', subject: 'Going away' })
    for (const slug of ['going', 'going-away']) expect((await get(`/games/${slug}`)).status).toBe(404)
    expect((await admin.send('DELETE', `/admin/games/${game.id}`)).status).toBe(404)
  })
})

describe('the preview of a game', () => {
  it('FORM-01: shows the typed values, sanitised, and stores nothing', async () => {
    const before = await numberOfGames()
    const fields = aGameEntered({
      title: '',
      categories: ['puzzle', 'nowhere'],
      minPlayers: null,
      maxPlayers: 1,
      publisherDescriptionHtml: '<img src=x onerror=alert(1)><b>Hi</b>',
    })
    const { status, body } = await admin.send<GameDetail>('POST', '/admin/games/preview', { body: fields })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Untitled game',
      minPlayers: 2,
      maxPlayers: 2,
      categories: [{ slug: 'puzzle' }],
    })
    expect(body.publisherDescriptionHtml).not.toContain('onerror')
    expect(body.cover.thumb).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await numberOfGames()).toBe(before)
  })
})
