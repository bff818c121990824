import { describe, expect, it } from 'vitest'
import { isWebAddress, shownPicture } from './web-address.ts'

describe('URLs that may be rendered', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM'])(
    'links to %s',
    (address) => {
      expect(isWebAddress(address)).toBe(true)
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', '/about', 'example.com', ''])(
    'never links to %j as to the web',
    (address) => {
      expect(isWebAddress(address)).toBe(false)
    },
  )

  it.each(['https://example.com/box.jpg', '/pictures/box.jpg'])('shows the picture at %s', (address) => {
    expect(shownPicture(address)).toBe(address)
  })

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//example.com/a.jpg',
    '/\t/evil.test',
    '/\\example.com',
    'box.jpg',
  ])('shows no picture at %j', (address) => {
    expect(shownPicture(address)).toBeNull()
  })
})
