import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How long a note stays, unless it has the pointer or the focus. */
const STAYS_MS = 8_000

/** Removes the current note: two would overlap. */
let endLast: (() => void) | undefined

interface NoteProps {
  /** A small image. */
  picture?: ReactNode
  /** What happened. */
  children: ReactNode
  /** Further details. */
  detail?: ReactNode
  /** A way on. It is never the only one: a note goes by itself. */
  action?: ReactNode
  onEnd: () => void
}

/**
 * A toast at the bottom of the window that disappears by itself. Rendered in a {@link NotePlace}, which exists before, so that
 * screen readers announce it.
 */
export function Note({ picture, children, detail, action, onEnd }: NoteProps) {
  const [isHeld, setHeld] = useState(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const endThis = () => end.current()
    endLast?.()
    endLast = endThis
    return () => {
      if (endLast === endThis) endLast = undefined
    }
  }, [])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onEnd, STAYS_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onEnd])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only keep it open.
    <div
      className="note above-notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
    >
      {picture && <div className="note-picture">{picture}</div>}
      <p>
        {children}
        {detail && <span className="note-detail">{detail}</span>}
      </p>
      {action}
    </div>
  )
}

/** The container of toasts. */
export function NotePlace({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="contents">
      {children}
    </div>
  )
}
