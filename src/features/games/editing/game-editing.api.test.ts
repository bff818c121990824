import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { gameFields } from '#/domain/games/game-field-list.rules.ts'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { gameCategories, games } from '#/domain/games/games.table.ts'
import { get } from '#/testing/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/browser.ts'
import { aCategory, aGame, ratingsOf } from '#/testing/builders.ts'
import { aGameEntered } from '#/testing/game-entered.ts'
import { testDatabase } from '#/testing/test-database.ts'
import type { EditedGame } from './game-editing.schema.ts'

const db = testDatabase('empty')
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
  for (const slug of ['strategy', 'abstract', 'puzzle']) await aCategory(db(), slug)
})

const create = (fields = {}, published = true, headers = aKey()) =>
  admin.send<EditedGame & { title: string; errors: unknown }>('POST', '/admin/games', {
    body: { fields: aGameEntered(fields), published },
    headers,
  })
const read = (id: number) => admin.send<EditedGame>('GET', `/admin/games/${id}`)
const save = (game: EditedGame, fields: object) =>
  admin.send<EditedGame & { title: string; errors: unknown }>('PUT', `/admin/games/${game.id}`, {
    body: { fields: { ...game.fields, ...fields } },
    headers: { 'if-match': `"${game.revision}"` },
  })
const flag = (ids: number[], flag: string, value: boolean) =>
  admin.send<{ changed: { id: number; revision: number }[] }>('PUT', '/admin/games/flags', {
    body: { ids, flag, value },
  })
const newestAct = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const numberOfGames = () => db().$count(games)

