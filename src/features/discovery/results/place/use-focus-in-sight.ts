import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * When what had the focus goes with the change between the home page and results, the keyboard goes on at what is seen:
 * the page's heading, else the number of games found.
 */
export function useFocusInSight() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || pathChanged || document.activeElement !== document.body) return
        const heading = document.querySelector<HTMLElement>('#main h1')
        const isSeen = heading && heading.getBoundingClientRect().bottom > 0
        const target = isSeen ? heading : document.getElementById('results-heading')
        if (!target) return
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}
