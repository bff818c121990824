import { createOTP } from '@better-auth/utils/otp'
import { afterEach, expect, it, vi } from 'vitest'
import { aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { makeSecret, takeAppCode } from './second-factor.store.ts'

const db = testDatabase('empty')
const STEP_MS = 30_000

afterEach(() => vi.useRealTimers())

it('accepts the app codes of this half minute, the previous and the next one only', async () => {
  const step = Math.floor(Date.now() / STEP_MS)
  vi.useFakeTimers({ toFake: ['Date'], now: step * STEP_MS })
  const outcomes = []
  for (const aside of [-2, -1, 0, 1, 2]) {
    const { id } = await aMember(db())
    const code = await createOTP(await makeSecret(db(), id)).hotp(step + aside)
    outcomes.push([aside, await takeAppCode(db(), id, code)])
  }
  expect(outcomes).toEqual([
    [-2, 'wrong'],
    [-1, 'taken'],
    [0, 'taken'],
    [1, 'taken'],
    [2, 'wrong'],
  ])
})
