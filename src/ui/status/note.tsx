import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How long a note stays, unless it has the pointer or the focus. */
const STAYS_MS = 8_000

/** Takes away the note that stands: two would lie on each other. */
let endLast: (() => void) | undefined

interface NoteProps {
  /** A small picture of what it is about. */
  picture?: ReactNode
  /** What happened. */
  children: ReactNode
  /** What there is to know besides. */
  detail?: ReactNode
  /** A way on. It is never the only one: a note goes by itself. */
  action?: ReactNode
  onEnd: () => void
}

/**
 * One line at the foot of the window that says what happened, is never in the way, and goes by itself. It stands in a
 * {@link NotePlace}, which is there before, so that a screen reader hears it.
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

/** Where notes stand. */
export function NotePlace({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="contents">
      {children}
    </div>
  )
}
