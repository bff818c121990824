import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSettledCallback } from '#/ui/use-settled.ts'
import { afterRendering } from './after-rendering.ts'
import { rememberVisit, visitOf } from './results-memory.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The link that led here asks for the results instead of the top of the page (checklist HOME-06). */
    scrollToResults?: boolean
  }
}

/** A search brings its results into view after this time (checklist HOME-05). */
const SEARCH_SCROLLS_AFTER_MS = 300

const neverChanges = () => () => undefined

/**
 * Brings the results into view at the first visit of an entry of the history: after a moment when it searches for a
 * text, at once, with the focus, when the link that led here asked for it. Coming back restores the entry's own place.
 */
export function useScrollToResults(text: string) {
  const router = useRouter()
  const { asked, entry } = useLocation({
    select: ({ state }) => ({ asked: state.scrollToResults === true, entry: state.__TSR_key }),
    structuralSharing: true,
  })
  const isPageLoad = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  useEffect(() => {
    if (!asked || visitOf(entry)) return undefined
    // A page that is loaded anew keeps the place the browser gives it.
    if (isPageLoad) return rememberVisit(entry, {})
    return afterRendering(router, () => {
      rememberVisit(entry, {})
      bringIntoView()
      document.getElementById('results-heading')?.focus({ preventScroll: true })
    })
  }, [asked, entry, isPageLoad, router])

  const showResults = useSettledCallback(() => {
    rememberVisit(entry, {})
    bringIntoView()
  }, SEARCH_SCROLLS_AFTER_MS)
  const textInView = useRef('')
  useEffect(() => {
    const isOtherText = text !== textInView.current
    textInView.current = text
    if (text === '' || !isOtherText || visitOf(entry)) return undefined
    showResults.call()
    return showResults.cancel
  }, [entry, text, showResults])
}

function bringIntoView() {
  document.getElementById('results')?.scrollIntoView()
}
