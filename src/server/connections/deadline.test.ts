import { describe, expect, it } from 'vitest'
import { inTime } from './deadline.ts'

const late = () => new Response('too late', { status: 503 })
const never = () => new Promise<Response>(() => undefined)
const soon = async () => new Response('made')

describe('a response with a deadline', () => {
  it('is the result if it is ready in time', async () => {
    expect(await (await inTime(soon, late, 'GET', 50)).text()).toBe('made')
  })

  it('is sent at the deadline if there is no other, and not before', async () => {
    const startedAt = performance.now()
    expect((await inTime(never, late, 'GET', 60)).status).toBe(503)
    expect(performance.now() - startedAt).toBeGreaterThan(55)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})
