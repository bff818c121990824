import { useSyncExternalStore } from 'react'

/** The kinds of list a visitor can choose between. */
export type ViewMode = 'list' | 'small' | 'medium' | 'large'

const fromHereWide = '(min-width: 48rem)'

/** What the visitor chose, for as long as the page is not loaded anew; null: nothing, so the width decides. */
let chosen: ViewMode | null = null
const listeners = new Set<() => void>()

/** Chooses a kind of list. It holds until the width crosses 768 px (checklist HOME-13). */
export function chooseViewMode(mode: ViewMode | null) {
  chosen = mode
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const width = window.matchMedia(fromHereWide)
  const reset = () => chooseViewMode(null)
  width.addEventListener('change', reset)
  listeners.add(listener)
  return () => {
    width.removeEventListener('change', reset)
    listeners.delete(listener)
  }
}

/**
 * The kind of list to show. Until one is chosen that is `auto`, which the style sheet decides by the width, so that a
 * page from the server is right before any script runs; `shown` is what it comes to, known in the browser only.
 */
export function useViewMode(): { view: ViewMode | 'auto'; shown: ViewMode | null } {
  const choice = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(fromHereWide).matches,
    () => null,
  )
  if (choice) return { view: choice, shown: choice }
  return { view: 'auto', shown: isWide === null ? null : isWide ? 'list' : 'medium' }
}
