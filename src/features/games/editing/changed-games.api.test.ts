import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCategory, ratingsOf } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { gameCategories } from '../model/games.table.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example', username: 'Ada' })
  for (const slug of ['strategy', 'abstract']) await aCategory(db(), slug)
})
const { create, read, save } = gameCalls(() => admin)

describe('a changed game', () => {
  it('FORM-03: is rejected if another editor saved it meanwhile; an identical save is accepted', async () => {
    const { body: game } = await create({ title: 'Contested' })
    const { body: theirs } = await save(game, { tagline: 'Theirs' })
    expect(theirs.revision).toBe(2)
    const mine = await save(game, { tagline: 'Mine' })
    expect(mine.status).toBe(412)
    expect((await read(game.id)).body.fields.tagline).toBe('Theirs')
    // The same call once more, because its answer was lost.
    expect(await save(game, { tagline: 'Theirs' })).toMatchObject({ status: 200, body: { revision: 2 } })
  })

  it('FORM-03: is in the activity log with what changed, a price by its retailer', async () => {
    const { body: game } = await create({ title: 'Priced' })
    const retailers = [
      {
        name: 'Amazon',
        url: 'https://shop.example/priced',
        productId: null,
        priceCents: 2950,
        currency: 'USD',
        priceAsOf: '2026-11-01',
      },
    ]
    const { body: priced } = await save(game, { retailers })
    await save(priced, { tagline: 'New', retailers: [{ ...retailers[0]!, priceCents: 2400 }] })
    const { body } = await admin.send<{ rows: { details: object }[] }>('GET', '/admin/audit-log?q=Priced')
    expect(body.rows[0]?.details).toEqual({
      Tagline: { from: '', to: 'New' },
      'Price at Amazon': { from: '$29.50', to: '$24.00' },
    })
  })

  it('FORM-03: rejects one of two concurrent saves', async () => {
    const { body: game } = await create({ title: 'At once' })
    const outcomes = await Promise.all([save(game, { tagline: 'One' }), save(game, { tagline: 'Two' })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('FORM-03: keeps ratings, votes and comments', async () => {
    const { body: game } = await create({ title: 'Rated well' })
    await ratingsOf(db(), game.id, [5, 4])
    await save(game, { tagline: 'New', categories: ['abstract'] })
    expect((await get<GameDetail>(`/games/${game.slug}`)).body).toMatchObject({
      communityRating: 4.5,
      ratingCount: 2,
    })
    expect(await db().$count(gameCategories, eq(gameCategories.gameId, game.id))).toBe(1)
  })
})
