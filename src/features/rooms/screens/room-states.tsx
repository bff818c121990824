import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface RoomStateProps {
  title: string
  /** Who sits there. */
  sign: RoomSignName
  children?: ReactNode
  /** What can be done about it. */
  deeds?: ReactNode
}

/** A status screen of a room: what happened, and what to do. */
export function RoomState({ title, sign, children, deeds }: RoomStateProps) {
  const heading = useHeadingFocus()
  return (
    <section className="room-state wrap" role="status">
      <RoomSign name={sign} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {deeds && <div className="room-deeds">{deeds}</div>}
    </section>
  )
}

/** Icons of the room's states; a dashed seat is empty. */
const SIGNS = {
  /** One sits, and the other seat is free. */
  alone: { left: 6, width: 36, a: 'M6 1A13 13 0 0 1 6 27Z', free: ['M30 1A13 13 0 0 0 30 27Z'] },
  both: { left: 8, width: 36, a: 'M8 1A13 13 0 0 1 8 27Z', b: 'M28 1A13 13 0 0 0 28 27Z', free: [] },
  empty: { left: 6, width: 36, free: ['M6 1A13 13 0 0 1 6 27Z', 'M30 1A13 13 0 0 0 30 27Z'] },
  /** Both sit, and a third finds no seat. */
  taken: {
    left: 8,
    width: 56,
    a: 'M8 1A13 13 0 0 1 8 27Z',
    b: 'M28 1A13 13 0 0 0 28 27Z',
    free: ['M41 1A13 13 0 0 1 41 27Z'],
  },
  /** They did not meet. */
  apart: { left: 1, width: 36, a: 'M1 1A13 13 0 0 1 1 27Z', free: ['M35 1A13 13 0 0 0 35 27Z'] },
} satisfies Record<string, { left: number; width: number; a?: string; b?: string; free: string[] }>

type RoomSignName = keyof typeof SIGNS

/** The two seats of the room's table as they are taken now. Decorative: always above the words. */
function RoomSign({ name }: { name: RoomSignName }) {
  const { left, width, a, b, free }: (typeof SIGNS)[RoomSignName] & { a?: string; b?: string } = SIGNS[name]
  // A dashed line extends half its width beyond its path.
  const from = left - (a ? 0 : 1)
  return (
    <svg
      className="room-sign mark-on-dusk"
      viewBox={`${from} 0 ${width - from} 28`}
      width={1.5 * (width - from)}
      height="42"
      aria-hidden="true"
    >
      {a && <path className="mark-a" d={a} />}
      {b && <path className="mark-b" d={b} />}
      {name === 'both' && (
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
