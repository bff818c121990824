import { argon2Sync, scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Semaphore } from '../load/semaphore.ts'
import { keyDerivation, newDerivation } from './passwords.ts'

const NEW = newDerivation('c2FsdHNhbHRzYWx0c2FsdA')
const OLD = { algorithm: 'scrypt', salt: 'salt' } as const

const keyOf = (message: string) => {
  const nonce = Buffer.from('saltsaltsaltsalt')
  const cost = { memory: 32_768, passes: 2, parallelism: 1, tagLength: 32 }
  return argon2Sync('argon2id', { message, nonce, ...cost })
    .toString('base64')
    .replace(/=+$/, '')
}
const oldKeyOf = (password: string) =>
  scryptSync(password, 'salt', 64, { N: 16_384, r: 16, p: 1, maxmem: 67_108_864 }).toString('hex')

describe('a password', () => {
  it('is hashed a few at a time, with some waiting; more are rejected with the time to retry', async () => {
    const key = keyDerivation(new Semaphore(2, 2))
    const requested = ['a', 'b', 'c', 'd', 'e', 'f']
    const outcomes = await Promise.allSettled(requested.map((password) => key(password, NEW)))
    const refused = outcomes.slice(4).map((each) => (each.status === 'rejected' ? each.reason : undefined))
    expect(refused.map(({ type, status, retryAfterSeconds }) => [type, status, retryAfterSeconds])).toEqual(
      Array(2).fill(['busy', 503, 3]),
    )
    const keys = outcomes.slice(0, 4).map((each) => (each.status === 'fulfilled' ? each.value : ''))
    expect(keys).toEqual(requested.slice(0, 4).map(keyOf))
    expect(await key('e', NEW)).toHaveLength(43)
  })

  it('gives the same key for equivalent Unicode, also with an old digest', async () => {
    const key = keyDerivation(new Semaphore(1, 1))
    const composedOtherwise = '\ufb01ne \u0041\u030a'
    expect(await key(composedOtherwise, NEW)).toBe(keyOf('fine \u00c5'))
    expect(await key(composedOtherwise, OLD)).toBe(oldKeyOf('fine \u00c5'))
  })
})

describe('derived keys', () => {
  it('are computed in the order of the requests', async () => {
    const key = keyDerivation(new Semaphore(1, 3))
    const done: string[] = []
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (password) => {
        await key(password, NEW)
        done.push(password)
      }),
    )
    expect(done).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('a key derivation that fails', () => {
  it('is reported to its own caller, and the next ones are computed', async () => {
    const key = keyDerivation(new Semaphore(1, 2))
    const outcomes = await Promise.allSettled([key('a', NEW), key(undefined as never, NEW), key('b', NEW)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
