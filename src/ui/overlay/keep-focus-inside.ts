import type { KeyboardEvent } from 'react'

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'

/**
 * Keeps Tab inside a window over the page. A modal dialog makes the page inert, but lets Tab go on to the browser's own buttons; a
 * popover leaves the page as it is.
 */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  )
  const edge = event.shiftKey ? inside[0] : inside.at(-1)
  const active = document.activeElement
  const isAtEdge = active === edge || (event.shiftKey && !inside.includes(active as HTMLElement))
  if (!isAtEdge) return
  event.preventDefault()
  ;(event.shiftKey ? inside.at(-1) : inside[0])?.focus()
}
