import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ATTEMPTS,
  callWithRetries,
  delayMs,
  failedToConnect,
  isRepeatable,
  isTemporary,
  RequestFailed,
  requestedWaitMs,
} from './retry.ts'

const FINAL_TEXT = 'Request failed after multiple attempts. Please try again later.'
const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers })

/** A call that gives these outcomes in turn, and the last one for ever. */
function aCall(...outcomes: (Response | Error)[]) {
  const at: number[] = []
  const call = () => {
    const outcome = outcomes[Math.min(at.length, outcomes.length - 1)] ?? answer(500)
    at.push(Date.now())
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  }
  return { call, at, waits: () => at.slice(1).map((time, index) => time - (at[index] ?? 0)) }
}

const noNetwork = new TypeError('Failed to fetch')

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') }))
afterEach(() => vi.useRealTimers())

/** What became of a call once all its waits are over. */
async function settled(promise: Promise<Response>) {
  const outcome = promise.then(
    (response) => ({ status: response.status }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return outcome
}

describe('the retry delays', () => {
  it('CALL-01: double from 2000 ms, with up to 1000 ms at random, capped at 10000 ms', () => {
    expect([1, 2, 3, 4].map((failures) => delayMs(failures, 0))).toEqual([2000, 4000, 8000, 10_000])
    expect([1, 2, 3, 4].map((failures) => delayMs(failures, 0.999))).toEqual([2999, 4999, 8999, 10_000])
  })

  it.each([
    ['7', 7000],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['soon', 0],
    [null, 0],
  ])('Retry-After %j asks for %i ms', (header, waitMs) => {
    expect(requestedWaitMs(header, Date.now())).toBe(waitMs)
  })
})

describe('which requests are retried', () => {
  it('CALL-02: 408, 425, 429 and every 5xx are retried, and no other status', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), (status) => {
        expect(isTemporary(status)).toBe([408, 425, 429].includes(status) || status >= 500)
      }),
    )
  })

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', undefined])('a %s may be sent twice', (method) => {
    expect(isRepeatable(method ? { method } : {})).toBe(true)
  })

  it.each(['POST', 'PATCH'])('a %s may be sent twice only with an Idempotency-Key', (method) => {
    expect(isRepeatable({ method })).toBe(false)
    expect(isRepeatable({ method, headers: { 'content-type': 'application/json' } })).toBe(false)
    expect(isRepeatable({ method, headers: { 'Idempotency-Key': 'k' } })).toBe(true)
    expect(isRepeatable({ method, headers: new Headers({ 'idempotency-key': 'k' }) })).toBe(true)
  })
})

describe('a failing request', () => {
  it('CALL-01: is made 5 times, then shows the message of the specification', async () => {
    const { call, at, waits } = aCall(noNetwork)
    const { error } = (await settled(callWithRetries(call, { random: () => 0.5 }))) as {
      error: RequestFailed
    }
    expect(error).toBeInstanceOf(RequestFailed)
    expect(error.message).toBe(FINAL_TEXT)
    expect(error.cause).toBe(noNetwork)
    expect(failedToConnect(error)).toBe(true)
    expect(at).toHaveLength(ATTEMPTS)
    expect(waits()).toEqual([2500, 4500, 8500, 10_000])
  })

  it('CALL-01: ends with the first successful attempt', async () => {
    const { call, at } = aCall(noNetwork, answer(502), answer(200))
    expect(await settled(callWithRetries(call))).toEqual({ status: 200 })
    expect(at).toHaveLength(3)
  })

  it('CALL-02: with a permanent error is made once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 400, max: 499 }), async (status) => {
        fc.pre(!isTemporary(status))
        const { call, at } = aCall(answer(status))
        expect(await settled(callWithRetries(call))).toEqual({ status })
        expect(at).toHaveLength(1)
      }),
    )
  })
})

describe('Retry-After', () => {
  it('CALL-01: is respected if longer than the own delay', async () => {
    const { call, waits } = aCall(answer(503, { 'retry-after': '30' }), answer(200))
    expect(await settled(callWithRetries(call, { random: () => 0 }))).toEqual({ status: 200 })
    expect(waits()).toEqual([30_000])
  })

  it('of a long delay returns the 429 with the server’s message', async () => {
    const { call, at } = aCall(answer(429, { 'retry-after': '45' }))
    expect(await settled(callWithRetries(call))).toEqual({ status: 429 })
    expect(at).toHaveLength(1)
  })

  it('of more than a minute ends the request', async () => {
    const { call, at } = aCall(answer(503, { 'retry-after': '3600' }))
    expect(await settled(callWithRetries(call))).toMatchObject({
      error: { message: FINAL_TEXT, status: 503 },
    })
    expect(at).toHaveLength(1)
  })
})

describe('an aborted request', () => {
  it('CALL-01: ends immediately while waiting', async () => {
    const { call, at } = aCall(noNetwork)
    const stop = new AbortController()
    const ended = callWithRetries(call, { signal: stop.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    stop.abort(new Error('enough'))
    expect(await ended).toMatchObject({ message: 'enough' })
    await vi.runAllTimersAsync()
    expect(at).toHaveLength(1)
  })

  it('is not retried if aborted in progress', async () => {
    const stop = new AbortController()
    let calls = 0
    const call = () => {
      calls += 1
      stop.abort(new Error('enough'))
      return Promise.reject(new DOMException('aborted', 'AbortError'))
    }
    expect(await settled(callWithRetries(call, { signal: stop.signal }))).toMatchObject({
      error: { message: 'enough' },
    })
    expect(calls).toBe(1)
  })
})
