import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Alert, Button, ButtonLink, TextButton } from '#/ui/basics.tsx'
import {
  hasTriedTooOften,
  isRefusal,
  useMoveSeat,
  useRoom,
  useRoomActs,
  useSeatCode,
  useTakeSeat,
} from '../rooms.queries.ts'
import type { RoomDoor, RoomView } from '../rooms.schema.ts'
import { cardsInFirstRound, SEAT_CODE_LENGTH } from '../rules/room.rules.ts'
import { RoomDeck, useAnswers } from './deck/room-deck.tsx'
import { MatchList, RoomMatch } from './meeting/match-list.tsx'
import { notePastRoom } from './past-rooms.tsx'
import { closingTime, LimitsLine, MeetingBars, RoomFrame, RoomStatus } from './room-frame.tsx'
import { CodeBoxes, CodeForm, RoomCodeForm, RoomWait } from './start/room-codes.tsx'

/** The page of a room. Visitors without a seat get the form to join. */
export function Room({ code }: { code: string }) {
  const { data: room, error, isPending } = useRoom(code)
  const wasSeated = useRef(false)
  if (room?.state === 'seated') wasSeated.current = true
  if (room?.state === 'seated' && !isRefusal(error)) return <SeatedRoom view={room} />
  const screen = () => {
    if (isPending)
      return (
        <noscript>
          <div className="wrap room-body">
            <h1>A room needs JavaScript.</h1>
            <p className="room-lede">
              On both phones.{' '}
              <a href="/tonight" className="text-link">
                Tonight’s three games
              </a>{' '}
              work without it.
            </p>
          </div>
        </noscript>
      )
    if (hasTriedTooOften(error))
      return (
        <RoomStatus icon="empty" title="Too many codes were tried here.">
          <p>{error.message}</p>
        </RoomStatus>
      )
    if (isRefusal(error)) return <RoomOver wasSeated={wasSeated.current} why={error?.message} />
    if (error || !room || room.state === 'seated')
      return (
        <RoomStatus icon="alone" title="Reconnecting…">
          <p>You’re offline. We’ll carry on when you’re back.</p>
        </RoomStatus>
      )
    if (room.state === 'full') return <RoomTaken code={code} hasMoved={wasSeated.current} />
    return <JoinRoom {...room} />
  }
  return <RoomFrame head={<span>Room {code}</span>}>{screen()}</RoomFrame>
}

/** The notice that a room has closed, or never existed. */
function RoomOver({ wasSeated, why }: { wasSeated: boolean; why: string | undefined }) {
  return (
    <>
      <RoomStatus
        icon="empty"
        title={wasSeated ? 'This room has closed.' : 'This room is empty.'}
        buttons={
          <ButtonLink look="lamp" className="button-glow" to="/room">
            Open a new room
          </ButtonLink>
        }
      >
        <p>
          {wasSeated
            ? 'Rooms close two hours after the last answer. What you both wanted is on the page that opens rooms.'
            : why}
        </p>
      </RoomStatus>
      {!wasSeated && (
        <div className="wrap room-body">
          <RoomCodeForm />
        </div>
      )}
    </>
  )
}

/** The secondary screen that a visitor with a seat has opened. */
type SideScreen = 'list' | 'leave' | 'code' | 'alone' | undefined

function SeatedRoom({ view }: { view: RoomView }) {
  const navigate = useNavigate()
  const { match, presence } = useRoomActs(view.letters)
  const answers = useAnswers(view)
  const [isStarted, setStarted] = useState(false)
  // After both settled on a game, returning to the page shows that decision first.
  const [sideScreen, setSideScreen] = useState<SideScreen>(() =>
    view.matches.some(({ isSettled }) => isSettled) ? 'list' : undefined,
  )
  useEffect(() => notePastRoom(view), [view])
  const isRevealed = useServerMoment(view.sentAt, view.question?.revealAt)
  const { mutate: bePresent } = presence
  useEffect(() => bePresent(true), [bePresent])
  // Leaving loads a new document: a client-side navigation could rejoin the room.
  const leave = () => presence.mutate(false, { onSettled: () => navigate({ to: '/', reloadDocument: true }) })
  const isAsked = isRevealed && !(sideScreen === 'list' && view.question?.mayWait)
  const question = isAsked ? view.matches.find(({ game }) => game.id === view.question?.gameId) : undefined
  const isOver = view.isThrough.me && view.isThrough.them
  const isWaiting = view.other === 'not-here' && !isStarted && view.answered.mine === 0
  const hasLeft = view.other === 'left'
  // Who went on alone, or showed the code, does so until the other is back.
  if (!hasLeft && (sideScreen === 'alone' || sideScreen === 'code')) setSideScreen(undefined)
  const goOn = () => setSideScreen(hasLeft ? 'alone' : undefined)
  const showsList = isOver || (sideScreen === 'list' && view.matches.length + view.nearly.length > 0)
  const screen = () => {
    if (sideScreen === 'leave')
      return (
        <RoomStatus
          icon="both"
          title="Leave the room?"
          buttons={
            <>
              <Button look="lamp" onClick={leave}>
                Leave
              </Button>
              <Button look="dusk" onClick={() => setSideScreen(undefined)}>
                Stay
              </Button>
            </>
          }
        >
          <p>{`Your answers stay here until ${closingTime(view)}. The same link takes you back to the same game.`}</p>
          <MoveSeatHint code={view.letters} />
        </RoomStatus>
      )
    if (question)
      return (
        <RoomMatch
          key={question.game.id}
          card={question.game}
          isNearly={question.isNearly}
          iAmOn={view.question?.iAmOn ?? false}
          onAnswer={(isOn) => {
            if (isOn) setSideScreen('list')
            match.mutate({ gameId: question.game.id, isOn })
          }}
        />
      )
    if (isWaiting || sideScreen === 'code')
      return <RoomWait code={view.letters} onStart={() => (isWaiting ? setStarted(true) : goOn())} />
    if (showsList) return <MatchList view={view} onBack={isOver ? undefined : goOn} />
    if (hasLeft && sideScreen !== 'alone')
      return (
        <RoomStatus
          icon="alone"
          title="The other phone has left."
          buttons={
            <>
              <Button look="lamp" onClick={() => setSideScreen('code')}>
                Show the code
              </Button>
              {view.matches.length > 0 && (
                <Button look="dusk" onClick={() => setSideScreen('list')}>
                  What we have so far: {view.matches.length}
                </Button>
              )}
              <TextButton onClick={goOn}>Keep swiping</TextButton>
            </>
          }
        >
          <p>{`Your answers stay here until ${closingTime(view)}. The same code takes them back to the same game.`}</p>
        </RoomStatus>
      )
    return <RoomDeck view={view} answers={answers} onList={() => setSideScreen('list')} />
  }
  return (
    <RoomFrame
      head={isWaiting ? <span>Room {view.letters}</span> : <MeetingBars {...view.answered} of={view.round} />}
      onLeave={() => setSideScreen('leave')}
    >
      {screen()}
      {hasLeft && sideScreen !== 'leave' && (question || showsList || sideScreen === 'alone') && (
        <p role="status" className="room-left">
          {`The other phone has left. Your answers stay here until ${closingTime(view)}; the same link brings them back.`}
        </p>
      )}
    </RoomFrame>
  )
}

