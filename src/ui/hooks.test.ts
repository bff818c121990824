import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settling } from './hooks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const PAUSE_MS = 500

function searching() {
  const requested = vi.fn<(text: string) => void>()
  return { query: requested, search: settling(requested, PAUSE_MS) }
}

describe('a debounced function', () => {
  it('runs once, exactly at the end of the pause', () => {
    const { query: requested, search } = searching()
    search.call('duel')
    vi.advanceTimersByTime(PAUSE_MS - 1)
    expect(requested).not.toHaveBeenCalled()
    expect(search.isWaiting()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(requested.mock.calls).toEqual([['duel']])
    expect(search.isWaiting()).toBe(false)
    vi.advanceTimersByTime(10 * PAUSE_MS)
    expect(requested).toHaveBeenCalledOnce()
  })

  it('restarts its pause with each call, and uses the last arguments', () => {
    const { query: requested, search } = searching()
    for (const text of ['d', 'du', 'due', 'duel']) {
      search.call(text)
      vi.advanceTimersByTime(PAUSE_MS - 1)
    }
    expect(requested).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(requested.mock.calls).toEqual([['duel']])
  })

  it('runs at the maximum wait, and not again', () => {
    const { query: requested, search } = searching()
    search.flush()
    expect(requested).not.toHaveBeenCalled()
    search.call('duel')
    search.flush()
    expect(requested.mock.calls).toEqual([['duel']])
    expect(search.isWaiting()).toBe(false)
    search.flush()
    vi.advanceTimersByTime(PAUSE_MS)
    expect(requested).toHaveBeenCalledOnce()
  })

  it('does not run after it was cancelled', () => {
    const { query: requested, search } = searching()
    search.call('duel')
    search.cancel()
    expect(search.isWaiting()).toBe(false)
    vi.advanceTimersByTime(10 * PAUSE_MS)
    search.flush()
    expect(requested).not.toHaveBeenCalled()
  })
})
