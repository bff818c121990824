import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { memberImports } from '#/features/imports/model/imports.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { affiliateSettings, linkChecks } from '../model/retailers.table.ts'
import { readAmount } from './prices.rules.ts'
import type { CheapestByRetailer, PriceImport, PriceList } from './prices.schema.ts'

const db = testDatabase('empty')
let editor: Awaited<ReturnType<typeof signedIn>>

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const offer = async (
  gameId: number,
  name: string,
  priceCents: number | null,
  fields: Partial<typeof gameRetailers.$inferInsert> = {},
) =>
  db()
    .insert(gameRetailers)
    .values({
      ...{ gameId, name, url: `https://shop.example/${gameId}`, priceCents },
      currency: priceCents === null ? null : 'USD',
      priceAsOf: priceCents === null ? null : day(1),
      ...fields,
    })
const cheapest = async () => (await aBrowser().send<CheapestByRetailer>('GET', '/prices')).body.retailers
const inShort = (retailers: CheapestByRetailer['retailers']) =>
  retailers.map(({ name, total, offers }) => [
    name,
    total,
    offers.map(
      ({ game, price, isLowest }) => `${game.title} ${price.amountCents}${isLowest ? ' lowest' : ''}`,
    ),
  ])
const list = async (query = '') => (await editor.send<PriceList>('GET', `/admin/prices${query}`)).body
const note = (gameId: number, revision: number, fields: object = {}) =>
  editor.send<{ revision: number; title: string; fieldErrors?: { path: string }[] }>(
    'PUT',
    `/admin/games/${gameId}/price`,
    {
      body: { retailer: 'Shop', priceCents: 1899, currency: 'USD', priceAsOf: day(0), ...fields },
      headers: { 'if-match': `"${revision}"` },
    },
  )

beforeEach(async () => {
  for (const table of [games, affiliateSettings, auditLog, versions, memberImports, linkChecks])
    await db().delete(table)
  editor = await signedIn(db(), { role: 'editor' })
})

describe('the cheapest at each retailer', () => {
  it('is empty if no price is known', async () => {
    await offer((await aGame(db())).id, 'Shop', null)
    expect(await cheapest()).toEqual([])
  })

  it('groups by retailer ignoring case, those with most games first, each game at its lowest price, cheapest first', async () => {
    const [azul, hive, jaipur] = [
      await aGame(db(), { title: 'Azul' }),
      await aGame(db(), { title: 'Hive' }),
      await aGame(db(), { title: 'Jaipur' }),
    ]
    await offer(azul.id, 'Shop', 3000)
    await offer(hive.id, 'Shop ', 2000)
    await offer(jaipur.id, 'SHOP', 2500)
    await offer(azul.id, 'Other', 2900)
    await offer(hive.id, 'Other', 2000)
    expect(inShort(await cheapest())).toEqual([
      ['Shop', 3, ['Hive 2000', 'Jaipur 2500', 'Azul 3000']],
      ['Other', 2, ['Hive 2000', 'Azul 2900 lowest']],
    ])
  })

  it('has prices of the last 30 days, of published games, compared within one currency', async () => {
    const [game, hidden, deleted] = [
      await aGame(db(), { title: 'Azul' }),
      await aGame(db(), { published: false }),
      await aGame(db(), { published: false, inTrash: true }),
    ]
    await offer(game.id, 'Day 30', 2000, { priceAsOf: day(30) })
    await offer(game.id, 'Day 31', 1000, { priceAsOf: day(31) })
    await offer(game.id, 'No day', 1000, { priceAsOf: null })
    await offer(game.id, 'Euros', 2500, { currency: 'EUR' })
    for (const { id } of [hidden, deleted]) await offer(id, 'Day 30', 1)
    expect(inShort(await cheapest())).toEqual([
      ['Day 30', 1, ['Azul 2000']],
      ['Euros', 1, ['Azul 2500']],
    ])
  })
})

