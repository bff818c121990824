import { and, asc, eq, sql } from 'drizzle-orm'
import { outbox } from '#/domain/mail/outbox.table.ts'
import { type Database, db } from '#/server/database/database.ts'
import { log } from '#/server/log.ts'
import { startWorker, type Worker } from '#/server/worker.ts'
import type { MailTransport } from './send-mail.ts'

/** After the first failure a mail waits a minute, then twice as long each time, six hours at most. */
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 21_600
/** After so many attempts, some two days, a mail is given up. It stays in the outbox, with the reason. */
const MOST_ATTEMPTS = 14
const LOOK_AGAIN_MS = 1_000

/** What a worker needs to know of the site. */
export interface MailWork {
  way: MailTransport
  /** Who mails come from; asked for each, because an owner may change the site's name. */
  sender(db: Database): Promise<string>
}

/**
 * Sends mails as they come into the outbox, until it is stopped. Any number of processes may do so: each mail is
 * taken by one.
 */
export function startMailWorker(work: MailWork): Worker {
  const worker = startWorker({
    name: 'mails',
    idleMs: LOOK_AGAIN_MS,
    step: async () => ((await sendNextMail(work)) === 'none' ? 'idle' : 'done'),
  })
  return {
    async stop() {
      await worker.stop()
      work.way.close()
    },
  }
}

/**
 * Takes, of the most urgent mails, the one that has waited longest, and sends it. Its row is locked meanwhile, so that no other process takes
 * it; should this process end, another sends it. What a mail said is forgotten once a mail server has it.
 */
export async function sendNextMail({ way, sender }: MailWork): Promise<'sent' | 'failed' | 'none'> {
  return db().transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), sql`${outbox.nextAttemptAt} <= now()`))
      .orderBy(asc(outbox.urgency), asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return 'none'
    const attempts = mail.attempts + 1
    const thisMail = eq(outbox.id, mail.id)
    try {
      await way.send({ ...mail, from: await sender(tx) })
    } catch (error) {
      const isGivenUp = attempts >= MOST_ATTEMPTS || isRefusedForGood(error)
      log()[isGivenUp ? 'error' : 'warn']({ err: error, mail: mail.id, attempts }, 'a mail was not sent')
      await tx
        .update(outbox)
        .set({
          attempts,
          state: isGivenUp ? 'failed' : 'waiting',
          lastError: error instanceof Error ? error.message : String(error),
          nextAttemptAt: sql`now() + make_interval(secs => ${waitSeconds(attempts)})`,
        })
        .where(thisMail)
      return 'failed'
    }
    await tx
      .update(outbox)
      .set({
        attempts,
        state: way.arrivesAs,
        sentAt: sql`now()`,
        lastError: null,
        ...(way.arrivesAs === 'sent' && { text: '', html: '' }),
      })
      .where(thisMail)
    return 'sent'
  })
}

/** How long a mail waits after it failed for the nth time. */
export function waitSeconds(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))
}

/** A mail server that knows no such recipient will not know one tomorrow. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}
