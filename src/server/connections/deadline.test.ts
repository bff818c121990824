import { describe, expect, it } from 'vitest'
import { inTime } from './deadline.ts'
import { waitedMs } from './request-clock.ts'

const late = () => new Response('too late', { status: 503 })
const never = () => new Promise<Response>(() => undefined)
const soon = async () => new Response('made')

describe('an answer in time', () => {
  it('is what was made', async () => {
    expect(await (await inTime(soon, late, 'GET', 50)).text()).toBe('made')
  })

  it('is what is said at the deadline where nothing was made, and not before', async () => {
    const startedAt = performance.now()
    expect((await inTime(never, late, 'GET', 60)).status).toBe(503)
    expect(performance.now() - startedAt).toBeGreaterThan(55)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('lets what is made know for how long it has been waited for, from one beginning', async () => {
    expect(waitedMs()).toBe(0)
    const told = await inTime(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 60))
        return new Response(String(waitedMs()))
      },
      late,
      'GET',
      5_000,
    )
    expect(Number(await told.text())).toBeGreaterThan(55)
    expect(waitedMs()).toBe(0)
  })

  it('fails as what was made fails', async () => {
    const failing = async () => {
      throw new Error('a fault')
    }
    await expect(inTime(failing, late, 'GET', 50)).rejects.toThrow('a fault')
  })
})
