import { expect, it } from 'vitest'
import { CONNECTIONS_EACH, costOf, REFUSAL_HELD_MS, RENDERS_AT_ONCE, RENDERS_WAITING } from './costs.rules.ts'

it.each([
  ['/', 25],
  ['/?q=duel', 25],
  ['/game/hive', 25],
  ['/blog/apiary', 25],
  ['/covers-of-ours', 25],
  ['/game/v1.x', 25],
  ['/game/a.thirteenchars', 25],
  ['/api/games?q=duel', 5],
  ['/api/suggestions?q=d', 5],
  ['/api/tonight?minutes=45', 5],
  ['/api/catalogue?page=2', 5],
  ['/api/games/lists/drawn', 5],
  ['/api/games', 0],
  ['/api/games/7', 0],
  ['/api/me', 0],
  ['/api', 0],
  ['/share/game/hive.png', 200],
  ['/shared?games=1', 25],
  ['/from/share/x', 25],
  ['/assets/a', 0],
  ['/covers/hive', 0],
  ['/pictures/abc', 0],
  ['/healthz', 0],
  ['/readyz', 0],
  ['/from/api/x', 25],
  ['/from/api/games?q=duel', 25],
  ['/favicon.ico', 0],
  ['/sitemap.xml?page=2', 0],
  ['/fonts/a.js', 0],
  ['/feed.abcdefghijkl', 0],
])('%s takes %d ms of a processor where it is made', (address, cost) => {
  expect(costOf('GET', address)).toBe(cost)
})

it('what is only looked at costs as much as what is read, and what is sent is limited otherwise', () => {
  expect(costOf('HEAD', '/')).toBe(25)
  expect(['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => costOf(method, '/'))).toEqual([0, 0, 0, 0])
})

it('one address holds a hundred connections; four pages are rendered at a time, and a hundred wait', () => {
  expect([CONNECTIONS_EACH, RENDERS_AT_ONCE, RENDERS_WAITING]).toEqual([100, 2, 100])
})

it('a refusal is held back for half a second', () => {
  expect(REFUSAL_HELD_MS).toBe(500)
})
