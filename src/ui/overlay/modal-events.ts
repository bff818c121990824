import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'

/**
 * Traps Tab inside an overlay. A modal dialog makes the page inert but lets Tab leave to the browser's buttons; a popover does
 * neither.
 */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
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

/**
 * Closes a dialog by a press that begins and ends outside of it, unlike one that begins in a field, as when
 * selecting text. Returns the event handlers of the dialog.
 */
export function usePressOutside(dialog: RefObject<HTMLElement | null>, close: () => void) {
  const beganOutside = useRef(false)
  const isOutside = (event: MouseEvent) => event.target === dialog.current
  return {
    onMouseDown: (event: MouseEvent) => {
      beganOutside.current = isOutside(event)
    },
    onClick: (event: MouseEvent) => {
      if (beganOutside.current && isOutside(event)) close()
    },
  }
}
