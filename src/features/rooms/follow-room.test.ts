import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followRoom } from './follow-room.ts'

/** A scriptable EventSource that stays open and emits what the test sends. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  say(event: string, data: object = {}) {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const last = () => FakeEventSource.opened.at(-1)!
const openNow = () => FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)
const VIEW = { state: 'seated', letters: 'KRTW' }
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()

let seen: unknown[]
let isStreaming: boolean
let fetched: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  FakeEventSource.opened = []
  page.visibilityState = 'visible'
  seen = []
  isStreaming = false
  fetched = 0
  stop = followRoom('KRTW', {
    onView: (view) => seen.push(view),
    onStreaming: (is) => (isStreaming = is),
    refetch: () => (fetched += 1),
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a room’s event stream', () => {
  it('emits every view, and counts as streaming from the first one on', () => {
    expect(last().url).toBe('/api/rooms/KRTW/events')
    expect(isStreaming).toBe(false)
    last().say('view', VIEW)
    expect([isStreaming, seen]).toEqual([true, [VIEW]])
  })

  it('reconnects and refetches after 45 seconds of silence', () => {
    last().say('view', VIEW)
    vi.advanceTimersByTime(44_999)
    expect([FakeEventSource.opened.length, fetched, isStreaming]).toEqual([1, 0, true])
    vi.advanceTimersByTime(1)
    expect([FakeEventSource.opened.length, fetched, isStreaming]).toEqual([2, 1, false])
    expect(openNow()).toEqual([last()])
    last().say('view', VIEW)
    expect(isStreaming).toBe(true)
  })

  it('reconnects without a first view after 3 seconds, then with doubling delays up to 45', () => {
    for (const [opened, waitMs] of [3_000, 6_000, 12_000, 24_000, 45_000, 45_000].entries()) {
      vi.advanceTimersByTime(waitMs - 1)
      expect([FakeEventSource.opened.length, fetched, openNow().length]).toEqual([opened + 1, opened, 1])
      vi.advanceTimersByTime(1)
    }
    last().say('view', VIEW)
    vi.advanceTimersByTime(45_000)
    expect(FakeEventSource.opened).toHaveLength(8)
    vi.advanceTimersByTime(3_000)
    expect(FakeEventSource.opened).toHaveLength(9)
  })

  it.each([
    ['the page is shown again', () => page.dispatchEvent(new Event('visibilitychange'))],
    ['the page comes back from the browser’s memory', () => browser.dispatchEvent(new Event('pageshow'))],
    ['the device is online again', () => browser.dispatchEvent(new Event('online'))],
  ])('is opened anew, and the state fetched, when %s', (_, wake) => {
    last().say('view', VIEW)
    vi.advanceTimersByTime(10_000)
    wake()
    expect([FakeEventSource.opened.length, fetched, openNow().length]).toEqual([2, 1, 1])
  })
})
