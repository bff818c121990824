import { afterEach, describe, expect, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pageTimings, pageViews } from './model/page-timings.table.ts'

const db = testDatabase('empty')
const see = (path: unknown, browser = aBrowser()) => browser.send('POST', '/page-views', { body: { path } })
const counted = () => db().select().from(pageViews)

afterEach(async () => {
  await db().delete(pageViews)
})

describe('a page view', () => {
  it('counts by day and page, and stores nothing about the visitor', async () => {
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

  it('sets no cookie', async () => {
    expect((await see('/')).headers.get('set-cookie')).toBeNull()
  })

  it('beyond the limit per IP address gets the same response, but is not counted', async () => {
    const browser = aBrowser()
    for (let times = 0; times < 62; times += 1) expect((await see('/faq', browser)).status).toBe(200)
    await see('/faq')
    expect(await counted()).toMatchObject([{ path: '/faq', views: 61 }])
  })
})

describe('page timings of browsers', () => {
  afterEach(async () => {
    await db().delete(pageTimings)
  })
  const send = (body: unknown) => aBrowser().send('POST', '/page-timings', { body })

  it('are counted by day, kind of page, device and bucket, and visible to staff', async () => {
    const pages = [
      { path: '/game/hive', lcp: 900, inp: 250, cls: 0 },
      { path: '/game/azul', navigation: 300, inp: 260 },
      { path: '/admin', lcp: 1 },
    ]
    expect((await send({ device: 'phone', pages })).status).toBe(200)
    expect((await send({ device: 'phone', pages: [{ path: '/game/hive', inp: 40 }] })).status).toBe(200)
    expect((await send({ device: 'desktop', pages: [{ path: '/', cls: 9e9 }] })).status).toBe(400)
    expect((await send({ device: 'watch', pages: [] })).status).toBe(400)
    const rows = await db().select().from(pageTimings)
    expect(
      rows.map(({ timing, page, device, bucket, times }) => [timing, page, device, bucket, times]).sort(),
    ).toEqual([
      ['cls', '/game/…', 'phone', 0, 1],
      ['inp', '/game/…', 'phone', 0, 1],
      ['inp', '/game/…', 'phone', 3, 2],
      ['lcp', '/game/…', 'phone', 1, 1],
      ['navigation', '/game/…', 'phone', 1, 1],
    ])
    const editor = await signedIn(db(), { role: 'editor' })
    expect((await editor.send('GET', '/admin/page-speed')).body).toEqual({
      speeds: [
        {
          page: '/game/…',
          device: 'phone',
          times: 3,
          timings: [
            { name: 'lcp', times: 1, within: 1_000 },
            { name: 'inp', times: 3, within: 300 },
            { name: 'cls', times: 1, within: 0.01 },
            { name: 'navigation', times: 1, within: 500 },
          ],
        },
      ],
    })
  })
})
