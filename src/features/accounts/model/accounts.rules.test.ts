import { describe, expect, it } from 'vitest'
import {
  isAtSiteDomain,
  isLongEnoughForRole,
  SHORT_ROLE_PASSWORD,
  validateNewPassword,
} from './accounts.rules.ts'
import { isMailAddress } from './mail-address.rules.ts'

const DOMAIN = 'twotop.example'

describe('an address of the site’s domain', () => {
  it.each([
    ['x@notTwotop.example', 'a domain that only ends alike'],
    ['x@nottwotop.example', 'the same in lower case'],
    ['x@mail.twotop.example', 'a sub-domain'],
    ['x@twotop.example.evil.test', 'the domain as a part of another'],
    ['a@twotop.example@evil.test', 'two @, another domain last'],
    ['a@evil.test@twotop.example', 'two @, the domain last'],
    ['"a@evil.test"@twotop.example', 'a quoted local part with an @'],
    ['"x"@twotop.example', 'a quoted local part'],
    ['"x@twotop.example"@evil.test', 'the address quoted before another domain'],
    ['x@twotop.example.', 'a dot at the end'],
    ['x@twotop.example ', 'a space at the end'],
    [' x@twotop.example', 'a space before'],
    ['x @twotop.example', 'a space inside'],
    ['x@twotop.example\n', 'a line break at the end'],
    ['x@twotop.example\0', 'a NUL at the end'],
    ['x@twotop\0.example', 'a NUL inside'],
    ['x@evil.test\0@twotop.example', 'a NUL and two @'],
    ['x@twоtop.example', 'a Cyrillic o'],
    ['x@twotop.еxample', 'a Cyrillic e'],
    ['х@twotop.example', 'a Cyrillic letter before the @'],
    ['x@ｔwotop.example', 'a full-width letter'],
    ['x@TWOTOP.EXAMPLE.', 'upper case with a dot'],
    ['@twotop.example', 'nothing before the @'],
    ['twotop.example', 'no @'],
    ['x@', 'no domain'],
    ['', 'nothing'],
    ['x@xn--twotop-.example', 'an encoded look-alike'],
    ['x(twotop.example)@evil.test', 'a comment'],
    ['<x@twotop.example>', 'angle brackets'],
    ['x@evil.test,y@twotop.example', 'a list'],
    ['x@[twotop.example]', 'brackets'],
  ])('ADMIN-01: %j is none: %s', (email) => {
    expect(isAtSiteDomain(email, DOMAIN)).toBe(false)
  })

  it.each(['x@twotop.example', 'X@TWOTOP.EXAMPLE', 'first.last+tag@TwoTop.Example'])(
    'ADMIN-01: %s is one',
    (email) => {
      expect(isAtSiteDomain(email, DOMAIN)).toBe(true)
      expect(isAtSiteDomain(email, 'TwoTop.EXAMPLE')).toBe(true)
    },
  )

  it('ADMIN-01: never matches if no domain is configured', () => {
    for (const email of ['x@twotop.example', 'x@', 'x', 'x@undefined', 'x@null']) {
      expect(isAtSiteDomain(email, '')).toBe(false)
      expect(isAtSiteDomain(email, undefined)).toBe(false)
    }
  })

  it('does not match through a Unicode letter whose lower case is another letter', () => {
    // U+212A KELVIN SIGN becomes a plain k.
    expect(isAtSiteDomain('x@boo\u212A.example', 'book.example')).toBe(false)
    expect(isAtSiteDomain('x@book.example', 'book.example')).toBe(true)
  })
})

describe('an address', () => {
  it.each(['a@b.co', "o'hara@example.org", 'a.b+c@sub.example.org', `${'x'.repeat(64)}@example.org`])(
    '%s is one',
    (email) => expect(isMailAddress(email)).toBe(true),
  )

  it.each([
    'a@b',
    'a@@b.co',
    '.a@b.co',
    'a..b@c.co',
    'a.@b.co',
    'a b@c.co',
    'a@b.co\r\nBcc: x@y.co',
    'a@b..co',
    `${'x'.repeat(65)}@b.co`,
  ])('%j is none', (email) => expect(isMailAddress(email)).toBe(false))

  it('is limited to the length that mail servers must accept', () => {
    const domain = `${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.example`
    const email = `${'a'.repeat(254 - domain.length - 1)}@${domain}`
    expect(isMailAddress(email)).toBe(true)
    expect(isMailAddress(`a${email}`)).toBe(false)
  })
})

it('a member with a role needs a password of ten characters', () => {
  expect(validateNewPassword('123456789', { hasRole: true })).toBe(SHORT_ROLE_PASSWORD)
  expect(validateNewPassword('1234567890', { hasRole: true })).toBeUndefined()
  expect([isLongEnoughForRole('123456789'), isLongEnoughForRole('1234567890')]).toEqual([false, true])
})
