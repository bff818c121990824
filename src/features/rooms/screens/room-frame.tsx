import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton, IconLink } from '#/ui/basics.tsx'
import type { RoomView } from '../rooms.schema.ts'
import './room.css'

interface RoomFrameProps {
  /** Content of the middle of the head. */
  head?: ReactNode
  /** Leaves the seat; without it the close button leads home. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** The frame of a room's screens: dark in both themes, with nothing of the site but the exit. */
export function RoomFrame({ head, onLeave, children }: RoomFrameProps) {
  return (
    <div className="room">
      <header className="room-header">
        {onLeave ? (
          <IconButton label="Leave the room" onClick={onLeave}>
            <X aria-hidden />
          </IconButton>
        ) : (
          <IconLink label="Leave the room" to="/">
            <X aria-hidden />
          </IconLink>
        )}
        <div className="room-head">{head}</div>
        <span />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/**
 * The progress of both seats: two bars that grow from the edges and meet in the middle. Shows numbers of
 * answers only.
 */
export function MeetingBars({ mine, theirs, of }: { mine: number; theirs: number; of: number }) {
  const part = (count: number) => Math.min(1, count / of)
  return (
    <div
      className="room-bars"
      role="img"
      aria-label={`You: ${mine} of ${of}. Your partner: ${theirs} of ${of}.`}
    >
      <span>You</span>
      <span className="room-bars-line">
        <i style={{ '--part': part(mine) }} />
        <i style={{ '--part': part(theirs) }} />
      </span>
      <span>Them</span>
    </div>
  )
}

/** The decorative light below the boxes. */
export function RoomPool() {
  return (
    <svg className="room-pool" viewBox="0 0 420 542" aria-hidden="true">
      <path d="M210 0A280 280 0 0 1 210 542A280 280 0 0 1 210 0Z" />
    </svg>
  )
}

/** Formats when a room closes, in the visitor's time zone. */
export const closingTime = ({ closesAt }: RoomView) =>
  new Date(closesAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })

interface RoomStateProps {
  title: string
  /** Who sits there. */
  sign: keyof typeof SIGNS
  children?: ReactNode
  /** What can be done about it. */
  deeds?: ReactNode
}

/** A status screen of a room: what happened, and what to do. */
export function RoomState({ title, sign, children, deeds }: RoomStateProps) {
  const heading = useHeadingFocus()
  return (
    <section className="room-state wrap" role="status">
      <RoomSign {...SIGNS[sign]} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {deeds && <div className="room-deeds">{deeds}</div>}
    </section>
  )
}

/** One half of the room's table, at a distance from the left; 1 has its back to the left, 0 to the right. */
const half = (left: number, side: 0 | 1) => `M${left} 1A13 13 0 0 ${side} ${left} 27Z`

interface Sign {
  left: number
  width: number
  a?: string
  b?: string
  /** Seats without a visitor. */
  free: string[]
}

/** Icons of the room's states; a dashed seat is empty. */
const SIGNS = {
  /** One sits, and the other seat is free. */
  alone: { left: 6, width: 36, a: half(6, 1), free: [half(30, 0)] },
  both: { left: 8, width: 36, a: half(8, 1), b: half(28, 0), free: [] },
  empty: { left: 5, width: 36, free: [half(6, 1), half(30, 0)] },
  /** Both sit, and a third finds no seat. */
  taken: { left: 8, width: 56, a: half(8, 1), b: half(28, 0), free: [half(41, 1)] },
  /** They did not meet. */
  apart: { left: 1, width: 36, a: half(1, 1), free: [half(35, 0)] },
} satisfies Record<string, Sign>

/** The two seats of the room's table as they are taken now. Decorative: always above the words. */
function RoomSign({ left, width, a, b, free }: Sign) {
  return (
    <svg
      className="room-sign mark-on-dusk"
      viewBox={`${left} 0 ${width - left} 28`}
      width={1.5 * (width - left)}
      height="42"
      aria-hidden="true"
    >
      {a && <path className="mark-a" d={a} />}
      {b && <path className="mark-b" d={b} />}
      {b && free.length === 0 && (
        <path className="room-sign-lens" d="M18 5.7A13 13 0 0 1 18 22.3A13 13 0 0 1 18 5.7Z" />
      )}
      {free.map((path) => (
        <path key={path} className="room-sign-free" d={path} />
      ))}
    </svg>
  )
}

/** Returns a ref that focuses the heading of a new screen, since the previously focused element is gone. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
