/** Something that is done once calls for it have paused. */
export interface Settling<Asked extends unknown[]> {
  /** Begins the pause anew; what was asked for last is done at its end. */
  call: (...asked: Asked) => void
  /** Does at once what waits, if anything does. */
  flush: () => void
  /** Forgets what waits. */
  cancel: () => void
  isWaiting: () => boolean
}

/** Does something once nothing was asked for during a pause (a debounce). */
export function settling<Asked extends unknown[]>(
  act: (...asked: Asked) => void,
  pauseMs: number,
): Settling<Asked> {
  let waiting: { asked: Asked; timer: ReturnType<typeof setTimeout> } | null = null
  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }
  const flush = () => {
    if (!waiting) return
    const { asked } = waiting
    cancel()
    act(...asked)
  }
  return {
    call(...asked) {
      cancel()
      waiting = { asked, timer: setTimeout(flush, pauseMs) }
    },
    flush,
    cancel,
    isWaiting: () => waiting !== null,
  }
}
