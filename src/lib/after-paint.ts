/**
 * Runs an act once the next frame is painted, so that what a press changes at once is seen first. A page that is left before
 * that runs it on leaving: nothing pressed is lost.
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
