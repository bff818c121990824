/** A function that runs once its calls have paused. */
export interface Settling<Args extends unknown[]> {
  /** Restarts the pause; the last arguments count. */
  call: (...requested: Args) => void
  /** Does at once what waits, if anything does. */
  flush: () => void
  /** Forgets what waits. */
  cancel: () => void
  isWaiting: () => boolean
}

/** Debounces a function. */
export function settling<Requested extends unknown[]>(
  act: (...requested: Requested) => void,
  pauseMs: number,
): Settling<Requested> {
  let waiting: { query: Requested; timer: ReturnType<typeof setTimeout> } | null = null
  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }
  const flush = () => {
    if (!waiting) return
    const { query: requested } = waiting
    cancel()
    act(...requested)
  }
  return {
    call(...requested) {
      cancel()
      waiting = { query: requested, timer: setTimeout(flush, pauseMs) }
    },
    flush,
    cancel,
    isWaiting: () => waiting !== null,
  }
}
