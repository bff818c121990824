import { useEffect } from 'react'
import { trustedScript } from '#/lib/trusted-types.ts'

/** Lets the browser keep the page that stands in for one it cannot load, once this page is done with everything else. */
export function useStandIn() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const keep = () =>
      navigator.serviceWorker
        .register(trustedScript('/service-worker.js'))
        // A browser may refuse it, in a private window for one: then its own words stand there.
        .catch((cause: unknown) => console.debug('nothing is kept for later', cause))
    if (document.readyState === 'complete') void keep()
    else window.addEventListener('load', keep, { once: true })
    return () => window.removeEventListener('load', keep)
  }, [])
}
