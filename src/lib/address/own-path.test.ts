import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('FIND-05: a return address', () => {
  it.each(['/', '/game/sky-team', '/?q=duel&difficulty=easy', '/game/sky-team#comments', '/game/%E7%8C%AB'])(
    'may be %s',
    (path) => expect(ownPath(path)).toBe(path),
  )

  it.each([
    '',
    'game/hive',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth/callback?token=x',
    '/auth',
    `/${'x'.repeat(500)}`,
    7,
    null,
    undefined,
    ['/'],
  ])('is never %j', (text) => expect(ownPath(text)).toBeUndefined())

  it('never leads to another host, whatever is written', () => {
    const sign = fc.constantFrom(...'/\\.:@%2ef\t\n ?#ax', '//', '..', 'https:')
    fc.assert(
      fc.property(
        fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
        (text) => {
          const path = ownPath(text)
          if (path !== undefined) expect(new URL(path, 'http://site.test/deep/page').host).toBe('site.test')
        },
      ),
    )
  })
})
