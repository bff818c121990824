import { ANSWERS, type Answer } from '#/features/rooms/rules/room.rules.ts'
import { isLike, jsonMemory } from '#/shared/memory/browser-memory.ts'

/** What was said to a card on this phone and no server has heard of yet; null takes an answer back. */
export interface WaitingAnswer {
  gameId: number
  answer: Answer | null
}

interface Waiting {
  letters: string
  answers: WaitingAnswer[]
}

const memory = jsonMemory<Waiting>('browser', 'room answers', (found) =>
  isLike(found, { letters: '', answers: [] as WaitingAnswer[] }) && found.answers.every(isWaiting)
    ? found
    : null,
)

function isWaiting({ gameId, answer }: WaitingAnswer): boolean {
  return Number.isInteger(gameId) && (answer === null || ANSWERS.includes(answer))
}

/** What waits on this phone for a room; those of another room are of no use any more. */
export function waitingAnswers(letters: string): WaitingAnswer[] {
  const found = memory.read()
  return found?.letters === letters ? found.answers : []
}

/** Keeps what waits, so that a closed tab does not lose it. */
export function keepWaitingAnswers(letters: string, answers: WaitingAnswer[]): void {
  memory.write(answers.length > 0 ? { letters, answers } : null)
}