describe('the price list for editors', () => {
  it('lists prices by kind, longest unchecked first', async () => {
    const [azul, hive] = [await aGame(db(), { title: 'Azul' }), await aGame(db(), { title: 'Hive' })]
    await offer(azul.id, 'Shop', 3000, { priceAsOf: day(40) })
    await offer(azul.id, 'Other', null, { url: 'https://other.example/s?k=azul' })
    await offer(hive.id, 'Shop', 2000, { priceAsOf: day(2), url: 'https://shop.example/once' })
    await db()
      .insert(linkChecks)
      .values([
        {
          url: `https://shop.example/${azul.id}`,
          host: 'shop.example',
          checkedAt: new Date(),
          fault: 'No answer',
          failures: 2,
        },
        {
          url: 'https://shop.example/once',
          host: 'shop.example',
          checkedAt: new Date(),
          fault: 'No answer',
          failures: 1,
        },
      ])
    await offer(hive.id, 'Never', 2000, { priceAsOf: null })
    const shown = async (query: string) =>
      (await list(query)).rows.map(({ game, retailer }) => `${game.title} ${retailer}`)
    expect((await list()).counts).toEqual({ all: 4, old: 2, lately: 1, none: 1, search: 1, dead: 1 })
    expect(await shown('?only=search')).toEqual(['Azul Other'])
    expect((await list('?only=dead')).rows).toMatchObject([{ retailer: 'Shop', deadLink: 'No answer' }])
    expect(await shown('?only=old')).toEqual(['Hive Never', 'Azul Shop'])
    expect(await shown('?only=lately')).toEqual(['Hive Shop'])
    expect(await shown('?only=none')).toEqual(['Azul Other'])
    expect(await shown('')).toEqual(['Hive Never', 'Azul Shop', 'Hive Shop', 'Azul Other'])
    expect(await shown('?sort=seen-desc')).toEqual(['Hive Shop', 'Azul Shop', 'Hive Never', 'Azul Other'])
    expect(await shown('?q=hive&sort=seen-desc')).toEqual(['Hive Shop', 'Hive Never'])
  })

  it('saves a price with its day as a revision of the game, and shows it to readers', async () => {
    const game = await aGame(db(), { title: 'Azul' })
    await offer(game.id, 'Shop', 3000, { priceAsOf: day(40) })
    expect(inShort(await cheapest())).toEqual([])
    const { status, body } = await note(game.id, game.revision)
    expect([status, body.revision]).toEqual([200, game.revision + 1])
    expect(inShort(await cheapest())).toEqual([['Shop', 1, ['Azul 1899']]])
    const saved = await db().select().from(versions).where(eq(versions.gameId, game.id)).orderBy(versions.id)
    expect(saved.map(({ revision }) => revision)).toEqual([game.revision, game.revision + 1])
    expect(await db().select().from(auditLog)).toMatchObject([
      {
        act: 'price noted',
        subject: 'Azul',
        details: { retailer: 'Shop', price: { from: '$30.00', to: '$18.99' } },
      },
    ])
    // The same once more changes nothing, also from what it began from.
    expect((await note(game.id, game.revision)).body.revision).toBe(game.revision + 1)
    expect(await db().$count(auditLog)).toBe(1)
  })

  it('rejects a price if the game was changed since, or if the price is invalid', async () => {
    const game = await aGame(db(), { title: 'Azul' })
    await offer(game.id, 'Shop', 3000)
    const { status, body } = await note(game.id, game.revision - 1)
    expect([status, body.title]).toEqual([
      412,
      'Someone else changed Azul in the meantime. Check it and try again.',
    ])
    for (const fault of [
      { priceCents: -1 },
      { priceCents: 1.5 },
      { currency: 'Dollar' },
      { priceAsOf: '2026-02-30' },
    ])
      expect([fault, (await note(game.id, game.revision, fault)).status]).toEqual([fault, 400])
    expect((await note(game.id, game.revision, { retailer: 'Unknown' })).status).toBe(404)
    expect((await note(999_999, 1)).status).toBe(404)
    expect((await editor.send('PUT', `/admin/games/${game.id}/price`, { body: {} })).status).toBe(400)
    expect((await db().select().from(gameRetailers))[0]?.priceCents).toBe(3000)
  })
  it('removes a price and changes a link, and rejects an invalid URL', async () => {
    const game = await aGame(db(), { title: 'Azul' })
    await offer(game.id, 'Shop', 3000)
    const none = { priceCents: null, currency: null, priceAsOf: null }
    expect((await note(game.id, game.revision, none)).status).toBe(200)
    const stored = async () => (await db().select().from(gameRetailers))[0]
    expect(await stored()).toMatchObject(none)
    expect((await note(game.id, game.revision + 1, { ...none, url: 'ftp://shop.example' })).status).toBe(400)
    expect(
      (await note(game.id, game.revision + 1, { ...none, url: ' https://shop.example/azul ' })).status,
    ).toBe(200)
    expect((await stored())?.url).toBe('https://shop.example/azul')
    const acts = await db().select().from(auditLog).orderBy(auditLog.id)
    expect(acts.map(({ act }) => act)).toEqual(['price noted', 'product link changed'])
    expect(acts.map(({ details }) => details)).toEqual([
      { retailer: 'Shop', price: { from: '$30.00', to: 'none' } },
      {
        retailer: 'Shop',
        link: { from: `https://shop.example/${game.id}`, to: 'https://shop.example/azul' },
      },
    ])
  })
})

