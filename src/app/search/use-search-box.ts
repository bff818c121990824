import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSettledCallback } from '#/ui/use-settled.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which typing made this entry of the history. */
    typing?: number
  }
}

const DEBOUNCE_MS = 500

/**
 * The text of a search box: it follows the address. The page stays as it is while suggestions are open (SEARCH-05); the address
 * follows 500 ms after the last key or after they close (CHROME-01), or when the focus leaves. A box that covers the page only searches when told to. A search stands alone: it takes
 * back every filter (HOME-11). The first letters make an entry of the history and further ones replace it, so that Back
 * leads to what stood before the search (FIND-02).
 */
export function useSearchBox({
  searchesAsTyped,
  isOffering,
}: {
  searchesAsTyped: boolean
  /** Whether suggestions are open. */
  isOffering: boolean
}) {
  const navigate = useNavigate()
  const router = useRouter()
  /** From the first letter until the box is left or its search is sent; never one that a reloaded page has seen. */
  const typing = useRef(Math.random())
  const searched = useLocation({ select: ({ pathname, search }) => searchedText(pathname, search) })
  const [text, setText] = useState(searched ?? '')

  const search = (wanted: string) => {
    const q = wanted.trim()
    const isHome = searched !== null
    if (q === (searched ?? '') && (isHome || q === '')) return
    void navigate({
      to: '/',
      search: q === '' ? {} : { q },
      state: { typing: typing.current },
      replace: router.latestLocation.state.typing === typing.current,
    })
  }
  const endTyping = () => {
    typing.current = Math.random()
  }
  /** Whether what was typed was not searched for yet. */
  const isUnsent = useRef(false)
  const pause = useSettledCallback((wanted: string) => {
    if (isOffering && wanted.trim() !== '') return
    isUnsent.current = false
    search(wanted)
  }, DEBOUNCE_MS)
  useEffect(() => {
    if (!isUnsent.current) setText(searched ?? '')
  }, [searched])
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      isUnsent.current = searchesAsTyped
      if (searchesAsTyped) pause.call(typed)
    },
    /** Searches for what was typed after a pause, when suggestions were closed. */
    searchSoon: () => {
      if (isUnsent.current) pause.call(text)
    },
    searchNow: () => {
      pause.cancel()
      isUnsent.current = false
      search(text)
      endTyping()
    },
    /** Searches for what was typed and not yet searched for, when the box is left. */
    searchWhatWaits: () => {
      pause.cancel()
      if (isUnsent.current) search(text)
      isUnsent.current = false
      endTyping()
    },
    /** Forgets what was typed, when a suggestion leads elsewhere. */
    forget: () => {
      pause.cancel()
      isUnsent.current = false
      endTyping()
      setText(searched ?? '')
    },
  }
}

/** The text the home page searches for; null on every other page. */
export function searchedText(pathname: string, search: object): string | null {
  if (pathname !== '/') return null
  return 'q' in search && typeof search.q === 'string' ? search.q : ''
}
