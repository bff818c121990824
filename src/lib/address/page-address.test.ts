import { describe, expect, it } from 'vitest'
import { partedAddress, plainPath, withCampaign } from './page-address.ts'

describe('partedAddress', () => {
  it.each([
    ['/', '/', ''],
    ['/?q=duel', '/?q=duel', ''],
    ['/?utm_source=letter&utm_medium=mail', '/', 'utm_source=letter&utm_medium=mail'],
    ['/?q=a%20b&fbclid=1&players=2,3&gclid=2', '/?q=a%20b&players=2,3', 'fbclid=1&gclid=2'],
    ['/game/azul?UTM_Source=x#comments', '/game/azul#comments', 'UTM_Source=x'],
    ['/?fbclid', '/', 'fbclid'],
    ['/?&&q=1&', '/?q=1', ''],
    // Only the name counts: values are the visitor's.
    ['/?q=utm_source&sort=gclid', '/?q=utm_source&sort=gclid', ''],
    ['/?utmost=1&my_utm_x=2', '/?utmost=1&my_utm_x=2', ''],
    ['/#a?utm_source=1', '/#a?utm_source=1', ''],
  ])('%s is the page %s', (address, page, campaign) => {
    expect(partedAddress(address)).toEqual({ page, campaign })
  })

  it('gives one cache key for every campaign variant of a link', () => {
    const pages = ['fbclid=1', 'gclid=2', 'msclkid=3', 'mc_cid=4', 'utm_id=5', '_gl=6', 'srsltid=7']
    for (const campaign of pages)
      expect(partedAddress(`/?${campaign}&q=duel`), campaign).toEqual({ page: '/?q=duel', campaign })
  })
})

it('appends campaign parameters to another URL', () => {
  expect(withCampaign('/', '')).toBe('/')
  expect(withCampaign('/', 'utm_id=1')).toBe('/?utm_id=1')
  expect(withCampaign('/?q=duel', 'utm_id=1')).toBe('/?q=duel&utm_id=1')
})

it('normalises slashes in a path', () => {
  expect(['/', '//', '/about', '/about/', '//about///', '/game//azul/'].map(plainPath)).toEqual([
    '/',
    '/',
    '/about',
    '/about',
    '/about',
    '/game/azul',
  ])
})
