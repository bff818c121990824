import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** Debounces a function: `call` runs it once `pauseMs` have passed without another call; `cancel` drops a pending call. */
export function debounced<Args extends unknown[]>(act: (...args: Args) => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const call = (...args: Args) => {
    cancel()
    timer = setTimeout(() => act(...args), pauseMs)
  }
  return { call, cancel }
}

/** Returns a debounced value. It updates once `value` has not changed for `pauseMs` milliseconds. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  const { call, cancel } = useSettledCallback(setSettled, pauseMs)
  useEffect(() => {
    call(() => value)
    return cancel
  }, [value, call, cancel])
  return settled
}

/** Debounces a callback, always running its latest version. A pending call is dropped on unmount. */
export function useSettledCallback<Args extends unknown[]>(act: (...args: Args) => void, pauseMs: number) {
  const latest = useEffectEvent(act)
  const [pause] = useState(() => debounced((...args: Args) => latest(...args), pauseMs))
  useEffect(() => pause.cancel, [pause])
  return pause
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'

/** Keeps the focus inside an overlay when Tab is pressed. From the last element, the focus moves to the first. */
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

/** Returns event handlers that close a dialog on a click outside it. A press that begins inside does not close it. */
export function usePressOutside(dialog: RefObject<HTMLElement | null>, close: () => void) {
  const beganOutside = useRef(false)
  return {
    onMouseDown: ({ target }: MouseEvent) => {
      beganOutside.current = target === dialog.current
    },
    onClick: ({ target }: MouseEvent) => {
      if (beganOutside.current && target === dialog.current) close()
    },
  }
}
