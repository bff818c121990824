import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#/ui/button/button.tsx'
import { hasTriedTooOften, isRefusal, useRoom, useRoomActs } from '../rooms.queries.ts'
import type { RoomCard, RoomView } from '../rooms.schema.ts'
import { closingTime } from './closing-time.ts'
import { RoomDeck } from './deck/room-deck.tsx'
import { useAnswers } from './deck/use-answers.ts'
import { RoomDoor } from './door/room-door.tsx'
import { RoomTaken } from './door/room-taken.tsx'
import { OtherLeft } from './leaving/other-left.tsx'
import { RoomLeave } from './leaving/room-leave.tsx'
import { RoomList } from './meeting/room-list.tsx'
import { RoomMatch } from './meeting/room-match.tsx'
import { MeetingBars, RoomFrame } from './room-frame.tsx'
import { RoomState } from './room-states.tsx'
import { CodeForm } from './start/code-form.tsx'
import { RoomWait } from './start/room-wait.tsx'
import { useServerMoment } from './use-server-moment.ts'

interface RoomProps {
  letters: string
  host: string
  cover: (card: RoomCard, size: 'full' | 'thumb') => ReactNode
  /** Keeps games both like for another evening. */
  keep: (cards: readonly RoomCard[]) => ReactNode
}

/** A room, as whoever opens its address may see it: their seat, the door, or that it is closed. */
export function Room({ letters, ...shown }: RoomProps) {
  const { data: room, error, isPending } = useRoom(letters)
  const wasSeated = useRef(false)
  if (room?.state === 'seated') wasSeated.current = true
  if (room?.state === 'seated' && !isRefusal(error)) return <SeatedRoom view={room} {...shown} />
  const head = <span>Room {letters}</span>
  if (isPending)
    return (
      <RoomFrame head={head}>
        <noscript>
          <div className="wrap room-body">
            <h1>A room needs JavaScript.</h1>
            <p className="room-lede">
              On both phones.{' '}
              <a href="/tonight" className="text-link">
                Tonight’s three games
              </a>{' '}
              are there without it.
            </p>
          </div>
        </noscript>
      </RoomFrame>
    )
  if (hasTriedTooOften(error))
    return (
      <RoomFrame head={head}>
        <RoomState sign="nobody" title="Many codes were tried here.">
          <p>{error.message}</p>
        </RoomState>
      </RoomFrame>
    )
  if (isRefusal(error))
    return (
      <RoomFrame head={head}>
        <RoomState
          sign="nobody"
          title={wasSeated.current ? 'This room has closed.' : 'Nobody sits here.'}
          deeds={
            <ButtonLink look="lamp" className="button-glow" to="/room">
              Open a new room
            </ButtonLink>
          }
        >
          <p>
            {wasSeated.current
              ? 'Rooms close two hours after the last answer, and keep nothing. A new one takes a second.'
              : error?.message}
          </p>
        </RoomState>
        {!wasSeated.current && (
          <div className="wrap room-body">
            <CodeForm />
          </div>
        )}
      </RoomFrame>
    )
  if (error || !room)
    return (
      <RoomFrame head={head}>
        <RoomState sign="alone" title="Finding the room again.">
          <p>There is no connection. This page goes on by itself when it is back.</p>
        </RoomState>
      </RoomFrame>
    )
  if (room.state === 'full')
    return (
      <RoomFrame head={head}>
        <RoomTaken letters={letters} hasMoved={wasSeated.current} />
      </RoomFrame>
    )
  return <RoomDoor letters={letters} deck={room.deck} limits={room.limits} />
}

/** Where somebody who sits there went from the screen that is their turn. */
type Aside = 'list' | 'leave' | 'code' | 'alone' | undefined

function SeatedRoom({ view, host, cover, keep }: { view: RoomView } & Omit<RoomProps, 'letters'>) {
  const navigate = useNavigate()
  const { match, round, widen, presence } = useRoomActs(view.letters)
  const answers = useAnswers(view)
  const [isStarted, setStarted] = useState(false)
  // Once both are on for a game, that decision is what whoever comes back to the page looks for.
  const [aside, setAside] = useState<Aside>(() =>
    view.matches.some(({ isSettled }) => isSettled) ? 'list' : undefined,
  )
  const isRevealed = useServerMoment(view.sentAt, view.asked?.revealAt)
  const { mutate: bePresent } = presence
  useEffect(() => bePresent(true), [bePresent])
  // The way home is a new document: a room that is only taken off the page would be sat down in again meanwhile.
  const leave = () => presence.mutate(false, { onSettled: () => navigate({ to: '/', reloadDocument: true }) })
  const asked = isRevealed ? view.matches.find(({ game }) => game.id === view.asked?.gameId) : undefined
  const isOver = view.isThrough.me && view.isThrough.them
  const isWaiting = view.other === 'not-here' && !isStarted && view.answered.mine === 0
  const hasLeft = view.other === 'left'
  // Who went on alone, or showed the code, does so until the other is back.
  if (!hasLeft && (aside === 'alone' || aside === 'code')) setAside(undefined)
  const goOn = () => setAside(hasLeft ? 'alone' : undefined)
  const thumb = (card: RoomCard) => cover(card, 'thumb')
  const full = (card: RoomCard) => cover(card, 'full')
  const start = (gameId: number, isOn: boolean) => match.mutate({ gameId, isOn })
  const showsList = isOver || (aside === 'list' && view.matches.length + view.nearly.length > 0)
  const screen = () => {
    if (asked)
      return (
        <RoomMatch
          key={asked.game.id}
          card={asked.game}
          isNearly={asked.isNearly}
          iAmOn={view.asked?.iAmOn ?? false}
          cover={full(asked.game)}
          onAnswer={(isOn) => {
            if (isOn) setAside('list')
            start(asked.game.id, isOn)
          }}
        />
      )
    if (aside === 'leave') return <RoomLeave view={view} onLeave={leave} onStay={() => setAside(undefined)} />
    if (isWaiting || aside === 'code')
      return <RoomWait view={view} host={host} onStart={() => (isWaiting ? setStarted(true) : goOn())} />
    if (showsList)
      return (
        <RoomList
          view={view}
          cover={view.matches.length > 0 ? full : thumb}
          thumb={thumb}
          keep={keep}
          onStart={(gameId) => start(gameId, true)}
          onRound={() => round.mutate(view.rounds + 1)}
          onWiden={() => widen.mutate()}
          onDeck={isOver ? undefined : goOn}
        />
      )
    if (hasLeft && aside !== 'alone')
      return (
        <OtherLeft
          view={view}
          onCode={() => setAside('code')}
          onList={() => setAside('list')}
          onGoOn={goOn}
        />
      )
    return <RoomDeck view={view} answers={answers} cover={full} onList={() => setAside('list')} />
  }
  return (
    <RoomFrame
      head={isWaiting ? <span>Room {view.letters}</span> : <MeetingBars {...view.answered} of={view.round} />}
      onLeave={() => setAside('leave')}
    >
      {screen()}
      {hasLeft && (asked || showsList || aside === 'alone') && (
        <p role="status" className="room-left">
          {`The other phone has left. Your answers wait here until ${closingTime(view)}; the same link brings them back.`}
        </p>
      )}
    </RoomFrame>
  )
}
