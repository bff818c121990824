import type { KeyboardEvent, PointerEvent } from 'react'
import { FOCAL_LEAP, FOCAL_STEP, type FocalPoint, heldInside } from '../model/focal-point.rules.ts'
import type { LibraryPicture } from '../pictures.schema.ts'

interface FocusLensProps {
  picture: Pick<LibraryPicture, 'address' | 'width' | 'height' | 'words'>
  focus: FocalPoint
  onMove: (focus: FocalPoint) => void
}

const MOVES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An image with a movable marker of its focal point: by mouse, touch or arrow keys. */
export function FocusLens({ picture, focus, onMove }: FocusLensProps) {
  const { address, width, height, words } = picture
  const toPointer = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const frame = currentTarget.getBoundingClientRect()
    onMove(
      heldInside({
        x: (100 * (clientX - frame.left)) / frame.width,
        y: (100 * (clientY - frame.top)) / frame.height,
      }),
    )
  }
  const byKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const step = event.shiftKey ? FOCAL_LEAP : FOCAL_STEP
    onMove(heldInside({ x: focus.x + step * move[0], y: focus.y + step * move[1] }))
  }
  return (
    <div className="focal">
      <div
        className="focal-on"
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          toPointer(event)
          event.currentTarget.querySelector<HTMLElement>('[role="slider"]')?.focus()
          event.preventDefault()
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && toPointer(event)}
      >
        <img src={address} alt={words} width={width} height={height} draggable={false} />
        <span
          role="slider"
          tabIndex={0}
          aria-label="What stays visible"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.x}
          aria-valuetext={`${focus.x} percent from the left, ${focus.y} from the top`}
          className="focal-lens"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          onKeyDown={byKey}
        >
          <Lens />
        </span>
      </div>
    </div>
  )
}

/** The lens between two halves, dark under white: to be seen on every picture. */
function Lens() {
  return (
    <svg viewBox="0 0 36 28" aria-hidden="true">
      <path className="lens-under" d="M18 2A12 12 0 0 1 18 26A12 12 0 0 1 18 2Z" />
      <path
        className="lens-over"
        d="M18 2A12 12 0 0 1 18 26A12 12 0 0 1 18 2ZM18 2A24 13 0 0 1 18 26M18 2A24 13 0 0 0 18 26"
      />
      <circle className="lens-point" cx="18" cy="14" r="2.2" />
    </svg>
  )
}
