import { db } from '#/server/database/database.ts'
import { startWorker, type Worker } from '#/server/worker.ts'
import { mailNextQuestion } from './questions/question-mails.store.ts'
import { mailNextWishes } from './wishes/wish-mails.store.ts'

const MINUTE_MS = 60_000

/** Mails what members asked to be reminded of, when it is morning where they are, until it is stopped. Several processes may do so at once. */
export function startRemindersWorker(): Worker {
  return startWorker({
    name: 'reminders',
    idleMs: MINUTE_MS,
    async step() {
      const hasAsked = await db().transaction((tx) => mailNextQuestion(tx))
      const hasLooked = await db().transaction((tx) => mailNextWishes(tx))
      return hasAsked || hasLooked ? 'done' : 'idle'
    },
  })
}
