import { Suspense, useEffect } from 'react'
import { HYDRATED } from '#/shared/hydrated.ts'

/**
 * Says when what the server sent has come to life to its end. React takes the frame of a page first, then in one go what may
 * be waited for in it, which is what the page shows, and in one more what may be waited for in that (a ranking, a home page
 * that failed). This stands behind all of it and as deep, so it is taken with the last.
 */
export function ComingToLife() {
  return (
    <Suspense fallback={null}>
      <Suspense fallback={null}>
        <Life />
      </Suspense>
    </Suspense>
  )
}

function Life() {
  useEffect(() => {
    document.documentElement.setAttribute(`data-${HYDRATED}`, '')
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}
