import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { retailerClicks } from '../model/retailers.table.ts'
import type { ClickFigures } from '../prices/prices.schema.ts'

const db = testDatabase('empty')
const follow = (gameId: unknown, retailer: unknown, browser = aBrowser()) =>
  browser.send('POST', '/retailer-clicks', { body: { gameId, retailer } })
const counted = () => db().select().from(retailerClicks)

let chess: number
let go: number
beforeAll(async () => {
  const sold = async (title: string, ...retailers: string[]) => {
    const { id } = await aGame(db(), { title })
    await db()
      .insert(gameRetailers)
      .values(retailers.map((name) => ({ gameId: id, name, url: 'https://shop.example/' })))
    return id
  }
  chess = await sold('Chess', 'Shop', 'Store')
  go = await sold('Go', 'Shop')
})

describe('a click on a retailer link', () => {
  it('is rejected for an unknown retailer, an unknown or unpublished game, and malformed input', async () => {
    expect((await follow(go, 'Store')).status).toBe(404)
    expect((await follow(999_999, 'Shop')).status).toBe(404)
    for (const [id, retailer] of [
      ['1', 'Shop'],
      [1.5, 'Shop'],
      [2 ** 40, 'Shop'],
      [go, ''],
      [go, 'x'.repeat(201)],
    ])
      expect((await follow(id, retailer)).status).toBe(400)
    await db().update(games).set({ published: false }).where(eq(games.id, go))
    expect((await follow(go, 'Shop')).status).toBe(404)
    await db().update(games).set({ published: true }).where(eq(games.id, go))
    expect(await counted()).toEqual([])
  })

  it('is counted by day, game and retailer, also concurrently, without the visitor', async () => {
    await Promise.all(Array.from({ length: 20 }, () => follow(chess, 'Shop')))
    await follow(chess, 'Store')
    await follow(go, 'Shop')
    const rows = await counted()
    expect(rows.map(({ gameId, retailer, clicks }) => [gameId, retailer, clicks]).sort()).toEqual([
      [chess, 'Shop', 20],
      [chess, 'Store', 1],
      [go, 'Shop', 1],
    ])
    expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'gameId', 'retailer', 'clicks'])
  })

  it('is shown to admins for 30 days, by retailer and by game', async () => {
    const day = (ago: number) => sql`(now() at time zone 'utc')::date - ${ago}::int`
    await db()
      .insert(retailerClicks)
      .values([
        { day: day(29) as unknown as string, gameId: go, retailer: 'Shop', clicks: 5 },
        { day: day(30) as unknown as string, gameId: go, retailer: 'Shop', clicks: 100 },
      ])
    const admin = await signedIn(db(), { email: 'boss@twotop.example' })
    const { body } = await admin.send<ClickFigures>('GET', '/admin/retailer-clicks')
    expect(body).toMatchObject({
      days: 30,
      total: 27,
      retailers: [
        { retailer: 'Shop', clicks: 26 },
        { retailer: 'Store', clicks: 1 },
      ],
      games: [
        { title: 'Chess', clicks: 21, retailers: [{ clicks: 20 }, { retailer: 'Store', clicks: 1 }] },
        { title: 'Go', clicks: 6, retailers: [{ retailer: 'Shop', clicks: 6 }] },
      ],
    })
  })
})
