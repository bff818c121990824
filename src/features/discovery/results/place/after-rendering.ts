import type { AnyRouter } from '@tanstack/react-router'

/**
 * Calls back once the page that is being shown stands: after the router gave it its place and its heading the focus.
 * Returns a function that calls it off.
 */
export function afterRendering(router: AnyRouter, callback: () => void): () => void {
  if (router.state.status === 'idle') {
    callback()
    return () => undefined
  }
  const stop = router.subscribe('onRendered', () => {
    stop()
    callback()
  })
  return stop
}