describe('importing and exporting prices', () => {
  const send = (path: string, text: string) =>
    editor.send<PriceImport>('POST', `/admin/prices/${path}`, { body: { text, fileName: 'prices.csv' } })

  it('imports its own export without a change', async () => {
    const game = await aGame(db(), { title: '=Azul' })
    await offer(game.id, 'Shop', 123456, { currency: 'JPY', priceAsOf: '2026-11-14' })
    await offer(game.id, 'Other', null, { productId: 'B07', position: 1 })
    await offer((await aGame(db(), { inTrash: true, published: false })).id, 'Shop', 1)
    const file = await editor.send<string>('GET', '/admin/prices/file')
    const rows = [
      'game_id,game,retailer,price,currency,seen,url,product_id',
      `${game.id},'=Azul,Shop,123456,JPY,2026-11-14,https://shop.example/${game.id},`,
      `${game.id},'=Azul,Other,,,,https://shop.example/${game.id},B07`,
    ]
    expect(file.body.trim().split(/\r?\n/)).toEqual(rows)
    expect((await send('imports', file.body)).body).toMatchObject({
      changed: 0,
      added: 0,
      same: 2,
      refused: [],
      importId: null,
    })
  })

  it('changes prices, adds links and lists skipped lines; undo keeps later changes', async () => {
    const [azul, hive] = [await aGame(db(), { title: 'Azul' }), await aGame(db(), { title: 'Hive' })]
    await aGame(db(), { title: 'Twin' })
    await aGame(db(), { title: 'twin', slug: 'twin-2' })
    await offer(azul.id, 'Shop', 3000)
    await offer(hive.id, 'Shop', null)
    const text = [
      'Spiel;Händler;Preis;Datum;Link',
      'azul;SHOP;"24,99 €";14.11.2026;',
      'Hive;Shop;19;;',
      'Hive;Neu;;;https://neu.example/hive',
      'Hive;Nowhere;5;;',
      'Twin;Shop;5;;',
      'Nothing;Shop;5;;',
      'Azul;Shop;6;;',
      'Azul;Elsewhere;dear;;https://else.example/',
    ].join('\n')
    const { body: seen } = await send('import-previews', text)
    expect(seen).toMatchObject({ changed: 2, added: 2, same: 0, importId: null, unreadCount: 1 })
    expect(seen.changes.map(({ game, retailer, from, to }) => [game, retailer, from, to])).toEqual([
      ['Azul', 'Shop', '$30.00', '€24.99'],
      ['Hive', 'Shop', 'none', '$19.00'],
      ['Hive', 'Neu', 'none', 'https://neu.example/hive'],
      ['Azul', 'Elsewhere', 'none', 'https://else.example/'],
    ])
    expect(seen.refused.map(({ line, reason }) => [line, reason.split('.')[0]])).toEqual([
      [5, 'This game has no link to that retailer'],
      [6, 'Several games have this title'],
      [7, 'There’s no such game'],
      [8, 'The file names this game and retailer twice'],
    ])
    const { body: written } = await send('imports', text)
    const stored = async () =>
      (await db().select().from(gameRetailers).orderBy(gameRetailers.gameId, gameRetailers.position)).map(
        ({ name, priceCents, currency, priceAsOf }) => [name, priceCents, currency, priceAsOf],
      )
    expect(await stored()).toEqual([
      ['Shop', 2499, 'EUR', '2026-11-14'],
      ['Elsewhere', null, null, null],
      ['Shop', 1900, 'USD', day(0)],
      ['Neu', null, null, null],
    ])
    await note(hive.id, hive.revision + 1, { priceCents: 1700 })
    const undone = await editor.send('POST', `/admin/prices/imports/${written.importId}/undo`)
    expect(undone.body).toEqual({ undone: 3, stays: 1 })
    expect(await stored()).toEqual([
      ['Shop', 3000, 'USD', day(1)],
      ['Shop', 1700, 'USD', day(0)],
    ])
    expect((await db().select().from(auditLog).orderBy(auditLog.id)).map(({ act }) => act)).toEqual([
      'prices imported',
      'price noted',
      'price import undone',
    ])
  })

  it.each([['title\nAzul'], ['retailer,price\nShop,5'], ['']])(
    'rejects %j, which lacks a column',
    async (text) => {
      expect((await send('import-previews', text)).status).toBe(400)
    },
  )
})

it('reads a blank cell as no price, and reports an invalid one', () => {
  expect(readAmount(' ', 'USD')).toBeNull()
  for (const cell of ['dear', '-5', '1.999', '$', '1.2.3', '30.5 JPY', 'EUR'])
    expect([cell, readAmount(cell, 'USD')]).toEqual([cell, undefined])
})
