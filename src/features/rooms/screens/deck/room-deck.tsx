import './room-deck.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { gameQuery } from '#/features/games/games.queries.ts'
import { GameDescription } from '#/features/games/page/game-description.tsx'
import { sendAnswer, useRefetchRoom } from '#/features/rooms/rooms.queries.ts'
import type { RoomCard, RoomView } from '#/features/rooms/rooms.schema.ts'
import { ANSWERS, type Answer } from '#/features/rooms/rules/room.rules.ts'
import { isLike, jsonMemory } from '#/lib/browser-memory.ts'
import { spellNumber } from '#/lib/format.ts'
import { TextButton } from '#/ui/basics.tsx'
import { Dialog } from '#/ui/modal.tsx'
import { CardFacts, RoomPool, RoomStatus, useHeadingFocus } from '../room-frame.tsx'

const BUTTONS = [
  { answer: 'no', label: 'Not tonight', Icon: X, shortcut: 'ArrowLeft', key: '←', look: '' },
  { answer: 'maybe', label: 'Maybe', Icon: CircleHelp, shortcut: 'ArrowDown', key: '↓', look: '' },
  { answer: 'yes', label: 'Yes', Icon: Check, shortcut: 'ArrowRight', key: '→', look: ' say-yes' },
] as const

/** Milliseconds within which a second tap belongs to a double tap, and does not answer the next card. */
const DOUBLE_TAP_MS = 300

/** An answered card that is leaving the screen. */
interface Leaving {
  card: RoomCard
  answer: Answer
  /** How far a finger had dragged the card, in pixels. */
  draggedBy: number
}

interface RoomDeckProps {
  view: RoomView
  answers: ReturnType<typeof useAnswers>
  onList: () => void
}

