import type { RoomView } from './rooms.schema.ts'

/** Milliseconds of silence after which a stream counts as dead: two pulses of the server (20 s each) are missing. */
const SILENT_AFTER_MS = 45_000
/** Milliseconds to wait for the first view; each further attempt waits twice as long, up to {@link SILENT_AFTER_MS}. */
const FIRST_VIEW_WITHIN_MS = 3_000
/** Milliseconds within which several events that wake a page count as one. */
const WOKEN_ONCE_WITHIN_MS = 1_000

interface Follower {
  onView: (view: RoomView) => void
  /** Called when events begin to arrive, and when they stop: then the room has to be polled. */
  onStreaming: (isStreaming: boolean) => void
  /** Called if events may have been missed, or the room has closed: its state has to be fetched. */
  refetch: () => void
}

/** Listens to a room's event stream, and reconnects when needed. Returns a function that stops listening. */
export function followRoom(code: string, { onView, onStreaming, refetch }: Follower): () => void {
  const waking = new AbortController()
  let events: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let listeningSince = 0
  let firstViewWithinMs = FIRST_VIEW_WITHIN_MS

  function stop() {
    events?.close()
    clearTimeout(timer)
    onStreaming(false)
  }
  function listenAnewAfter(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(listenAnew, ms)
  }
  function listen() {
    stop()
    listeningSince = Date.now()
    listenAnewAfter(firstViewWithinMs)
    firstViewWithinMs = Math.min(2 * firstViewWithinMs, SILENT_AFTER_MS)
    events = new EventSource(`/api/rooms/${code}/events`)
    events.addEventListener('view', ({ data }: MessageEvent<string>) => {
      listenAnewAfter(SILENT_AFTER_MS)
      // An open connection proves nothing: a proxy may buffer every event.
      onStreaming(true)
      firstViewWithinMs = FIRST_VIEW_WITHIN_MS
      onView(JSON.parse(data) as RoomView)
    })
    events.addEventListener('pulse', () => listenAnewAfter(SILENT_AFTER_MS))
    events.addEventListener('closed', () => {
      waking.abort()
      stop()
      refetch()
    })
    // The browser connects a broken stream again by itself; a refused one ends, and the next attempt follows.
    events.addEventListener('error', () => onStreaming(false))
  }
  function listenAnew() {
    listen()
    refetch()
  }
  function wake() {
    if (document.visibilityState !== 'visible') return
    if (Date.now() - listeningSince >= WOKEN_ONCE_WITHIN_MS) listenAnew()
  }

  listen()
  const { signal } = waking
  document.addEventListener('visibilitychange', wake, { signal })
  window.addEventListener('pageshow', wake, { signal })
  window.addEventListener('online', wake, { signal })
  return () => {
    stop()
    waking.abort()
  }
}
