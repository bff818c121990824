import { expect, it } from 'vitest'
import { notFound, Refusal, wrongMethod } from './refusals.ts'

it('a refusal carries all that its answer tells, with the status of its type', () => {
  const about = { title: 'Hive', at: '2026-11-01T09:00:00.000Z' }
  const more = {
    ...{ detail: 'Why', faults: [{ path: 'title', message: 'too long' }], about },
    ...{ retryAfterSeconds: 3, allow: ['GET'] },
  }
  const refusal = new Refusal('conflict', 'No', more)
  expect({ ...refusal }).toEqual({ name: 'Refusal', type: 'conflict', ...more })
  expect([refusal.message, refusal.status, refusal instanceof Error]).toEqual(['No', 409, true])
  expect(new Refusal('conflict', 'No').allow).toBe(undefined)
})

it('what is not there is a refusal, and so is another method than those that are taken', () => {
  expect([notFound('Game not found').type, notFound('Game not found').status]).toEqual(['not-found', 404])
  const wrong = wrongMethod(['GET', 'HEAD'])
  expect([wrong.type, wrong.status, wrong.allow]).toEqual(['wrong-method', 405, ['GET', 'HEAD']])
})
