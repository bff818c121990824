import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { hasTriedTooOften, isRefusal, useRoom, useRoomActs, useTakeSeat } from '../rooms.queries.ts'
import type { RoomCard, RoomView } from '../rooms.schema.ts'
import type { RoomLimits } from '../rules/room.rules.ts'
import { closingTime } from './closing-time.ts'
import { RoomDeck } from './deck/room-deck.tsx'
import { useAnswers } from './deck/use-answers.ts'
import { LimitsLine } from './limits-line.tsx'
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
}

/** A room, as whoever opens its address may see it: their seat, the door, or that it is closed. */
export function Room({ letters, host, cover }: RoomProps) {
  const { data: room, error, isPending } = useRoom(letters)
  const wasSeated = useRef(false)
  if (room?.state === 'seated') wasSeated.current = true
  if (room?.state === 'seated' && !isRefusal(error))
    return <SeatedRoom view={room} host={host} cover={cover} />
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
        <RoomState title="Many codes were tried here.">
          <p>{error.message}</p>
        </RoomState>
      </RoomFrame>
    )
  if (isRefusal(error))
    return (
      <RoomFrame head={head}>
        <RoomState
          title={wasSeated.current ? 'This room has closed.' : 'Nobody sits here.'}
          deeds={
            <ButtonLink look="lamp" to="/room">
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
        <RoomState title="Finding the room again.">
          <p>There is no connection. This page goes on by itself when it is back.</p>
        </RoomState>
      </RoomFrame>
    )
  if (room.state === 'full')
    return (
      <RoomFrame head={head}>
        <RoomState
          title="This room is taken."
          deeds={
            <ButtonLink look="lamp" to="/room">
              Open a room of our own
            </ButtonLink>
          }
        >
          <p>A room has two seats. If one is yours, open it on the phone you sat down with.</p>
        </RoomState>
      </RoomFrame>
    )
  return <RoomDoor letters={letters} boxes={room.deck} limits={room.limits} />
}

interface RoomDoorProps {
  letters: string
  boxes: number
  limits: RoomLimits | null
}

/** For the second who came by the link or the letters: nothing happens before they sit down. */
function RoomDoor({ letters, boxes, limits }: RoomDoorProps) {
  const takeSeat = useTakeSeat(letters)
  const key = useRef<string>(undefined)
  const sit = () => {
    key.current ??= crypto.randomUUID()
    takeSeat.mutate(key.current)
  }
  return (
    <RoomFrame head={<span>Room {letters}</span>}>
      <div className="wrap room-body">
        <h1>The other one is sitting.</h1>
        <p className="room-lede">
          {`${boxes} boxes, two phones. Say what you would play tonight; you are shown where you meet, never a no.`}
        </p>
        {limits && <LimitsLine limits={limits} />}
        <Button look="lamp" className="room-open button-glow" disabled={takeSeat.isPending} onClick={sit}>
          Sit down
        </Button>
        {takeSeat.error && <Alert>{takeSeat.error.message}</Alert>}
        <p className="room-quiet">
          No account, no names. Two hours after the last answer it is all forgotten.
        </p>
      </div>
    </RoomFrame>
  )
}

function SeatedRoom({ view, host, cover }: { view: RoomView } & Pick<RoomProps, 'host' | 'cover'>) {
  const navigate = useNavigate()
  const { match, round, widen, presence } = useRoomActs(view.letters)
  const answers = useAnswers(view)
  const [isStarted, setStarted] = useState(false)
  const [wantsList, setWantsList] = useState(false)
  const isRevealed = useServerMoment(view.sentAt, view.asked?.revealAt)
  const { mutate: bePresent } = presence
  useEffect(() => bePresent(true), [bePresent])
  // The way home is a new document: a room that is only taken off the page would be sat down in again meanwhile.
  const leave = () => presence.mutate(false, { onSettled: () => navigate({ to: '/', reloadDocument: true }) })
  const asked = isRevealed && view.matches.find(({ game }) => game.id === view.asked?.gameId)?.game
  const isOver = view.isThrough.me && view.isThrough.them
  const isWaiting = view.other === 'not-here' && !isStarted && view.answered.mine === 0
  const bars = <MeetingBars {...view.answered} of={view.round} />
  const thumb = (card: RoomCard) => cover(card, 'thumb')
  const full = (card: RoomCard) => cover(card, 'full')
  return (
    <RoomFrame head={isWaiting ? <span>Room {view.letters}</span> : bars} onLeave={leave}>
      {asked ? (
        <RoomMatch
          key={asked.id}
          card={asked}
          iAmOn={view.asked?.iAmOn ?? false}
          cover={full(asked)}
          onAnswer={(isOn) => {
            if (isOn) setWantsList(true)
            match.mutate({ gameId: asked.id, isOn })
          }}
        />
      ) : isWaiting ? (
        <RoomWait view={view} host={host} onStart={() => setStarted(true)} />
      ) : isOver || (wantsList && view.matches.length + view.nearly.length > 0) ? (
        <RoomList
          view={view}
          cover={view.matches.length > 0 ? full : thumb}
          onStart={(gameId) => match.mutate({ gameId, isOn: true })}
          onRound={() => round.mutate(view.rounds + 1)}
          onWiden={() => widen.mutate()}
          onDeck={isOver ? undefined : () => setWantsList(false)}
        />
      ) : (
        <RoomDeck view={view} answers={answers} cover={full} onList={() => setWantsList(true)} />
      )}
      {view.other === 'left' && (
        <p role="status" className="room-left">
          {`The other phone has left. Your answers wait here until ${closingTime(view)}; the same link brings them back.`}
        </p>
      )}
    </RoomFrame>
  )
}
