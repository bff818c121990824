import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A function that runs once its calls have paused. */
interface Settling<Args extends unknown[]> {
  /** Restarts the pause; the last arguments count. */
  call: (...requested: Args) => void
  /** Does at once what waits, if anything does. */
  flush: () => void
  /** Forgets what waits. */
  cancel: () => void
  isWaiting: () => boolean
}

/** Debounces a function. */
export function settling<Requested extends unknown[]>(
  act: (...requested: Requested) => void,
  pauseMs: number,
): Settling<Requested> {
  let waiting: { query: Requested; timer: ReturnType<typeof setTimeout> } | null = null
  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }
  const flush = () => {
    if (!waiting) return
    const { query: requested } = waiting
    cancel()
    act(...requested)
  }
  return {
    call(...requested) {
      cancel()
      waiting = { query: requested, timer: setTimeout(flush, pauseMs) }
    },
    flush,
    cancel,
    isWaiting: () => waiting !== null,
  }
}

/** Debounces a value: returns it once it has not changed for `pauseMs`. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  const { call, cancel } = useSettledCallback(setSettled, pauseMs)
  useEffect(() => {
    call(() => value)
    return cancel
  }, [value, call, cancel])
  return settled
}

/** Debounces a callback, which runs in its version of the last render. A pending call is dropped on unmount. */
export function useSettledCallback<Args extends unknown[]>(
  act: (...requested: Args) => void,
  pauseMs: number,
): Settling<Args> {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const [pause] = useState(() => settling((...requested: Args) => latest.current(...requested), pauseMs))
  useEffect(() => pause.cancel, [pause])
  return pause
}

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
