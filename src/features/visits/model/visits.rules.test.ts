import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedPage, mayBeCounted } from './visits.rules.ts'

describe('the pages whose views are counted', () => {
  it.each(['/', '/tonight', '/top-rated', '/about'])(
    'are those without an address of their own making: %s',
    (path) => expect(countedPage(path)).toEqual({ path, kind: 'plain' }),
  )

  it('are the public ones', () => {
    expect(countedPage('/')).toEqual({ path: '/', kind: 'plain' })
    expect(countedPage('/game/patchwork')).toEqual({
      path: '/game/patchwork',
      kind: 'game',
      slug: 'patchwork',
    })
    expect(countedPage('/blog/small-tables')).toMatchObject({ kind: 'post', slug: 'small-tables' })
  })

  it.each([
    '',
    '/about/',
    '/?q=secret',
    '/settings',
    '/admin',
    '/auth/reset-password',
    '/game/',
    '/game/A B',
    '/game/../admin',
    '/game/x/y',
    '//evil.example/',
    'https://evil.example/about',
    '/game/<script>',
    `/game/${'x'.repeat(201)}`,
  ])('are not %j', (path) => {
    expect(countedPage(path)).toBeNull()
  })

  it('never contain a character that is invalid in a path, whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webPath(), fc.webUrl()), (path) => {
        expect(countedPage(path)?.path ?? '/').toMatch(/^\/[a-z0-9/-]*$/)
      }),
    )
  })

  it('are not counted for visitors who opted out of tracking', () => {
    expect(mayBeCounted({})).toBe(true)
    expect(mayBeCounted({ doNotTrack: null, globalPrivacyControl: false })).toBe(true)
    expect(mayBeCounted({ doNotTrack: '1' })).toBe(false)
    expect(mayBeCounted({ globalPrivacyControl: true })).toBe(false)
  })
})
