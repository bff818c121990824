import { Suspense, useEffect } from 'react'

let live: () => void = () => undefined

/**
 * Once what the server sent has come to life to its end. The frame of a page does so first and what it shows after it; a
 * page that is left in between would come to life as the next one, over the html of this one, and React would throw it
 * away (its errors 418, 422 and 520).
 */
export const hasComeToLife = new Promise<void>((resolve) => {
  live = resolve
})

/** Stands behind everything on a page, and may be waited for as what the page shows. */
export function ComingToLife() {
  return (
    <Suspense fallback={null}>
      <Life />
    </Suspense>
  )
}

function Life() {
  useEffect(liveOnceTaken, [])
  return null
}

const LOOK_AGAIN_MS = 10
/** Nobody waits longer than this for a browser that is never idle. */
const LONGEST_WAIT_MS = 500

/**
 * What is waited for within what the page shows comes to life after it, its heading among the last; React takes that first
 * and stands behind it a moment later, once it leaves the browser idle.
 */
function liveOnceTaken() {
  const heading = document.querySelector('main h1')
  const isTaken = !heading || Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  if (!isTaken) setTimeout(liveOnceTaken, LOOK_AGAIN_MS)
  else if ('requestIdleCallback' in window) requestIdleCallback(() => live(), { timeout: LONGEST_WAIT_MS })
  else setTimeout(() => live(), LOOK_AGAIN_MS)
}
