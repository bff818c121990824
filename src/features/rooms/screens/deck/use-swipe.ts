import { type DragEvent, type PointerEvent, useRef } from 'react'

/** A drag over this part of the width is meant. */
const MEANT_FROM = 0.3

/** What a drag that was meant does; it is told how far it went, in pixels. */
interface Swipe {
  onLeft: (by: number) => void
  onRight: (by: number) => void
}

/** Lets something be dragged aside by a finger: it follows, and what is not meant goes back. Buttons do the same. */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<number | null>(null)
  const follow = (element: HTMLElement, by: number | null) => {
    element.style.setProperty('--drag', `${by ?? 0}px`)
    element.toggleAttribute('data-dragged', by !== null)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return 0
    const by = event.clientX - start.current
    start.current = null
    follow(event.currentTarget, null)
    return by
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) follow(event.currentTarget, event.clientX - start.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const by = end(event)
      const part = by / event.currentTarget.clientWidth
      if (part > MEANT_FROM) onRight(by)
      if (part < -MEANT_FROM) onLeft(by)
    },
    // A picture would be taken along by the browser itself.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void end(event),
  }
}
