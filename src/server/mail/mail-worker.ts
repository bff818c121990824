import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { present } from '#/lib/columns.ts'
import { isDatabaseAway } from '../database/connection.ts'
import { type Database, db } from '../database/database.ts'
import { type Job, wakeJob } from '../jobs.ts'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import type { MailTransport } from './send-mail.ts'

/** Properties of nodemailer's error: a mail server's response, and the SMTP command that it responds to. */
interface Answer {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Whether a mail server permanently rejected the sender or recipient. */
export const isRefusedForGood = ({ code, responseCode = 0 }: Answer): boolean =>
  code === 'EENVELOPE' && responseCode >= 500

/** "No such address" and "this mailbox is closed", by the status codes of RFC 3463. */
const ADDRESS_IS_GONE = /^5\.(1\.[0-36]|2\.1)$/
const NUMBERED = /\b([245]\.\d{1,3}\.\d{1,3})\b/
/** Words of answers that concern the sender or the content, not the address. */
const ABOUT_THE_SENDER =
  /relay|spam|block|polic|reputation|blacklist|denied|rejected for|authenticat|spf|dkim|dmarc|quota|full/i

/** Whether a mail server rejected the recipient as unknown. A full mailbox does not count. */
export function isAddressGone(answer: Answer): boolean {
  const { command = '', responseCode = 0, response = '' } = answer
  if (!isRefusedForGood(answer) || !/^RCPT/i.test(command)) return false
  const number = NUMBERED.exec(response)?.[1]
  if (number) return ADDRESS_IS_GONE.test(number)
  return [550, 551, 553].includes(responseCode) && !ABOUT_THE_SENDER.test(response)
}

/** After the first failure a mail waits a minute, then twice as long each time, six hours at most. */
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 21_600
/** Number of attempts, within about two days, after which a mail is given up. It stays in the outbox with the reason. */
const MOST_ATTEMPTS = 14
/** A new mail wakes the job; this is for retries and for mails another process left. */
const POLL_MS = 30_000

/** Options of the job that sends queued mails: transport, sender, and intervals. */
export interface MailWork {
  transport: MailTransport
  /** Returns the sender, read for each mail, since an owner may change the site's name. */
  sender(db: Database): Promise<string>
  /** Interval in milliseconds of looking for mails that no change announced. */
  pollMs?: number
  /** Interval in milliseconds of renewing the claim on a mail while it is being sent. */
  signOfLifeMs?: number
}

/** Number of mails sent in parallel, and how many of them may be a newsletter's: the others are urgent. */
const MAILS_AT_ONCE = 8
const CAMPAIGN_MAILS_AT_ONCE = 4
/** A claim without a heartbeat for this long is void: its process has ended. */
const IN_HAND_SECONDS = 60
const SIGN_OF_LIFE_MS = 20_000
const NOTE_AGAIN_MS = 250
/** Attempts to record a result while the database answers; more would not help. */
const MOST_NOTES = 40

/** Ids of mails that this process is sending, or has sent and not recorded yet: they must not be claimed again. */
const inHand = oncePerProcess('mails in hand', () => new Set<number>())

/** For tests: forgets which queued mails this process is sending. */
export const forgetMailsInHand = () => inHand().clear()

/** Returns the background job that sends queued mails, several at a time. */
export function mailJob(work: MailWork): Job {
  const sending = new Map<number, { isCampaign: boolean; ended: Promise<unknown> }>()
  const allEnded = () => [...sending.values()].map(({ ended }) => ended)
  return {
    name: 'mails',
    everyMs: work.pollMs ?? POLL_MS,
    wokenBy: 'outbox',
    async run() {
      if (sending.size >= MAILS_AT_ONCE) await Promise.race(allEnded())
      const campaignMails = [...sending.values()].filter(({ isCampaign }) => isCampaign).length
      const mail = await takeMail(campaignMails < CAMPAIGN_MAILS_AT_ONCE)
      if (!mail) return 'idle'
      const ended = sendMail(mail, work)
        .catch((err: unknown) => log().error({ err, mail: mail.id }, 'a mail was lost sight of'))
        .finally(() => {
          sending.delete(mail.id)
          wakeJob('mails')
        })
      sending.set(mail.id, { isCampaign: mail.urgency > 0, ended })
      return 'again'
    },
    settle: () => Promise.all(allEnded()),
  }
}

/** Sends the next queued mail: the oldest of the most urgent ones. Returns `none` if no mail is due. */
export async function sendNextMail(work: MailWork): Promise<'sent' | 'failed' | 'none'> {
  const mail = await takeMail(true)
  return mail ? sendMail(mail, work) : 'none'
}

/** Sends a claimed mail without an open transaction, renewing the claim. Its content is erased once a server accepted it. */
async function sendMail(
  mail: typeof outbox.$inferSelect,
  { transport, sender, signOfLifeMs = SIGN_OF_LIFE_MS }: MailWork,
): Promise<'sent' | 'failed'> {
  const attempts = mail.attempts + 1
  const renewClaim = () =>
    db()
      .update(outbox)
      .set({ nextAttemptAt: inAWhile })
      .where(and(eq(outbox.id, mail.id), eq(outbox.state, 'waiting')))
      .catch((err: unknown) => log().warn({ err, mail: mail.id }, 'a sign of life was lost'))
  const signs = setInterval(renewClaim, signOfLifeMs)
  try {
    await transport.send({ ...mail, from: await sender(db()) })
  } catch (error) {
    const answer = error instanceof Error ? error : {}
    const isGivenUp = attempts >= MOST_ATTEMPTS || isRefusedForGood(answer)
    log()[isGivenUp ? 'error' : 'warn']({ err: error, mail: mail.id, attempts }, 'a mail was not sent')
    await note(mail, isGivenUp, {
      attempts,
      state: isGivenUp ? 'failed' : 'waiting',
      isAddressGone: isAddressGone(answer),
      lastError: (error instanceof Error ? error.message : String(error)).replaceAll('\0', ''),
      nextAttemptAt: sql`now() + make_interval(secs => ${waitSeconds(attempts)})`,
    })
    return 'failed'
  } finally {
    clearInterval(signs)
  }
  await note(mail, transport.arrivesAs === 'sent', {
    attempts,
    state: transport.arrivesAs,
    sentAt: sql`now()`,
    lastError: null,
    ...(transport.arrivesAs === 'sent' && { text: '', html: '', replyTo: null }),
  })
  return 'sent'
}

const inAWhile = sql`now() + make_interval(secs => ${IN_HAND_SECONDS})`

/** Longest wait of a mail, claimed or after a failure. A mail with a longer one was queued before the clock was set back. */
const longestWait = sql`make_interval(secs => ${IN_HAND_SECONDS} + least(${LONGEST_WAIT_SECONDS}::float8, ${FIRST_WAIT_SECONDS} * 2 ^ greatest(${outbox.attempts} - 1, 0)))`

/** Claims a mail: an urgent one, or, with `mayBeCampaign`, a newsletter's. */
async function takeMail(mayBeCampaign: boolean) {
  const next = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'waiting'),
        sql`(${outbox.nextAttemptAt} <= ${present} or ${outbox.nextAttemptAt} > now() + ${longestWait})`,
        inHand().size === 0 ? undefined : notInArray(outbox.id, [...inHand()]),
        mayBeCampaign ? undefined : eq(outbox.urgency, 0),
      ),
    )
    .orderBy(asc(outbox.urgency), asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  // Evaluated once: within the update it would be evaluated for each row.
  const taken = db().$with('taken').as(next)
  const [mail] = await db()
    .with(taken)
    .update(outbox)
    .set({ nextAttemptAt: inAWhile })
    .where(inArray(outbox.id, db().select({ id: taken.id }).from(taken)))
    .returning()
  if (mail) inHand().add(mail.id)
  return mail
}

/** Records the result of a sent mail, retrying while the database is away: an unrecorded mail would be sent again. */
async function note(
  { id, isDeletedOnceSent }: typeof outbox.$inferSelect,
  isOver: boolean,
  outcome: PgUpdateSetSource<typeof outbox>,
): Promise<void> {
  for (let failures = 0; ; ) {
    try {
      if (isOver && isDeletedOnceSent) await db().delete(outbox).where(eq(outbox.id, id))
      else await db().update(outbox).set(outcome).where(eq(outbox.id, id))
      inHand().delete(id)
      return
    } catch (error) {
      if (!isDatabaseAway(error)) failures += 1
      if (failures >= MOST_NOTES) throw error
      log().warn({ err: error, mail: id }, 'what became of a mail could not be noted; trying again')
      await sleep(NOTE_AGAIN_MS, undefined, { ref: false })
    }
  }
}

/** Returns how many seconds a mail waits for its next attempt after `attempts` failures. */
export const waitSeconds = (attempts: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))
