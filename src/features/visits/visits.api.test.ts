import { afterEach, describe, expect, it } from 'vitest'
import { pageViews } from '#/domain/visits/page-views.table.ts'
import { tidyUp } from '#/site/housekeeping.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { aBrowser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
const see = (path: unknown, browser = aBrowser()) => browser.send('POST', '/page-views', { body: { path } })
const counted = () => db().select().from(pageViews)

afterEach(async () => {
  await db().delete(pageViews)
})

describe('a page view', () => {
  it('that names no public page is answered and not counted', async () => {
    await aGame(db(), { title: 'In secret', published: false })
    await aPost(db(), { title: 'A draft', published: false })
    for (const path of [
      '/admin',
      '/settings',
      '/auth/callback',
      '/nope',
      '/game/in-secret',
      '/game/never',
      '/blog/a-draft',
    ])
      expect((await see(path)).status).toBe(200)
    for (const path of [7, null, 'x'.repeat(301)]) expect((await see(path)).status).toBe(400)
    expect(await counted()).toEqual([])
  })

  it('counts by day and page, and keeps nothing of who saw it', async () => {
    await aGame(db(), { title: 'Hive' })
    const today = new Date().toISOString().slice(0, 10)
    await Promise.all([see('/game/hive'), see('/game/hive'), see('/game/hive'), see('/')])
    const rows = await counted()
    expect(rows.toSorted((one, other) => one.views - other.views)).toEqual([
      { day: expect.any(String), path: '/', views: 1 },
      { day: expect.any(String), path: '/game/hive', views: 3 },
    ])
    expect(rows[0]?.day && rows[0].day >= today).toBe(true)
  })

  it('is forgotten after 400 days', async () => {
    const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await db()
      .insert(pageViews)
      .values([
        { day: dayBefore(402), path: '/' },
        { day: dayBefore(398), path: '/faq' },
      ])
    await tidyUp(db())
    expect(await counted()).toMatchObject([{ path: '/faq' }])
  })

  it('sets no cookie', async () => {
    expect((await see('/')).headers.get('set-cookie')).toBeNull()
  })

  it('beyond the limit of an address is answered alike and not counted', async () => {
    const browser = aBrowser()
    for (let times = 0; times < 62; times += 1) expect((await see('/faq', browser)).status).toBe(200)
    await see('/faq')
    expect(await counted()).toMatchObject([{ path: '/faq', views: 61 }])
  })
})
