import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { HYDRATED } from '#/shared/hydrated.ts'

/**
 * A part that nobody needs before they ask for it. Its code is not loaded with the page: it comes once the page answers
 * and the browser has nothing else to do, so that it is there when it is asked for, with a connection or without one. The server
 * leaves it out.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  if (!import.meta.env.SSR) void answering.then(() => whenIdle(load))
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    const [isInBrowser, setInBrowser] = useState(false)
    // Behind everything else: what the page shows comes to life first.
    useEffect(() => startTransition(() => setInBrowser(true)), [])
    if (!isInBrowser) return null
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The page answers; a part of a page that is gone to later finds that done. */
const answering = new Promise<void>((resolve) => {
  if (!import.meta.env.SSR) document.addEventListener(HYDRATED, () => resolve(), { once: true })
})

/** A browser does not ask again for a module that it once failed to get, so none is asked for without a connection. */
function whenIdle(load: () => Promise<unknown>) {
  const fetchAhead = () => {
    if (navigator.onLine) load().catch((error: unknown) => console.debug('asked for when needed:', error))
    else addEventListener('online', fetchAhead, { once: true })
  }
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead)
  else setTimeout(fetchAhead, 1_000)
}
