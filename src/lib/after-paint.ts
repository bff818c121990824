/**
 * Runs a function after the next paint, so that an optimistic change is visible first. If the page is left before that, it runs
 * at once: nothing is lost.
 */
export function afterPaint(act: () => void): void {
  const run = () => {
    removeEventListener('pagehide', run)
    document.removeEventListener('visibilitychange', run)
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    act()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  addEventListener('pagehide', run)
  document.addEventListener('visibilitychange', run)
}
