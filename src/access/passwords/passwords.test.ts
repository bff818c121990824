import { scryptSync } from 'node:crypto'
import { hashPassword as hashOfLibrary, verifyPassword as verifyByLibrary } from 'better-auth/crypto'
import { describe, expect, it } from 'vitest'
import { PASSWORD_ROOM, passwordWorkers } from './password-workers.ts'
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts'

const COST = { N: 16_384, r: 16, p: 1, maxmem: 67_108_864 }

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

  it('is hashed two at a time, forty wait, and more are refused with when to come again', async () => {
    expect(PASSWORD_ROOM).toEqual({ atOnce: 2, waiting: 40 })
    const key = passwordWorkers({ atOnce: 2, waiting: 2 })
    const asked = ['a', 'b', 'c', 'd', 'e', 'f']
    const outcomes = await Promise.allSettled(asked.map((password) => key(password, 'salt')))
    const refused = outcomes.slice(4).map((each) => (each.status === 'rejected' ? each.reason : undefined))
    expect(refused.map(({ type, status, retryAfterSeconds }) => [type, status, retryAfterSeconds])).toEqual(
      Array(2).fill(['busy', 503, 3]),
    )
    const keys = outcomes.slice(0, 4).map((each) => (each.status === 'fulfilled' ? each.value : ''))
    expect(keys).toEqual(asked.slice(0, 4).map((each) => scryptSync(each, 'salt', 64, COST).toString('hex')))
    expect(await key('e', 'salt')).toHaveLength(128)
  })
})

describe('a digest', () => {
  it('has a salt of 16 bytes of its own and a key of 64', async () => {
    const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    for (const digest of [one, other]) expect(digest).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(one).not.toBe(other)
  })
})

describe('keys', () => {
  it('are worked out in the order they were asked for', async () => {
    const key = passwordWorkers({ atOnce: 1, waiting: 3 })
    const done: string[] = []
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (password) => {
        await key(password, 'salt')
        done.push(password)
      }),
    )
    expect(done).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('a key that cannot be worked out', () => {
  it('is told to whoever asked for it, and the next are worked out', async () => {
    const key = passwordWorkers({ atOnce: 1, waiting: 2 })
    const outcomes = await Promise.allSettled([
      key('a', 'salt'),
      key(undefined as never, 'salt'),
      key('b', 'salt'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})

describe('a new password', () => {
  const owner = { email: 'Ann.Lee@example.org', username: 'Annabel-Lee' }
  const refusalOf = (password: string) =>
    refuseWeakPassword(password, owner).then(
      () => undefined,
      (cause: Error) => cause.message,
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
