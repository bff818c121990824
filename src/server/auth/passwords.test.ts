import { describe, expect, it } from 'vitest'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { realPasswords } from '#/testing/ways-in/real-passwords.ts'
import type { HttpProblem } from '../http/http-problem.ts'
import {
  formatDigest,
  hashPassword,
  isOutdated,
  parseDigest,
  refuseWeakPassword,
  verifyPassword,
} from './passwords.ts'

realPasswords()

/** Of "a good password", as the site hashed passwords before digests named their parameters. */
const OLD_DIGEST =
  '00112233445566778899aabbccddeeff:7592ce46f775d378efcb2d71aed413d89f7492bbeb89b18f58bc2dcf6657a7f0ebf1bc7c7643fee8c704ae85eccbd595858885763e452875acd6113adf306ed9'

describe('checking a password', () => {
  it('accepts only the right one, for current and old digests', async () => {
    for (const digest of [await hashPassword('a good password'), OLD_DIGEST]) {
      expect(await verifyPassword('a good password', digest)).toBe(true)
      expect(await verifyPassword('another one', digest)).toBe(false)
    }
    expect(await verifyPassword('ﬁne', await hashPassword('fine'))).toBe(true)
  })

  it('fails without a digest, or for an invalid one', async () => {
    const dummy = formatDigest('A'.repeat(22), 'A'.repeat(43))
    for (const digest of [null, undefined, '', ':', 'x', `${'0'.repeat(32)}:${'0'.repeat(128)}`, dummy])
      expect(await verifyPassword('a good password', digest)).toBe(false)
  })
})

describe('a password digest', () => {
  it('is an argon2id PHC string with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    for (const digest of [one, other])
      expect(digest).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(isOutdated(one)).toBe(false)
  })

  it('keeps its parameters, and is outdated if new ones have others', async () => {
    const weaker = `$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$4a/jhtsVtZe1uWRi+dSsZjXjFK7jWvtBdn0JPFayALM`
    expect(await verifyPassword('a good password', weaker)).toBe(true)
    expect(isOutdated(weaker)).toBe(true)
    expect(isOutdated(OLD_DIGEST)).toBe(true)
    expect(parseDigest(OLD_DIGEST)?.derivation).toEqual({
      algorithm: 'scrypt',
      salt: OLD_DIGEST.slice(0, 32),
    })
  })
})

const db = testDatabase('empty')

describe('choosing a new password', () => {
  const owner = { email: 'Ann.Lee@example.org', username: 'Annabel-Lee' }
  const refusalOf = (password: string) =>
    refuseWeakPassword(password, owner).then(
      () => undefined,
      (cause: HttpProblem) => {
        expect([cause.type, cause.status]).toEqual(['not-valid', 400])
        return cause.message
      },
    )

  it.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['xy'.repeat(65), 'Password must be at most 128 characters long'],
    ['zzzzzzzz', 'Please choose a password that’s more than one repeated character'],
    ['Two Top 1', 'Please choose a password that isn’t the name of this site'],
    ['twotop.example', 'Please choose a password that isn’t the name of this site'],
    ['TwoTop', 'Please choose a password that isn’t the name of this site'],
    ['ann.lee@example.org', 'Please choose a password that isn’t your email or username'],
    ['ANN.LEE', 'Please choose a password that isn’t your email or username'],
    ['annabel-lee', 'Please choose a password that isn’t your email or username'],
    ['password', 'This is one of the most common passwords. Please choose another.'],
    ['QWERTY', 'This is one of the most common passwords. Please choose another.'],
    ['123456', 'This is one of the most common passwords. Please choose another.'],
  ])('%s is refused', async (password, words) => {
    expect(await refusalOf(password)).toBe(words)
  })

  it('rejects the 10,000 most common passwords', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    // Others are refused for what they are: too short, or the owner's.
    const known = dictionary['passwords-common'].map(String)
    const longEnough = (words: string[]) => words.filter((word) => word.length >= 6)
    const words = 'This is one of the most common passwords. Please choose another.'
    for (const word of longEnough(known.slice(9_900, 10_000)))
      expect([word, await refusalOf(word)]).toEqual([word, words])
    for (const word of longEnough(known.slice(10_000, 10_100)))
      expect([word, await refusalOf(word)]).toEqual([word, undefined])
  })

  it('rejects the name of the site', async () => {
    await db().insert(siteSettings).values({ key: 'general.siteName', value: 'Boards & Beans' })
    expect(await refusalOf('boards&beans7')).toBe('Please choose a password that isn’t the name of this site')
  })

  it.each(['six-is', 'ann.lee2', 'a good password', 'Ünïcödé'])('%s is taken', async (password) => {
    expect(await refusalOf(password)).toBeUndefined()
  })
})
