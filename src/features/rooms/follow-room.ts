import type { RoomView } from './rooms.schema.ts'

/**
 * The server sends a pulse every 20 seconds. A stream that missed two is dead, though the browser may not notice: phones that
 * slept and routers that forgot the connection close nothing.
 */
const SILENT_AFTER_MS = 45_000
/**
 * A new stream starts with a view. If none arrives, the browser may have used a dead connection: it holds up to six, and drops
 * one per attempt. The next attempt follows after this time, then after twice as long, up to the maximum above.
 */
const FIRST_VIEW_WITHIN_MS = 3_000
/** What wakes a page comes in several events at once; they count as one. */
const WOKEN_ONCE_WITHIN_MS = 1_000
/**
 * After the server refused a stream the client waits this long, then twice as long and so on. A stream that broke is connected
 * again by the browser itself.
 */
const REFUSED_WAIT_MS = 5_000
const REFUSED_WAIT_AT_MOST_MS = 80_000

interface Follower {
  onView: (view: RoomView) => void
  /** Whether events arrive: while they do not, the room has to be polled. */
  onStreaming: (isStreaming: boolean) => void
  /** Events may have been missed, or the room has closed: its state has to be fetched. */
  refetch: () => void
}

/**
 * Follows a room by its event stream. Reconnects after 45 seconds of silence, when the page becomes visible, and when the device
 * is back online; each time the state is fetched too. Returns a function that stops.
 */
export function followRoom(letters: string, { onView, onStreaming, refetch }: Follower): () => void {
  let events: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let listeningSince = 0
  let refusedWaitMs = REFUSED_WAIT_MS
  let firstViewWithinMs = FIRST_VIEW_WITHIN_MS
  let isClosed = false

  function stop() {
    events?.close()
    clearTimeout(timer)
    onStreaming(false)
  }
  function listenAfter(ms: number, listenNow: () => void) {
    clearTimeout(timer)
    timer = setTimeout(listenNow, ms)
  }
  function listen() {
    stop()
    listeningSince = Date.now()
    listenAfter(firstViewWithinMs, listenAnew)
    firstViewWithinMs = Math.min(2 * firstViewWithinMs, SILENT_AFTER_MS)
    const opened = new EventSource(`/api/rooms/${letters}/events`)
    events = opened
    const hear = (event: string, handle: (data: string) => void) =>
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        listenAfter(SILENT_AFTER_MS, listenAnew)
        handle(data)
      })
    hear('view', (data) => {
      // An open connection proves nothing: a proxy may buffer every event.
      onStreaming(true)
      refusedWaitMs = REFUSED_WAIT_MS
      firstViewWithinMs = FIRST_VIEW_WITHIN_MS
      onView(JSON.parse(data) as RoomView)
    })
    hear('pulse', () => undefined)
    hear('closed', () => {
      isClosed = true
      opened.close()
      clearTimeout(timer)
      refetch()
    })
    // Other tabs hold this seat's streams; this one reconnects once it becomes visible.
    hear('replaced', stop)
    opened.addEventListener('error', () => {
      onStreaming(false)
      if (opened.readyState !== EventSource.CLOSED) return
      listenAfter(refusedWaitMs, listen)
      refusedWaitMs = Math.min(2 * refusedWaitMs, REFUSED_WAIT_AT_MOST_MS)
    })
  }
  function listenAnew() {
    listen()
    refetch()
  }
  function wake() {
    if (isClosed || document.visibilityState !== 'visible') return
    if (Date.now() - listeningSince >= WOKEN_ONCE_WITHIN_MS) listenAnew()
  }

  listen()
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('online', wake)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('online', wake)
  }
}
