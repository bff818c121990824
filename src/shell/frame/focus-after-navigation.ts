import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Where the focus belongs on a new page: what its address names, else its heading. */
function destination(hash: string): HTMLElement | null {
  return (
    (hash && document.getElementById(hash)) ||
    document.querySelector<HTMLElement>('#main h1') ||
    document.getElementById('main')
  )
}

/**
 * After a navigation within the site the focus starts at the new page, as it does after loading one, and a screen reader
 * reads its heading. Somebody typing in the search box keeps typing, and a menu that was opened meanwhile stays open.
 */
export function useFocusAfterNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        if (!fromLocation || !(pathChanged || (hashChanged && toLocation.hash))) return
        if (document.activeElement?.closest('search, [role="menu"]')) return
        const target = destination(toLocation.hash)
        if (!target) return
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}
