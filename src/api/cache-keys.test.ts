import { expect, it } from 'vitest'
import { cacheKeyOf } from './cache-keys.ts'

it.each([
  ['/', '/'],
  ['/game/azul', '/game/azul'],
  ['/?difficulty=easy&page=2', '/?difficulty=easy&page=2'],
  ['/covers/azul.svg?v=1a2b', '/covers/azul.svg?v=1a2b'],
  ['/api/games?page=2&bogus=7', '/api/games?page=2'],
  ['/api/games?page=2&difficulty=easy', '/api/games?difficulty=easy&page=2'],
  ['/api/games?bogus=7', '/api/games'],
  ['/share/results.png?page=2&difficulty=easy&bogus=7', '/share/results.png?difficulty=easy&page=2'],
  ['/tonight?time=45&hard=1', '/tonight?time=45&hard=1'],
  ['/api/tonight?hard=1&time=45&bogus=7', '/api/tonight?time=45&hard=1'],
  ['/api/tonight?time=46&page=1', '/api/tonight'],
  ['/api/games/azul/comments', '/api/games/azul/comments'],
  ['/api/site-settings', '/api/site-settings'],
  ['/blog?tag=two-player', '/blog?tag=two-player'],
  ['/api/openapi.json?bogus=7', '/api/openapi.json'],
])('%s is cached as %s', (address, key) => {
  expect(cacheKeyOf(address)).toBe(key)
})

it.each([
  ['a member’s own', '/api/me'],
  ['a probe', '/readyz'],
  ['a file of the build', '/assets/index-DG8Dk3T1.js'],
  ['an admin’s', '/api/admin/games'],
  ['an undeclared endpoint', '/api/nothing'],
  ['a longer address than the endpoint’s', '/api/games/azul/related/more'],
  ['a parameter the page does not know', '/game/azul?x=1'],
  ['two versions', '/covers/azul.svg?v=1&v=2'],
  ['no path', 'http://elsewhere.test/'],
  ['a typed text', '/?q=azul'],
  ['a typed text', '/api/games?page=2&q=Azul&bogus=7'],
  ['a version of what has none', '/feed.xml?v=1'],
  ['a version of what has none', '/api/site-settings?v=1'],
  ['a cursor', '/api/games/azul/comments?cursor=x'],
  ['a cursor of what is no list', '/api/posts?cursor=x'],
  ['a cursor of what is no list', '/about?cursor=x'],
  ['a tag elsewhere', '/game/azul?tag=x'],
])('does not cache %s: %s', (_, address) => {
  expect(cacheKeyOf(address)).toBeUndefined()
})
