import { useNavigate, useRouterState } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useEffect } from 'react'
import { useOpenRoom } from '#/features/rooms/rooms.queries.ts'
import type { NewRoom } from '#/features/rooms/rooms.schema.ts'
import { cardsInFirstRound, ROUND_SIZE } from '#/features/rooms/rules/room.rules.ts'
import { Alert, Button, IconPoint } from '#/ui/basics.tsx'
import { PastRooms } from '../past-rooms.tsx'
import { RoomFrame } from '../room-frame.tsx'
import { RoomCodeForm } from './room-codes.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the links on other pages that open a room. */
    opensRoom?: boolean
  }
}

interface RoomStartProps {
  /** The site's logo, linked to the home page. */
  logo: ReactNode
  /** The games to decide among, with a link to change them. */
  question: ReactNode
  /** The deck of the new room; undefined while it is loading, or after an error. */
  deck: NewRoom | undefined
}

/** The screen to open a room, or to join a room by its code. */
export function RoomStart({ logo, question, deck }: RoomStartProps) {
  const navigate = useNavigate()
  const isRequested = useRouterState({ select: ({ location }) => location.state.opensRoom === true })
  const { mutate, isIdle, isPending, error } = useOpenRoom()
  const open = (room: NewRoom) =>
    mutate(room, {
      onSuccess: ({ letters: code }) =>
        navigate({ to: '/room/$letters', params: { letters: code }, replace: isRequested }),
    })
  useEffect(() => {
    if (isRequested && deck && isIdle) open(deck)
  })
  const isTooSmall = deck !== undefined && deck.gameIds.length < 2
  return (
    <RoomFrame head={logo}>
      <div className="wrap room-body">
        <h1>Two phones, one game.</h1>
        <p className="room-lede">
          Each of you swipes through {cardsInFirstRound(deck?.gameIds.length ?? ROUND_SIZE)} games. Then we
          show you the ones you both want.
        </p>
        <div className="room-asked">{question}</div>
        {isTooSmall ? (
          <p>You need at least two games to decide between. Try asking for a little less.</p>
        ) : (
          <Button
            look="lamp"
            className="room-open button-glow"
            disabled={!deck || isPending}
            onClick={() => deck && open(deck)}
          >
            Open a room
          </Button>
        )}
        {error && <Alert>{error.message}</Alert>}
        <noscript>
          <p>
            A room needs JavaScript on both phones.{' '}
            <a href="/tonight" className="text-link">
              Tonight’s three games
            </a>{' '}
            work without it.
          </p>
        </noscript>
        <RoomCodeForm />
        <ul className="room-promises">
          <IconPoint icon={<Ban aria-hidden />} title="No account, no names.">
            It takes just the two of you and the room’s code.
          </IconPoint>
          <IconPoint icon={<EyeOff aria-hidden />} title="Your “no” stays private.">
            We never show your partner what you turned down.
          </IconPoint>
          <IconPoint icon={<Clock aria-hidden />} title="It doesn’t last.">
            Two hours after your last answer, we delete the room. Your phone remembers what you both wanted.
          </IconPoint>
        </ul>
        <PastRooms />
      </div>
    </RoomFrame>
  )
}
