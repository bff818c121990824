import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSettledCallback } from '#/ui/use-settled.ts'

const DEBOUNCE_MS = 500

/**
 * The text of a search box: it follows the address, and the address follows it 500 ms after the last key, or when the focus
 * leaves (CHROME-01). A search stands alone: it takes back every filter (HOME-11).
 */
export function useSearchBox() {
  const navigate = useNavigate()
  const searched = useLocation({ select: ({ pathname, search }) => searchedText(pathname, search) })
  const [text, setText] = useState(searched ?? '')

  const search = (wanted: string) => {
    const q = wanted.trim()
    const isHome = searched !== null
    if (q === (searched ?? '') && (isHome || q === '')) return
    void navigate({
      to: '/',
      search: q === '' ? {} : { q },
      // Typing on the home page replaces the entry in the history: Back leads out of the search, not through its letters.
      replace: isHome,
      resetScroll: !isHome,
      viewTransition: false,
    })
  }
  const pause = useSettledCallback(search, DEBOUNCE_MS)
  useEffect(() => {
    if (!pause.isWaiting()) setText(searched ?? '')
  }, [searched, pause])
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      pause.call(typed)
    },
    searchNow: () => {
      pause.cancel()
      search(text)
    },
    /** Searches for what was typed and not yet searched for. */
    searchWhatWaits: pause.flush,
    /** Forgets what was typed, when a suggestion leads elsewhere. */
    forget: () => {
      pause.cancel()
      setText(searched ?? '')
    },
  }
}

/** The text the home page searches for; null on every other page. */
export function searchedText(pathname: string, search: object): string | null {
  if (pathname !== '/') return null
  return 'q' in search && typeof search.q === 'string' ? search.q : ''
}
