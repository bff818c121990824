import { useCallback, useEffect, useRef, useState } from 'react'
import { sendAnswer, useLookAgain } from '#/features/rooms/rooms.queries.ts'
import type { RoomView } from '#/features/rooms/rooms.schema.ts'
import { ANSWERS, type Answer } from '#/features/rooms/rules/room.rules.ts'
import { isLike, jsonMemory } from '#/lib/browser-memory.ts'

const AGAIN_AFTER_MS = 2_000
/** How long to wait for the room's next card before the local one is shown. */
const NEXT_WITHIN_MS = 300

/**
 * Answers cards optimistically and sends the answers in sequence. Unsent answers stay on this phone, also offline and after
 * closing the tab, and are sent once; answers the server rejects are outdated, and dropped.
 */
export function useAnswers({ letters, cards, last }: RoomView) {
  const [waiting, setWaiting] = useState<WaitingAnswer[]>(() => {
    // Those for other rooms are dropped.
    const found = memory.read()
    return found?.letters === letters ? found.answers : []
  })
  const [isHeldUp, setHeldUp] = useState(false)
  /** Cards answered here that the room still deals, as last received. */
  const [answered, setAnswers] = useState<readonly WaitingAnswer[]>(waiting)
  const queue = useRef(waiting)
  const look = useLookAgain(letters)
  const isSending = useRef(false)

  const change = useCallback(
    (answers: WaitingAnswer[]) => {
      queue.current = answers
      memory.write(answers.length > 0 ? { letters, answers } : null)
      setWaiting(answers)
    },
    [letters],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let first = queue.current[0]; first; first = queue.current[0]) {
      const { gameId, answer } = first
      const came = await sendAnswer(letters, gameId, answer)
      if (came === 'unheard') {
        setHeldUp(true)
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
        continue
      }
      setHeldUp(false)
      change(queue.current.slice(1))
      if (came === 'heard') continue
      // Whatever the room knows better, this phone shows it as the room does.
      setAnswers((previous) => previous.filter((one) => one.gameId !== gameId))
      void look()
    }
    isSending.current = false
  }, [letters, change, look])

  useEffect(() => void send(), [send])

  // Confirmed answers need not be stored here.
  useEffect(() => {
    setAnswers((previous) => previous.filter(({ gameId }) => cards.some(({ id }) => id === gameId)))
  }, [cards])

  const isStated = (gameId: number) => answered.find((one) => one.gameId === gameId)?.answer
  const left = cards.filter(({ id }) => !isStated(id))
  /** The current card stays, whatever arrives; an undone one comes before it. */
  const [open, setOpen] = useState<number>()
  const [takenBack, setTakenBack] = useState<number>()
  const lying = (gameId: number | undefined) => left.find(({ id }) => id === gameId)
  /** The last answered card, until the room has confirmed it or a timeout. */
  const [leaving, setLeaving] = useState<number>()
  const isComing =
    leaving !== undefined &&
    lying(takenBack) === undefined &&
    !isHeldUp &&
    cards.some(({ id }) => id === leaving)
  const first = lying(takenBack) ?? lying(open) ?? (isComing ? undefined : left[0])
  if (first !== undefined && first.id !== open) setOpen(first.id)
  useEffect(() => {
    if (leaving === undefined) return
    const timer = setTimeout(() => setLeaving(undefined), NEXT_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [leaving])

  const say = (gameId: number, answer: Answer | null) => {
    if (answer === null) setTakenBack(gameId)
    else if (gameId === takenBack) setTakenBack(undefined)
    setLeaving(answer === null ? undefined : gameId)
    setAnswers((previous) => [...previous.filter((one) => one.gameId !== gameId), { gameId, answer }])
    change([...queue.current, { gameId, answer }])
    void send()
  }

  return {
    /** The cards that lie here still, the open one first. */
    cards: first ? [first, ...left.filter((card) => card !== first)] : [],
    /** Whether the next card is on its way, and the one before still leaving. */
    isComing: first === undefined && isComing,
    /** The answer that can be taken back: the last one given here, else the last the room knows. */
    last: answered.findLast(({ answer }) => answer !== null)?.gameId ?? last?.gameId,
    say,
    waiting: isHeldUp ? waiting.length : 0,
  }
}

/** An answer that has not reached the server yet; null undoes an answer. */
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
