import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followRoom } from './follow-room.ts'

/** An event stream as browsers have it: it says what it is told to say, and that it is open while nothing arrives. */
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
  it('hands on every view, and counts as streaming from the first one on', () => {
    expect(last().url).toBe('/api/rooms/KRTW/events')
    expect(isStreaming).toBe(false)
    last().say('view', VIEW)
    expect([isStreaming, seen]).toEqual([true, [VIEW]])
  })

  it('is opened anew, and the state fetched, when nothing came for 45 seconds', () => {
    last().say('view', VIEW)
    vi.advanceTimersByTime(44_999)
    expect([FakeEventSource.opened.length, fetched, isStreaming]).toEqual([1, 0, true])
    vi.advanceTimersByTime(1)
    expect([FakeEventSource.opened.length, fetched, isStreaming]).toEqual([2, 1, false])
    expect(openNow()).toEqual([last()])
    last().say('view', VIEW)
    expect(isStreaming).toBe(true)
  })

  it('is opened anew where it brings no first view, after 3 seconds, then after twice as long, up to 45', () => {
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

  it.each(['pulse', 'view'])('stays open while a %s comes every 20 seconds', (event) => {
    for (let time = 0; time < 10; time += 1) {
      last().say(event, VIEW)
      vi.advanceTimersByTime(20_000)
    }
    expect([FakeEventSource.opened.length, fetched]).toEqual([1, 0])
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

  it('is opened anew once where several events tell of one return', () => {
    last().say('view', VIEW)
    vi.advanceTimersByTime(10_000)
    browser.dispatchEvent(new Event('online'))
    page.dispatchEvent(new Event('visibilitychange'))
    browser.dispatchEvent(new Event('pageshow'))
    expect([FakeEventSource.opened.length, fetched]).toEqual([2, 1])
  })

  it('stays as it is when the page is hidden', () => {
    last().say('view', VIEW)
    vi.advanceTimersByTime(10_000)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    browser.dispatchEvent(new Event('online'))
    expect([FakeEventSource.opened.length, fetched]).toEqual([1, 0])
  })

  it('is left to the browser where the connection broke, and watched all the same', () => {
    last().say('view', VIEW)
    last().fail(0)
    expect(isStreaming).toBe(false)
    vi.advanceTimersByTime(44_999)
    expect(FakeEventSource.opened).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeEventSource.opened).toHaveLength(2)
  })

  it('is asked for less and less often where the server refuses it', () => {
    for (const waitMs of [5_000, 10_000, 20_000]) {
      const before = FakeEventSource.opened.length
      last().fail(FakeEventSource.CLOSED)
      vi.advanceTimersByTime(waitMs - 1)
      expect(FakeEventSource.opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeEventSource.opened).toHaveLength(before + 1)
    }
  })

  it('rests once other tabs took its place, until somebody looks at this one', () => {
    last().say('view', VIEW)
    last().say('replaced')
    vi.advanceTimersByTime(600_000)
    expect([openNow(), isStreaming, fetched]).toEqual([[], false, 0])
    page.dispatchEvent(new Event('visibilitychange'))
    expect([openNow().length, fetched]).toEqual([1, 1])
  })

  it('is over once the room closed', () => {
    last().say('view', VIEW)
    last().say('closed')
    expect([openNow(), fetched, isStreaming]).toEqual([[], 1, true])
    vi.advanceTimersByTime(600_000)
    browser.dispatchEvent(new Event('online'))
    expect(FakeEventSource.opened).toHaveLength(1)
  })

  it('ends with the page', () => {
    stop()
    vi.advanceTimersByTime(600_000)
    browser.dispatchEvent(new Event('online'))
    expect([openNow(), FakeEventSource.opened.length]).toEqual([[], 1])
  })
})
