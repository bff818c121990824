import './room-meeting.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { RoomCard } from '#/features/rooms/rooms.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { CardFacts } from '../limits/card-facts.tsx'

interface RoomMatchProps {
  card: RoomCard
  /** Whether it was a yes and a maybe, and one of both started it. */
  isNearly: boolean
  /** Whether I said so already. */
  iAmOn: boolean
  cover: ReactNode
  onAnswer: (isOn: boolean) => void
}

/** Both want it, or nearly: the two halves come in from their own edges, and both are asked whether they are on. */
export function RoomMatch({ card, isNearly, iAmOn, cover, onAnswer }: RoomMatchProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(40)
  }, [])
  return (
    <section className="match">
      <div className="match-stage" aria-hidden="true">
        <svg
          aria-hidden="true"
          className="match-halves"
          viewBox="-270 -442 540 592"
          preserveAspectRatio="xMidYMax slice"
        >
          <clipPath id="match-half">
            <path d="M-3000 -442H-270A442 442 0 0 1 -270 442H-3000Z" />
          </clipPath>
          <path className="match-a" d="M-3000 -442H-270A442 442 0 0 1 -270 442H-3000Z" />
          <path className="match-b" d="M3000 -442H270A442 442 0 0 0 270 442H3000Z" />
          <g clipPath="url(#match-half)">
            <path className="match-lens" d="M3000 -442H270A442 442 0 0 0 270 442H3000Z" />
          </g>
        </svg>
        <div className="match-box">{cover}</div>
      </div>
      <div className="match-words">
        <div className="wrap">
          <div>
            <p className="match-name" dir="auto">
              {card.title}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              <span className="sr-only">{card.title}: </span>
              {isNearly ? 'A yes and a maybe. Shall we?' : 'You both want this.'}
            </h1>
            <CardFacts card={card} />
            {card.twoPlayer.editor && <p className="room-quiet match-why">{card.twoPlayer.editor.reason}</p>}
          </div>
          <div className="room-bar">
            <Button look="dusk" onClick={() => onAnswer(false)}>
              Keep going
            </Button>
            <Button look="lamp" className="button-glow" disabled={iAmOn} onClick={() => onAnswer(true)}>
              {iAmOn ? 'Waiting for them' : 'Let’s play'}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
