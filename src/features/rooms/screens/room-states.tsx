import type { ReactNode } from 'react'
import { RoomSign, type RoomSignName } from './room-sign.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

interface RoomStateProps {
  title: string
  /** Who sits there. */
  sign: RoomSignName
  children?: ReactNode
  /** What can be done about it. */
  deeds?: ReactNode
}

/** A state of a room in words: what is so, and what to do. */
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
