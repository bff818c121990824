import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { linkChecks } from '../model/retailers.table.ts'
import { checkLink, checkNextLink, isPublicAddress } from './link-checks.store.ts'

it.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ...'127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1:: 2001:0:1:: not-an-ip'
    .split(' ')
    .map((address) => [address, false] as const),
] as const)('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

describe('a checked link', () => {
  const calls: string[] = []
  const shop = http.createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers['user-agent']}`)
    const status = Number(/\d{3}/.exec(request.url ?? '')?.[0] ?? 200)
    if (request.url === '/get-only') response.statusCode = request.method === 'HEAD' ? 405 : 200
    else response.statusCode = status
    if (request.url === '/circle') response.writeHead(302, { location: '/circle' })
    if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest/' })
    if (request.url === '/moved') response.writeHead(301, { location: '/200' })
    response.end()
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  })
  afterAll(() => shop.close())
  const here = { address: (ip: string) => ip === '127.0.0.1', port: () => true }

  it.each([
    ['/200', null],
    ['/moved', null],
    ['/get-only', null],
    ['/404', 'Page not found (404)'],
    ['/503', 'Server error (503)'],
    ['/403', null],
    ['/circle', 'It redirects in a loop'],
    ['/inside', 'It doesn’t lead to a public website'],
  ])('at %s has the fault %j', async (path, fault) => {
    expect(await checkLink(origin + path, here)).toBe(fault)
    expect(calls.at(-1)).toContain('TwoTop link check (+http')
  })

  it('is never opened on a private network, by address, by name, or on another port or protocol', async () => {
    const before = calls.length
    const localhost = origin.replace('127.0.0.1', 'localhost')
    const inside = 'It doesn’t lead to a public website'
    for (const url of [
      origin,
      'http://[::1]/',
      'http://0x7f.1/',
      'https://example.org:8443/',
      'file:///etc/passwd',
    ])
      expect([url, await checkLink(url)]).toEqual([url, inside])
    expect(await checkLink(localhost, { address: isPublicAddress, port: () => true })).toEqual(inside)
    expect(calls).toHaveLength(before)
  })
})

describe('the weekly link check', () => {
  const db = testDatabase('empty')
  const requested: string[] = []
  const answers = (fault: string | null) => async (url: string) => {
    requested.push(url)
    return fault
  }
  const ALIVE = answers(null)
  beforeEach(async () => {
    requested.length = 0
    for (const table of [games, linkChecks, siteSettings]) await db().delete(table)
    const game = await aGame(db())
    const hidden = await aGame(db(), { published: false })
    await db()
      .insert(gameRetailers)
      .values([
        { gameId: game.id, name: 'One', url: 'https://one.example/a' },
        { gameId: game.id, name: 'Two', url: 'https://one.example/b' },
        { gameId: game.id, name: 'Three', url: 'https://two.example/c' },
        { gameId: hidden.id, name: 'One', url: 'https://three.example/d' },
      ])
  })
  const later = (interval: string) =>
    db().execute(sql`update link_checks set checked_at = checked_at - ${interval}::interval`)

  it('makes no request until an owner enables it', async () => {
    expect([await checkNextLink(ALIVE), requested]).toEqual(['idle', []])
  })

  it('sends each retailer one request every ten seconds at most, and checks each link once a week', async () => {
    await db().insert(siteSettings).values({ key: 'shops.checkLinks', value: true })
    for (let run = 0; run < 4; run += 1) expect(await checkNextLink(ALIVE)).toBe('soon')
    expect(requested).toEqual(['https://one.example/a', 'https://two.example/c'])
    await later('11 seconds')
    await checkNextLink(ALIVE)
    expect(requested.at(-1)).toBe('https://one.example/b')
    expect(await checkNextLink(ALIVE)).toBe('idle')
    await later('8 days')
    await db().delete(gameRetailers).where(sql`name = 'Three'`)
    await checkNextLink(ALIVE)
    expect([requested.length, await db().$count(linkChecks)]).toEqual([4, 2])
  })

  it('marks a link dead at the second failure, a day later, and alive at the next success', async () => {
    await db().insert(siteSettings).values({ key: 'shops.checkLinks', value: true })
    await db().delete(gameRetailers).where(sql`url not like '%/a'`)
    const state = async () => (await db().select().from(linkChecks))[0]
    await checkNextLink(answers('No answer'))
    expect(await state()).toMatchObject({ failures: 1, fault: 'No answer', host: 'one.example' })
    await later('25 hours')
    await checkNextLink(answers('No answer'))
    expect(await state()).toMatchObject({ failures: 2 })
    await later('25 hours')
    await checkNextLink(answers(null))
    expect(await state()).toMatchObject({ failures: 0, fault: null })
  })
})
