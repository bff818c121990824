import { beforeEach, describe, expect, it, vi } from 'vitest'

const answer = (status = 200) => new Response(null, { status })

/** A call that the test resolves or rejects. */
const aCall = () => Promise.withResolvers<Response>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})
const connection = () => import('./connection.ts')

it('is up until a request gets no response, and again once a later one does', async () => {
  const { connectionNow, trackConnection } = await connection()
  expect(connectionNow()).toBe('up')
  await expect(trackConnection(() => Promise.reject(new TypeError('nothing there')))).rejects.toThrow(
    'nothing there',
  )
  expect(connectionNow()).toBe('unanswered')
  await trackConnection(async () => answer(502))
  expect(connectionNow()).toBe('unanswered')
  await trackConnection(async () => answer(500))
  expect(connectionNow()).toBe('up')
})

it('stays up after the failure of an earlier request, whether it ends before or after a successful one', async () => {
  const { connectionNow, trackConnection } = await connection()
  const [stale, later] = [aCall(), aCall()]
  const [failed, answered] = [trackConnection(() => stale.promise), trackConnection(() => later.promise)]
  later.resolve(answer())
  await answered
  stale.reject(new TypeError())
  await failed.catch(() => undefined)
  expect(connectionNow()).toBe('up')

  const [older, newer] = [aCall(), aCall()]
  const [lost, back] = [trackConnection(() => older.promise), trackConnection(() => newer.promise)]
  older.reject(new TypeError())
  await lost.catch(() => undefined)
  expect(connectionNow()).toBe('unanswered')
  newer.resolve(answer())
  await back
  expect(connectionNow()).toBe('up')
})

it('an aborted request has no effect', async () => {
  const { connectionNow, trackConnection } = await connection()
  const called = AbortSignal.abort()
  await trackConnection(() => Promise.reject(called.reason), called).catch(() => undefined)
  expect(connectionNow()).toBe('up')
})

describe('when the device reports a connection again', () => {
  const device = { onLine: true }
  const look = vi.fn<() => Promise<Response>>()
  const says = (word: 'online' | 'offline') => {
    device.onLine = word === 'online'
    browser.dispatchEvent(new Event(word))
  }
  let browser: EventTarget

  beforeEach(() => {
    browser = new EventTarget()
    device.onLine = true
    look.mockReset()
    vi.useFakeTimers()
    vi.stubGlobal('navigator', device)
    vi.stubGlobal('fetch', look)
    vi.stubGlobal('window', {
      addEventListener: browser.addEventListener.bind(browser),
      removeEventListener: browser.removeEventListener.bind(browser),
    })
    return () => vi.useRealTimers()
  })

  it('the connection is up after a check, not on the report alone', async () => {
    const { connectionNow, onConnectionBack, subscribeToConnection } = await connection()
    const heard: string[] = []
    subscribeToConnection(() => heard.push(connectionNow()))
    const back = vi.fn()
    onConnectionBack(back)
    says('offline')
    expect(connectionNow()).toBe('offline')
    look.mockRejectedValueOnce(new TypeError('not quite there'))
    look.mockResolvedValue(answer())
    says('online')
    await vi.advanceTimersByTimeAsync(0)
    expect([connectionNow(), back.mock.calls.length]).toEqual(['offline', 0])
    await vi.advanceTimersByTimeAsync(250)
    expect([connectionNow(), back.mock.calls.length]).toEqual(['up', 1])
    expect(heard).not.toContain('unanswered')
    expect(heard.at(-1)).toBe('up')
  })

  it('the server counts as unanswered after three checks without a response', async () => {
    const { connectionNow, subscribeToConnection } = await connection()
    subscribeToConnection(() => undefined)
    look.mockRejectedValue(new TypeError('unreachable'))
    says('online')
    await vi.advanceTimersByTimeAsync(1_249)
    expect(connectionNow()).toBe('offline')
    await vi.advanceTimersByTimeAsync(1)
    expect([connectionNow(), look.mock.calls.length]).toEqual(['unanswered', 3])
  })
})
