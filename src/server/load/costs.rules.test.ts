import { expect, it } from 'vitest'
import { CONNECTIONS_EACH, costOf, REFUSAL_HELD_MS, RENDERS_AT_ONCE, RENDERS_WAITING } from './costs.rules.ts'

it.each([
  ['/', 25],
  ['/game/hive', 25],
  ['/game/v1.x', 25],
  ['/nothing.html', 25],
  ['/wp-login.php', 25],
  ['/assets/nothing.js', 25],
  ['/feed.xml', 25],
  ['/covers-of-ours', 25],
  ['/shared', 25],
  ['/from/api/x', 25],
  ['/from/share/x', 25],
  ['/healthz/more', 25],
  ['/api/games', 5],
  ['/api/me', 5],
  ['/api/openapi.json', 5],
  ['/covers/hive.svg', 5],
  ['/covers/art/hive.svg', 5],
  ['/covers/share/hive.png', 200],
  ['/pictures/articles/share/apiary.png', 200],
  ['/pictures/articles/apiary.svg', 25],
  [`/pictures/${'a'.repeat(32)}-640.avif`, 2],
  [`/pictures/${'a'.repeat(32)}-share-50-50.jpg`, 200],
  ['/share/results.png', 200],
  ['/sitemap.xml', 200],
  ['/sitemap-2.xml', 200],
  ['/service-worker.js', 2],
  ['/healthz', 0],
  ['/readyz', 0],
])('a response for %s that has to be made costs %d ms of a processor', (path, cost) => {
  expect(costOf(path)).toBe(cost)
})

it('one address holds a hundred connections; four pages are rendered at a time, and a hundred wait', () => {
  expect([CONNECTIONS_EACH, RENDERS_AT_ONCE, RENDERS_WAITING]).toEqual([100, 2, 100])
})

it('a refusal is held back for half a second', () => {
  expect(REFUSAL_HELD_MS).toBe(500)
})