/** Shows the current card of a room's deck. The visitor answers it by button, key or swipe. */
export function RoomDeck({ view, answers, onList }: RoomDeckProps) {
  const [open, next] = answers.cards
  const [leaving, setLeaving] = useState<Leaving>()
  const [answered, setAnswered] = useState<RoomCard>()
  const heading = useHeadingFocus()
  // The card's description stays visible while it moves out; it takes no more answers.
  const card = open ?? (answers.isComing || !view.isThrough.me ? answered : undefined)
  const [isReading, setReading] = useState(false)
  const say = (answer: Answer, draggedBy = 0) => {
    if (!open) return
    setLeaving({ card: open, answer, draggedBy })
    setAnswered(open)
    answers.say(open.id, answer)
  }
  const [isTapped, setTapped] = useState(false)
  useEffect(() => {
    const timer = isTapped ? setTimeout(() => setTapped(false), DOUBLE_TAP_MS) : undefined
    return () => clearTimeout(timer)
  }, [isTapped])
  const tap = (answer: Answer, { detail }: MouseEvent) => {
    if (isTapped) return
    // A key presses a button without a tap.
    setTapped(detail > 0)
    say(answer)
  }
  const swipe = useSwipe(say)
  const undo = () => {
    if (answers.last === undefined) return
    // It may still be moving out, and is shown again.
    setLeaving(undefined)
    answers.say(answers.last, null)
  }
  const press = (event: KeyboardEvent) => {
    const answer = BUTTONS.find(({ shortcut }) => shortcut === event.key)?.answer
    // A key that is held down answers one card.
    if (answer) event.repeat || say(answer)
    else if (event.key === 'z' || event.key === 'Z') undo()
    else return
    event.preventDefault()
  }
  if (!card) return <DeckOver view={view} waiting={answers.waiting} onUndo={undo} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to its buttons, while one of them has the focus.
    <div className="deck" onKeyDown={press}>
      <div className="deck-shelf" {...swipe} aria-hidden="true">
        <RoomPool />
        {open && (
          <div key={`open ${open.id}`} className="deck-box">
            <GameCover {...open} eager />
          </div>
        )}
        {/* The next game is decided when it is dealt: the other's answers may change it. */}
        {next && <div className="deck-next" />}
        {leaving && (
          <div
            key={`leaving ${leaving.card.id}`}
            className="deck-leaving"
            data-answer={leaving.answer}
            style={{ '--drag': `${leaving.draggedBy}px` } as CSSProperties}
            onAnimationEnd={() => setLeaving(undefined)}
          >
            <GameCover {...leaving.card} eager />
          </div>
        )}
      </div>
      <div className="deck-words">
        <div className="wrap">
          <div className="deck-told" aria-live="polite">
            <h1 ref={heading} tabIndex={-1} dir="auto">
              {card.title}
            </h1>
            <p className="deck-say" dir="auto">
              {card.tagline ?? card.excerpt}
            </p>
            <CardFacts card={card} />
            {card.twoPlayer.editor && (
              <p className="deck-why" dir="auto">
                {card.twoPlayer.editor.reason}
              </p>
            )}
            <p>
              <TextButton onClick={() => setReading(true)}>More about this game</TextButton>
            </p>
          </div>
          <div className="deck-says">
            {BUTTONS.map(({ answer, label, Icon, shortcut, key, look }) => (
              <button
                key={answer}
                type="button"
                className={`say-button${look}`}
                aria-keyshortcuts={shortcut}
                aria-disabled={!open || isTapped}
                data-idle={open ? undefined : ''}
                onClick={(event) => tap(answer, event)}
              >
                <Icon aria-hidden />
                {label}
                <span className="say-key" aria-hidden="true">
                  {key}
                </span>
              </button>
            ))}
          </div>
          <div className="deck-foot">
            <TextButton disabled={answers.last === undefined} onClick={undo}>
              <Undo2 aria-hidden className="size-4" /> Undo
            </TextButton>
            <HeldUp count={answers.waiting} isLast={!open && !answers.isComing} />
            {view.matches.length + view.nearly.length > 0 && (
              <TextButton onClick={onList}>
                {view.matches.length > 0 ? `${view.matches.length} you both want` : 'Nearly'}
              </TextButton>
            )}
          </div>
        </div>
      </div>
      {isReading && (
        <Dialog title={card.title} onClose={() => setReading(false)}>
          <div className="mt-3 grid gap-3">
            {card.twoPlayer.editor && <p dir="auto">{card.twoPlayer.editor.reason}</p>}
            <AboutGame slug={card.slug} />
            <p>
              <Link to="/game/$slug" params={{ slug: card.slug }} target="_blank" className="text-link">
                Open its page in a new tab
              </Link>
            </p>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function AboutGame({ slug }: { slug: string }) {
  const { data } = useQuery(gameQuery(slug))
  return data ? <GameDescription game={data} /> : <p role="status">Loading…</p>
}

/** The line in the deck that reports a lost connection and the number of unsent answers. The deck stays in view. */
function HeldUp({ count, isLast }: { count: number; isLast: boolean }) {
  return (
    <p role="status" className="deck-held">
      {count > 0 &&
        `No connection. ${count === 1 ? '1 answer waits' : `${count} answers wait`} on this phone. `}
      {isLast &&
        (count > 0 ? 'The next game comes when you’re back online.' : 'The next game is on its way.')}
    </p>
  )
}

function DeckOver(props: { view: RoomView; waiting: number; onUndo: () => void }) {
  const { view, waiting, onUndo } = props
  const isAlone = view.other === 'not-here'
  const left = Math.max(0, view.round - view.answered.theirs)
  if (!view.isThrough.me)
    return (
      <RoomStatus icon="alone" title={waiting > 0 ? 'Reconnecting…' : 'One moment.'}>
        <p>
          {waiting > 0
            ? 'Your answers are saved on this phone. We’ll send them when you’re back online.'
            : 'The next game is on its way.'}
        </p>
      </RoomStatus>
    )
  return (
    <RoomStatus
      icon={isAlone ? 'alone' : 'both'}
      title={isAlone ? 'You’re done.' : `You’re done. They have ${spellNumber(left, 'within')} to go.`}
      buttons={<TextButton onClick={onUndo}>Undo the last answer</TextButton>}
    >
      <p>{`You’ll see the list once you’ve both seen all ${view.round}. Until then their answers stay hidden.`}</p>
    </RoomStatus>
  )
}

/** Share of the width over which a card must be dragged to be answered. */
const MEANT_FROM = 0.3

/** Answers a card by touch: the card follows the finger, and returns if not swiped far enough. `onSwiped` gets pixels. */
function useSwipe(onSwiped: (answer: Answer, by: number) => void) {
  const start = useRef<number | null>(null)
  const follow = (element: HTMLElement, by: number | null) => {
    element.style.setProperty('--drag', `${by ?? 0}px`)
    element.toggleAttribute('data-dragged', by !== null)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return 0
    const by = event.clientX - start.current
    start.current = null
    follow(event.currentTarget, null)
    return by
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) follow(event.currentTarget, event.clientX - start.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const by = end(event)
      const isMeant = Math.abs(by) > MEANT_FROM * event.currentTarget.clientWidth
      if (isMeant) onSwiped(by > 0 ? 'yes' : 'no', by)
    },
    // A picture would be taken along by the browser itself.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void end(event),
  }
}

const AGAIN_AFTER_MS = 2_000
/** Milliseconds to wait for the room's next card before the one on this phone is shown. */
const NEXT_WITHIN_MS = 300

/** Returns the cards to answer, and a function to answer them. Unsent answers are stored in the browser. */
export function useAnswers({ letters: code, cards, last }: RoomView) {
  const [waiting, setWaiting] = useState<WaitingAnswer[]>(() => {
    // Those for other rooms are dropped.
    const found = memory.read()
    return found?.letters === code ? found.answers : []
  })
  const [isHeldUp, setHeldUp] = useState(false)
  /** Cards answered on this phone that the room still deals, by its last view. */
  const [answered, setAnswers] = useState<readonly WaitingAnswer[]>(waiting)
  const queue = useRef(waiting)
  const look = useRefetchRoom(code)
  const isSending = useRef(false)

  const change = useCallback(
    (answers: WaitingAnswer[]) => {
      queue.current = answers
      memory.write(answers.length > 0 ? { letters: code, answers } : null)
      setWaiting(answers)
    },
    [code],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let first = queue.current[0]; first; first = queue.current[0]) {
      const { gameId, answer } = first
      const came = await sendAnswer(code, gameId, answer)
      if (came === 'unsent') {
        setHeldUp(true)
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
        continue
      }
      setHeldUp(false)
      change(queue.current.slice(1))
      if (came === 'saved') continue
      // Where the room's state differs, this phone shows the room's.
      setAnswers((previous) => previous.filter((one) => one.gameId !== gameId))
      void look()
    }
    isSending.current = false
  }, [code, change, look])

  useEffect(() => void send(), [send])

  // Confirmed answers need not be stored here.
  useEffect(() => {
    setAnswers((previous) => previous.filter(({ gameId }) => cards.some(({ id }) => id === gameId)))
  }, [cards])

  const isStated = (gameId: number) => answered.find((one) => one.gameId === gameId)?.answer
  const left = cards.filter(({ id }) => !isStated(id))
  /** The current card stays when others arrive; an undone one comes before it. */
  const [open, setOpen] = useState<number>()
  const [undone, setUndone] = useState<number>()
  const lying = (gameId: number | undefined) => left.find(({ id }) => id === gameId)
  /** The last answered card, until the room has confirmed it or a timeout. */
  const [leaving, setLeaving] = useState<number>()
  const isComing =
    leaving !== undefined &&
    lying(undone) === undefined &&
    !isHeldUp &&
    cards.some(({ id }) => id === leaving)
  const first = lying(undone) ?? lying(open) ?? (isComing ? undefined : left[0])
  if (first !== undefined && first.id !== open) setOpen(first.id)
  useEffect(() => {
    if (leaving === undefined) return
    const timer = setTimeout(() => setLeaving(undefined), NEXT_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [leaving])

  const say = (gameId: number, answer: Answer | null) => {
    if (answer === null) setUndone(gameId)
    else if (gameId === undone) setUndone(undefined)
    setLeaving(answer === null ? undefined : gameId)
    setAnswers((previous) => [...previous.filter((one) => one.gameId !== gameId), { gameId, answer }])
    change([...queue.current, { gameId, answer }])
    void send()
  }

  return {
    /** The cards left to answer on this phone, the open one first. */
    cards: first ? [first, ...left.filter((card) => card !== first)] : [],
    /** Whether the next card has not arrived yet, while the answered one is leaving. */
    isComing: first === undefined && isComing,
    /** The answer that can be undone: the last one given here, else the last the room knows. */
    last: answered.findLast(({ answer }) => answer !== null)?.gameId ?? last?.gameId,
    say,
    waiting: isHeldUp ? waiting.length : 0,
  }
}

/** An answer that was not sent yet; a null `answer` undoes the one before. */
interface WaitingAnswer {
  gameId: number
  answer: Answer | null
}

const isWaiting = ({ gameId, answer }: WaitingAnswer) =>
  Number.isInteger(gameId) && (answer === null || ANSWERS.includes(answer))

/** The unsent answers of one room, so that a closed tab does not lose them. */
const memory = jsonMemory<{ letters: string; answers: WaitingAnswer[] }>(
  'browser',
  'room answers',
  (found) =>
    isLike(found, { letters: '', answers: [] as WaitingAnswer[] }) && found.answers.every(isWaiting)
      ? found
      : null,
)
