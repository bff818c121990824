import type { KeyboardEvent } from 'react'

/** Opens a dialog over the page, which stands still behind it without changing its width. */
export function showModal(dialog: HTMLDialogElement) {
  const page = document.documentElement
  page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
  dialog.showModal()
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'

/** Tab goes round inside a dialog. The browser makes the page behind it inert, but would go on to its own buttons. */
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
