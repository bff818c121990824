import { count, eq } from 'drizzle-orm'
import { readSettings } from '#/access/settings.ts'
import { outbox } from '#/domain/mail/outbox.table.ts'
import {
  NEWSLETTER,
  startNewsletterWorker,
} from '#/features/newsletter/issues/newsletter-deliveries.store.ts'
import type { ChangeFeed } from '#/server/database/change-feed.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { mailSender } from '#/server/mail/mail-sender.ts'
import { MAILS, startMailWorker } from '#/server/mail/mail-worker.ts'
import { openMailbox } from '#/server/mail/mailbox.ts'
import { bySmtp, type MailTransport, toMailbox } from '#/server/mail/send-mail.ts'
import { wakeWorkers } from '#/server/worker.ts'

/** Where mail on developers' machines is usually read; another port is taken where this one is in use. */
const MAILBOX_PORT = 8025

/** Mail as it works in this process. */
export interface MailService {
  /** Where mail goes, in one calm line. */
  note: string
  close(): Promise<void>
}

/** Lets the site's mail go: to its mail server, or, without one, to a mailbox page on this machine. */
export async function startMailService(feed: ChangeFeed): Promise<MailService> {
  const { smtpUrl } = env()
  if (smtpUrl) {
    const workers = startWorkers(bySmtp(smtpUrl), feed)
    const [failed] = await db().select({ count: count() }).from(outbox).where(eq(outbox.state, 'failed'))
    const givenUp = failed?.count ? ` ${failed.count} mails could not be sent and wait in the outbox.` : ''
    return { note: `Mail goes to ${new URL(smtpUrl).host}.${givenUp}`, close: workers.stop }
  }
  const mailbox = await openMailbox(MAILBOX_PORT)
  const workers = startWorkers(toMailbox, feed)
  return {
    note: `Mail stays on this machine, to be read at ${mailbox.address} (set SMTP_URL to send it).`,
    async close() {
      await workers.stop()
      await mailbox.close()
    },
  }
}

/** What changes in the database there is work for, and whose. */
const WORKERS = new Map([
  ['outbox', MAILS],
  ['newsletter', NEWSLETTER],
])

function startWorkers(way: MailTransport, feed: ChangeFeed): { stop(): Promise<void> } {
  const newsletter = startNewsletterWorker()
  const mails = startMailWorker({
    way,
    sender: async (db) => mailSender((await readSettings(db)).siteName),
  })
  const waking = feed.follow({
    onReset: () => WORKERS.values().forEach(wakeWorkers),
    onChange(thing) {
      const name = WORKERS.get(thing)
      if (name) wakeWorkers(name)
    },
  })
  return {
    async stop() {
      waking.stop()
      await newsletter.stop()
      await mails.stop()
    },
  }
}
