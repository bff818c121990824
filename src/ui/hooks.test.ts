import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debounced } from './hooks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const PAUSE_MS = 500

function searching() {
  const requested = vi.fn<(text: string) => void>()
  return { query: requested, search: debounced(requested, PAUSE_MS) }
}

describe('a debounced function', () => {
  it('runs once, exactly at the end of the pause', () => {
    const { query: requested, search } = searching()
    search.call('duel')
    vi.advanceTimersByTime(PAUSE_MS - 1)
    expect(requested).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(requested.mock.calls).toEqual([['duel']])
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

  it('does not run after it was cancelled', () => {
    const { query: requested, search } = searching()
    search.call('duel')
    search.cancel()
    vi.advanceTimersByTime(10 * PAUSE_MS)
    expect(requested).not.toHaveBeenCalled()
  })
})
