import { type MouseEvent, type RefObject, useRef } from 'react'

/**
 * Closes a dialog by a press beside it: one that begins and ends there. A press that begins in a field and ends outside,
 * as when selecting text, does not. Returns what the dialog listens with.
 */
export function usePressOutside(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
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
