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
 * page from the server is right before any script runs.
 */
export const useViewMode = (): ViewMode | 'auto' =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  ) ?? 'auto'

/** What `auto` comes to, known in the browser only; asked by what shows it, so that nothing else is drawn again for it. */
export function useShownView(): ViewMode | 'auto' {
  const view = useViewMode()
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(fromHereWide).matches,
    () => null,
  )
  if (view !== 'auto' || isWide === null) return view
  return isWide ? 'list' : 'medium'
}
