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

/**
 * Stands behind everything on a page and comes to life in the same go as what the page shows, since it, too, may be
 * waited for.
 */
export function ComingToLife() {
  return (
    <Suspense fallback={null}>
      <Life />
    </Suspense>
  )
}

function Life() {
  useEffect(() => live(), [])
  return null
}
