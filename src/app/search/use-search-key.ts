import { useEffect } from 'react'

/** Calls `focusSearch` when "/" is pressed where nothing else wants the key. */
export function useSearchKey(focusSearch: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const writes =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (writes || document.querySelector('dialog[open]')) return
      event.preventDefault()
      focusSearch()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
