import { hashPassword as hashOfLibrary, verifyPassword as verifyByLibrary } from 'better-auth/crypto'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '../refusals.ts'
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts'

describe('a password', () => {
  it('is known by its digest, and so are those the library hashed', async () => {
    const digest = await hashPassword('a good password')
    expect(await verifyPassword('a good password', digest)).toBe(true)
    expect(await verifyPassword('another one', digest)).toBe(false)
    expect(await verifyByLibrary({ hash: digest, password: 'a good password' })).toBe(true)
    expect(await verifyPassword('ﬁne', await hashOfLibrary('fine'))).toBe(true)
  })

  it('opens nothing where there is no digest, or one that is none', async () => {
    for (const digest of [null, undefined, '', ':', 'x', `${'0'.repeat(32)}:${'0'.repeat(128)}`])
      expect(await verifyPassword('a good password', digest)).toBe(false)
  })
})

describe('a digest', () => {
  it('has a salt of 16 bytes of its own and a key of 64', async () => {
    const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    for (const digest of [one, other]) expect(digest).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(one).not.toBe(other)
  })
})

describe('a new password', () => {
  const owner = { email: 'Ann.Lee@example.org', username: 'Annabel-Lee' }
  const refusalOf = (password: string) =>
    refuseWeakPassword(password, owner).then(
      () => undefined,
      (cause: Refusal) => {
        expect([cause.type, cause.status]).toEqual(['not-valid', 400])
        return cause.message
      },
    )

  it.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['x'.repeat(129), 'Password must be at most 128 characters long'],
    ['ann.lee@example.org', 'Please choose a password that is not your email or your username'],
    ['ANN.LEE', 'Please choose a password that is not your email or your username'],
    ['annabel-lee', 'Please choose a password that is not your email or your username'],
    ['password', 'This is one of the passwords that are tried first everywhere. Please choose another.'],
    ['QWERTY', 'This is one of the passwords that are tried first everywhere. Please choose another.'],
    ['123456', 'This is one of the passwords that are tried first everywhere. Please choose another.'],
  ])('%s is refused', async (password, words) => {
    expect(await refusalOf(password)).toBe(words)
  })

  it('is refused where it is one of the 10,000 that are used most, to the last of them, and not beyond', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    // Others are refused for what they are: too short, or the owner's.
    const known = dictionary['passwords-common'].map(String)
    const longEnough = (words: string[]) => words.filter((word) => word.length >= 6)
    const words = 'This is one of the passwords that are tried first everywhere. Please choose another.'
    for (const word of longEnough(known.slice(9_900, 10_000)))
      expect([word, await refusalOf(word)]).toEqual([word, words])
    for (const word of longEnough(known.slice(10_000, 10_100)))
      expect([word, await refusalOf(word)]).toEqual([word, undefined])
  })

  it.each(['six-is', 'ann.lee2', 'a good password', 'Ünïcödé'])('%s is taken', async (password) => {
    expect(await refusalOf(password)).toBeUndefined()
  })
})
