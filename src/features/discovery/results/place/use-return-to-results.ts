import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterRendering } from './after-rendering.ts'
import { rememberVisit, visitOf } from './results-memory.ts'

/** What a visitor does when they want to scroll for themselves. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface LoadedPages {
  count: number
  /** Loads the next page; tells whether there are more after it. */
  loadOn: () => Promise<boolean>
}

/**
 * Gives a visitor who comes back to results what they left (checklist HOME-15): the pages that were loaded on and the place
 * when the document is loaded anew, and the focus on the link that led away.
 */
export function useReturnToResults({ count, loadOn }: LoadedPages) {
  const router = useRouter()
  const latest = useRef({ count, loadOn })
  /** How many pages there must be before the window can go to its old place. */
  const goal = useRef<{ pages: number; top: number } | null>(null)
  useEffect(() => {
    latest.current = { count, loadOn }
  })

  useEffect(() => {
    const visit = visitOf(router.latestLocation.state.__TSR_key)
    if (!visit) return
    const { link, top = 0, pages } = visit
    const stopWaiting = afterRendering(router, () => link && focusLink(link))

    const giveUp = () => {
      goal.current = null
    }
    for (const event of OWN_SCROLLING) addEventListener(event, giveUp, { once: true, passive: true })
    const loadUpToGoal = async () => {
      let hasMore = true
      for (let loaded = latest.current.count; hasMore && goal.current && loaded < pages; loaded += 1)
        hasMore = await latest.current.loadOn()
    }
    if (latest.current.count < pages) {
      goal.current = { pages, top }
      loadUpToGoal().catch(giveUp)
    }
    return () => {
      stopWaiting()
      giveUp()
      for (const event of OWN_SCROLLING) removeEventListener(event, giveUp)
    }
  }, [router])

  useEffect(() => {
    if (!goal.current || count < goal.current.pages) return
    const { top } = goal.current
    goal.current = null
    // At the end of a shorter page the browser keeps to that end while pages join it.
    scrollTo({ top })
  }, [count])

  useEffect(() => {
    const rememberPlace = () => rememberVisit(router.latestLocation.state.__TSR_key, { top: scrollY })
    addEventListener('pagehide', rememberPlace)
    return () => removeEventListener('pagehide', rememberPlace)
  }, [router])
}

function focusLink(address: string) {
  const links = document.querySelectorAll<HTMLElement>('#results a')
  const link = [...links].find((each) => each.getAttribute('href') === address)
  link?.focus({ preventScroll: true })
}
