import { log } from '../log.ts'
import { onTheClock } from './guarded-server.ts'

/** Nobody waits longer for an answer, whatever it waits for. */
const DEADLINE_MS = 5_500

/**
 * Answers in time: with what is made, or with what there is to say where that takes too long. What goes on nevertheless
 * comes to its own end, and nobody hears of it.
 * @param late the response then
 * @param method of the request, for the log
 */
export async function inTime<Answer extends object>(
  make: () => Promise<Answer>,
  late: () => Answer | Promise<Answer>,
  method: string,
  deadlineMs = DEADLINE_MS,
): Promise<Answer> {
  const making = onTheClock(make)
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), deadlineMs)
  })
  const made = await Promise.race([making, over]).finally(() => clearTimeout(timer))
  if (made) return made
  log().warn({ method }, 'an answer took too long')
  making.then(
    async (answer) => {
      if (answer instanceof Response) await answer.body?.cancel()
    },
    (error: unknown) => log().warn({ err: error }, 'what took too long failed in the end'),
  )
  return late()
}
