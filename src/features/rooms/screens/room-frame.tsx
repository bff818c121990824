import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import {
  DIFFICULTIES,
  type Difficulty,
  formatPlayTime,
  type Mode,
} from '#/features/games/model/games.rules.ts'
import { formatSign, lookOf, overlapOf } from '#/features/verdict/model/verdict-words.rules.ts'
import { IconButton, IconLink } from '#/ui/basics.tsx'
import { DifficultyPips, FacingIcon, OverlapIcon, TimeDial } from '#/ui/signs.tsx'
import type { RoomCard, RoomLimits, RoomView } from '../rooms.schema.ts'
import type { DroppableFilter } from '../rules/room.rules.ts'
import './room.css'

/** The dark frame around a room's screens. The close button calls `onLeave`, or links to the home page. */
export function RoomFrame(props: { head: ReactNode; onLeave?: () => void; children: ReactNode }) {
  const { head, onLeave, children } = props
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

/** Both players' progress through the round, as two bars that meet in the middle. */
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

/** The decorative oval of light behind the game covers on a room's screen. */
export function RoomPool() {
  return (
    <svg className="room-pool" viewBox="0 0 420 542" aria-hidden="true">
      <path d="M210 0A280 280 0 0 1 210 542A280 280 0 0 1 210 0Z" />
    </svg>
  )
}

/** Formats the time when a room closes, in the visitor's time zone. */
export const closingTime = ({ closesAt }: RoomView) =>
  new Date(closesAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })

interface RoomStatusProps {
  title: string
  /** Name of the icon, which shows the taken seats. */
  icon: keyof typeof ICONS
  children?: ReactNode
  buttons?: ReactNode
}

/** A screen that shows a room's status, such as a lost connection. The screen has a title, a text and buttons. */
export function RoomStatus({ title, icon, children, buttons }: RoomStatusProps) {
  const heading = useHeadingFocus()
  return (
    <section className="room-state wrap" role="status">
      <RoomIcon {...ICONS[icon]} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {buttons && <div className="room-deeds">{buttons}</div>}
    </section>
  )
}

/** Returns the SVG path of a half disc at a horizontal position: round on the right for `side` 1, on the left for 0. */
const half = (left: number, side: 0 | 1) => `M${left} 1A13 13 0 0 ${side} ${left} 27Z`

/** Icons of a room's states: seats `a` and `b` are taken, `free` ones dashed; `left` and `width` bound the drawing. */
const ICONS = {
  alone: { left: 6, width: 36, a: half(6, 1), b: null, free: [half(30, 0)] },
  both: { left: 8, width: 36, a: half(8, 1), b: half(28, 0), free: [] },
  empty: { left: 5, width: 36, a: null, b: null, free: [half(6, 1), half(30, 0)] },
  /** Both seats are taken, so that a third visitor finds none. */
  taken: { left: 8, width: 56, a: half(8, 1), b: half(28, 0), free: [half(41, 1)] },
  apart: { left: 1, width: 36, a: half(1, 1), b: null, free: [half(35, 0)] },
}

/** An icon of a room's state: the seats of a table. Decorative, since the text below says the same. */
function RoomIcon({ left, width, a, b, free }: (typeof ICONS)[keyof typeof ICONS]) {
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

/** Returns a ref for a new screen's heading. Focuses the heading if nothing else has the focus. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** The key facts on a card, such as time and difficulty. `only` shows fewer facts. */
export function CardFacts({ card, only }: { card: RoomCard; only?: 'time' | 'time and difficulty' }) {
  const time = formatPlayTime(card.playMinutes)
  return (
    <p className="room-facts">
      {time && (
        <span>
          <TimeDial minutes={card.playMinutes} /> {time}
        </span>
      )}
      {only !== 'time' && card.difficulty && (
        <span>
          {pipsOf(card.difficulty)} {card.difficulty}
        </span>
      )}
      {!only && card.mode && (
        <span>
          <FacingIcon mode={card.mode} isOnDark /> {MODE_WORDS[card.mode]}
        </span>
      )}
      {!only && card.twoPlayer.word && (
        <span className="room-facts-two">
          <OverlapIcon overlap={overlapOf(card.twoPlayer.word)} look={lookOf(card.twoPlayer.state)} />{' '}
          {formatSign(card.twoPlayer)}
        </span>
      )}
    </p>
  )
}

const MOST_DIFFICULT = { Easy: 'Easy', Medium: 'Up to medium', Hard: 'Any difficulty' }

const pipsOf = (difficulty: Difficulty) => (
  <DifficultyPips level={(DIFFICULTIES.indexOf(difficulty) + 1) as 1 | 2 | 3} />
)

/** Shows a room's limits (filters) for play time, difficulty and mode: `Up to 45 min`, `Up to medium`, `Together`. */
export const LimitsLine = ({ limits: { minutes, difficulty, mode } }: { limits: RoomLimits }) => (
  <p className="room-facts">
    <span>
      {minutes !== null && <TimeDial minutes={minutes} />}
      {minutes === null ? 'All night' : `Up to ${minutes} min`}
    </span>
    <span>
      {difficulty && pipsOf(difficulty)}
      {MOST_DIFFICULT[difficulty ?? 'Hard']}
    </span>
    <span>
      {mode && <FacingIcon mode={mode} isOnDark />}
      {mode === null ? 'Either' : MODE_WORDS[mode]}
    </span>
  </p>
)

const MODE_WORDS: Record<Mode, string> = {
  together: 'Together',
  against: 'Head-to-head',
  both: 'Both may win',
}

/** Texts for dropping a filter of a room to get more games: a button's label (`label`), and the message afterwards (`done`). */
export const DROP_TEXTS: Record<DroppableFilter, { label: string; done: string }> = {
  minutes: { label: 'Let in longer games', done: 'Longer games have joined the deck.' },
  difficulty: { label: 'Let in harder games', done: 'Harder games have joined the deck.' },
  mode: { label: 'Let in both together and against', done: 'Games of the other kind have joined the deck.' },
}