describe('a new game', () => {
  it.each<[object, { path: string; message: string }[]]>([
    [{ title: ' ' }, [{ path: 'title', message: 'Title is required' }]],
    [{ imageUrl: null }, [{ path: 'imageUrl', message: 'Image is required: an address or a file' }]],
    [{ categories: [] }, [{ path: 'categories', message: 'Choose at least one category' }]],
    [
      { categories: ['nowhere'] },
      [{ path: 'categories', message: 'One of the categories does not exist any more' }],
    ],
    [{ minPlayers: 0 }, [{ path: 'minPlayers', message: 'Min players must be at least 1' }]],
    [{ minPlayers: 5 }, [{ path: 'maxPlayers', message: 'Max players must be at least min players' }]],
    [{ playMinutes: 12.5 }, [{ path: 'playMinutes', message: 'Play time must be a whole number' }]],
    [{ expertRating: 4.55 }, [{ path: 'expertRating', message: 'Expert rating goes in steps of 0.1' }]],
    [
      { title: 'x'.repeat(gameFields.title.max + 1) },
      [{ path: 'title', message: 'Use at most 200 characters' }],
    ],
  ])('FORM-01: is refused with %j, naming the field, and nothing is kept', async (fields, errors) => {
    const before = await numberOfGames()
    const { status, body } = await create(fields)
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
    expect(await numberOfGames()).toBe(before)
  })

  it('FORM-01: takes its categories by slug or by name, in any case (ruling 10)', async () => {
    await aCategory(db(), 'tile-placement')
    const { status, body } = await create({
      title: 'Called by names',
      categories: ['Tile Placement', 'tile-placement', 'PUZZLE', 'abstract'],
    })
    expect(status).toBe(201)
    expect((await read(body.id)).body.fields.categories).toEqual(['tile-placement', 'puzzle', 'abstract'])
  })

  it.each<[string, object]>([
    ['a difficulty nobody knows', { difficulty: 'Brutal' }],
    ['players that are no number', { minPlayers: 'two' }],
    ['categories that are no list', { categories: 'strategy' }],
    ['no title at all', { title: undefined }],
  ])('FORM-01: is refused with %s', async (_what, fields) => {
    expect((await create(fields)).status).toBe(400)
  })

  it('FORM-01: is refused without a key', async () => {
    expect((await create({}, true, {} as never)).status).toBe(400)
  })

  it('FORM-01h: is kept with everything that was entered, and shown at once', async () => {
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

  it('FORM-01h: sent again with its key is created once', async () => {
    const key = aKey()
    const [first, again] = [
      await create({ title: 'Only once' }, true, key),
      await create({ title: 'Only once' }, true, key),
    ]
    expect(again.body.id).toBe(first.body.id)
    expect(await db().$count(games, eq(games.title, 'Only once'))).toBe(1)
  })

  it('FORM-03b: stays hidden from everybody else while it is not published', async () => {
    const { body } = await create({ title: 'Still hidden' }, false)
    expect((await get('/games/still-hidden')).status).toBe(404)
    await flag([body.id], 'published', true)
    expect((await get('/games/still-hidden')).status).toBe(200)
  })
})

describe('the address of a game', () => {
  it('GAME-01d: is the next that is free, also where two are created at once', async () => {
    const created = await Promise.all([1, 2, 3].map(() => create({ title: 'Same name' })))
    expect(created.map(({ body }) => body.slug).sort()).toEqual(['same-name', 'same-name-2', 'same-name-3'])
  })

  it('GAME-01e: follows the title, the old one leads on, and nobody else takes it', async () => {
    const { body: game } = await create({ title: 'Before' })
    const { body: renamed } = await save(game, { title: 'After' })
    expect(renamed.slug).toBe('after')
    expect((await get<GameDetail>('/games/before')).body.slug).toBe('after')
    expect((await create({ title: 'Before' })).body.slug).toBe('before-2')
    const { body: back } = await save(renamed, { title: 'Before' })
    expect(back.slug).toBe('before')
    expect((await get<GameDetail>('/games/after')).body.slug).toBe('before')
    expect((await get<GameDetail>('/games/before')).body.slug).toBe('before')
  })

  it('GAME-01: stays where only the title’s dress changes', async () => {
    await create({ title: 'Twice there' })
    const { body: second } = await create({ title: 'Twice there' })
    expect((await save(second, { title: 'TWICE: there!' })).body.slug).toBe('twice-there-2')
  })

  it('warns of namesakes, whatever their case, and not of the game itself', async () => {
    const { body: game } = await create({ title: 'Namesake' })
    const ask = (query: string) =>
      admin.send<{ games: { id: number }[] }>('GET', `/admin/games/namesakes?${query}`)
    expect((await ask('title=%20nameSAKE')).body.games).toEqual([
      { id: game.id, title: 'Namesake', slug: 'namesake' },
    ])
    expect((await ask(`title=Namesake&not=${game.id}`)).body.games).toEqual([])
    expect((await ask('title=%20')).body.games).toEqual([])
  })
})

describe('a changed game', () => {
  it.each<[object, string]>([
    [{ title: '' }, 'title'],
    [{ maxPlayers: null }, 'maxPlayers'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [
      {
        retailers: [
          { name: 'x', url: 'ftp://x', productId: null, priceCents: null, currency: null, priceAsOf: null },
        ],
      },
      'retailers.0.url',
    ],
  ])('FORM-03a: is refused with %j', async (fields, path) => {
    const { body: game } = await create()
    const { status, body } = await save(game, fields)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path }])
    expect((await read(game.id)).body).toEqual(game)
  })

  it('FORM-03a: is refused where somebody saved it meanwhile; saved again as it is, it is accepted', async () => {
    const { body: game } = await create({ title: 'Contested' })
    const { body: theirs } = await save(game, { tagline: 'Theirs' })
    expect(theirs.revision).toBe(2)
    const mine = await save(game, { tagline: 'Mine' })
    expect(mine.status).toBe(412)
    expect(mine.body.title).toBe('Somebody else saved this game meanwhile')
    expect((await read(game.id)).body.fields.tagline).toBe('Theirs')
    // The same call once more, because its answer was lost.
    expect(await save(game, { tagline: 'Theirs' })).toMatchObject({ status: 200, body: { revision: 2 } })
  })

  it('FORM-03a: begins from the ETag of any answer that holds the game, also one that was packed on the way', async () => {
    const made = await create({ title: 'Tagged' })
    const { headers } = await read(made.body.id)
    const saved = await save(made.body, { tagline: 'Two' })
    expect([made.headers, headers, saved.headers].map((of) => of.get('etag'))).toEqual(['"1"', '"1"', '"2"'])
    const again = await admin.send<EditedGame>('PUT', `/admin/games/${made.body.id}`, {
      body: { fields: { ...made.body.fields, tagline: 'Three' } },
      headers: { 'if-match': 'W/"2"' },
    })
    expect(again).toMatchObject({ status: 200, body: { revision: 3 } })
  })

  it.each([
    [{}, 428, 'revision-missing'],
    [{ 'if-match': '*' }, 428, 'revision-missing'],
    [{ 'if-match': '"nonsense"' }, 412, 'changed-meanwhile'],
    [{ 'if-match': '"1", "2"' }, 412, 'changed-meanwhile'],
  ])('FORM-03a: is refused with %j for what it began from', async (headers, status, type) => {
    const { body: game } = await create({ title: 'From nowhere' })
    const refused = await admin.send('PUT', `/admin/games/${game.id}`, {
      body: { fields: { ...game.fields, tagline: 'Mine' } },
      headers,
    })
    expect(refused).toMatchObject({ status, body: { type: `/problems/${type}` } })
    expect((await read(game.id)).body).toEqual(game)
  })

  it('FORM-03a: of two who save at the same moment one is told', async () => {
    const { body: game } = await create({ title: 'At once' })
    const outcomes = await Promise.all([save(game, { tagline: 'One' }), save(game, { tagline: 'Two' })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('FORM-03a: keeps what members say of it', async () => {
    const { body: game } = await create({ title: 'Rated well' })
    await ratingsOf(db(), game.id, [5, 4])
    const { body } = await save(game, { tagline: 'New', categories: ['abstract'] })
    expect(body.ratingCount).toBe(2)
    expect((await get<GameDetail>(`/games/${game.slug}`)).body).toMatchObject({
      communityRating: 4.5,
      ratingCount: 2,
    })
    expect(await db().$count(gameCategories, eq(gameCategories.gameId, game.id))).toBe(1)
  })

  it('FORM-03a: may leave unknown what an import did not know', async () => {
    const imported = await aGame(db(), { title: 'Imported', difficulty: null, description: '' })
    const { body } = await read(imported.id)
    expect((await save(body, { tagline: 'Known now' })).status).toBe(200)
  })

  it.each(['0', 'x', '99999999999', '1.5'])('is not found by the id %s', async (id) => {
    expect((await admin.send('GET', `/admin/games/${id}`)).status).toBe(400)
    expect((await admin.send('DELETE', `/admin/games/${id}`)).status).toBe(400)
  })

  it('is not found where there is none', async () => {
    const { body: game } = await create()
    expect((await read(999_999)).status).toBe(404)
    expect((await save({ ...game, id: 999_999 }, {})).status).toBe(404)
  })
})

describe('flags', () => {
  it('FORM-03: are set on many at once; a form that is open hears of it', async () => {
    const { body: one } = await create({ title: 'Flag one' })
    const { body: two } = await create({ title: 'Flag two', bestSeller: true })
    const { body } = await flag([one.id, two.id], 'bestSeller', true)
    expect(body.changed).toEqual([{ id: one.id, revision: 2 }])
    expect(await newestAct()).toMatchObject({ act: 'game marked best seller', subject: 'Flag one' })
    expect((await save(one, { tagline: 'x' })).status).toBe(412)
    expect((await flag([one.id], 'bestSeller', true)).body.changed).toEqual([])
  })

  it('FORM-03c: unpublishing takes a game off the site', async () => {
    const { body: game } = await create({ title: 'Off it goes' })
    await flag([game.id], 'published', false)
    expect((await get('/games/off-it-goes')).status).toBe(404)
    expect(await newestAct()).toMatchObject({ act: 'game unpublished', subject: 'Off it goes' })
  })

  it.each([
    { ids: [], flag: 'featured', value: true },
    { ids: [1], flag: 'ratingCount', value: true },
    { ids: [1], flag: 'featured', value: 'yes' },
    { ids: Array.from({ length: 501 }, (_, id) => id + 1), flag: 'featured', value: true },
  ])('are refused where the call is none', async (body) => {
    expect((await admin.send('PUT', '/admin/games/flags', { body })).status).toBe(400)
  })
})

describe('deleting a game', () => {
  it('FORM-03d: takes it away with what hangs on it, and is written down', async () => {
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
  it('FORM-01: shows what is typed, sanitised, and keeps nothing', async () => {
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
    expect(body.cover.art).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await numberOfGames()).toBe(before)
  })
})
