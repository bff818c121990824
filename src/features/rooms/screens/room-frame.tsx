import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '#/ui/button/icon-button.tsx'
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

interface MeetingBarsProps {
  mine: number
  theirs: number
  of: number
}

/**
 * The progress of both seats: two bars that grow from the edges and meet in the middle. Shows numbers of
 * answers only.
 */
export function MeetingBars({ mine, theirs, of }: MeetingBarsProps) {
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