/** Whether a time by the server's clock has passed: true on both phones at once. The fastest message gives the clocks' offset. */
function useServerMoment(sentAt: string, moment: string | undefined): boolean {
  const aheadMs = useRef(Number.POSITIVE_INFINITY)
  const [cameAt, setCameAt] = useState<string>()
  useEffect(() => {
    aheadMs.current = Math.min(aheadMs.current, Date.now() - Date.parse(sentAt))
  }, [sentAt])
  useEffect(() => {
    if (moment === undefined) return
    const inMs = Date.parse(moment) + aheadMs.current - Date.now()
    const timer = setTimeout(() => setCameAt(moment), Math.max(0, inMs))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && cameAt === moment
}

/** The screen to take the second seat: by a button after a link, which a scanner may have opened; at once after a typed code. */
function JoinRoom({ letters: code, deck, limits }: RoomDoor) {
  const { mutate: takeSeat, isIdle, isPending, error } = useTakeSeat()
  const joins = useRouterState({ select: ({ location }) => location.state.joinsRoom === true })
  useEffect(() => {
    if (joins && isIdle) takeSeat(code)
  }, [joins, isIdle, takeSeat, code])
  return (
    <div className="wrap room-body">
      <h1>Your partner is here.</h1>
      <p className="room-lede">
        {`${cardsInFirstRound(deck)} games, two phones. Say what you’d play tonight. You only see the games you both want.`}
      </p>
      {limits && <LimitsLine limits={limits} />}
      <Button
        look="lamp"
        className="room-open button-glow"
        disabled={isPending}
        onClick={() => takeSeat(code)}
      >
        Join
      </Button>
      {error && <Alert>{error.message}</Alert>}
      <p className="room-quiet">
        No account, no names. We delete everything two hours after the last answer.
      </p>
    </div>
  )
}

function MoveSeatHint({ code }: { code: string }) {
  const { data } = useSeatCode(code)
  if (!data) return null
  return (
    <>
      <p>On another phone, open this room, tap “That seat is mine”, and type:</p>
      <CodeBoxes name="Your seat" code={data.letters} />
    </>
  )
}

/** The screen of a full room: open another, or move one's own seat here. `hasMoved` if one's seat left this phone for another. */
function RoomTaken({ code, hasMoved }: { code: string; hasMoved: boolean }) {
  const [isMine, setMine] = useState(false)
  const move = useMoveSeat(code)
  return (
    <>
      <RoomStatus
        icon="taken"
        title={hasMoved ? 'You’re on another phone now.' : 'This room is taken.'}
        buttons={
          <>
            <ButtonLink look="lamp" className="button-glow" to="/room">
              Open a room of our own
            </ButtonLink>
            {!isMine && (
              <Button look="dusk" onClick={() => setMine(true)}>
                That seat is mine
              </Button>
            )}
          </>
        }
      >
        <p>
          {hasMoved
            ? 'Your seat and answers moved there. You can move them back the same way.'
            : 'A room has two seats. If one of them is yours on another phone, move it here.'}
        </p>
      </RoomStatus>
      {isMine && (
        <div className="wrap room-body">
          <CodeForm
            label="Tap the X on the phone you joined with. Which six letters does it show?"
            count={SEAT_CODE_LENGTH}
            where="on the phone you joined with"
            problem={move.error?.message}
            isSending={move.isPending}
            onSubmit={(typed) => move.mutate(typed)}
          />
        </div>
      )}
    </>
  )
}
