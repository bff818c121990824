import { count, eq } from 'drizzle-orm'
import { readSettings } from '#/access/settings.ts'
import { outbox } from '#/domain/mail/outbox.table.ts'
import { startNewsletterWorker } from '#/features/newsletter/issues/newsletter-deliveries.store.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { mailSender } from '#/server/mail/mail-sender.ts'
import { startMailWorker } from '#/server/mail/mail-worker.ts'
import { openMailbox } from '#/server/mail/mailbox.ts'
import { bySmtp, type MailTransport, toMailbox } from '#/server/mail/send-mail.ts'

/** Where mail on developers' machines is usually read; another port is taken where this one is in use. */
const MAILBOX_PORT = 8025

/** Mail as it works in this process. */
export interface MailService {
  /** Where mail goes, in one calm line. */
  note: string
  close(): Promise<void>
}

/** Lets the site's mail go: to its mail server, or, without one, to a mailbox page on this machine. */
export async function startMailService(): Promise<MailService> {
  const { smtpUrl } = env()
  if (smtpUrl) {
    const workers = startWorkers(bySmtp(smtpUrl))
    const [failed] = await db().select({ count: count() }).from(outbox).where(eq(outbox.state, 'failed'))
    const givenUp = failed?.count ? ` ${failed.count} mails could not be sent and wait in the outbox.` : ''
    return { note: `Mail goes to ${new URL(smtpUrl).host}.${givenUp}`, close: workers.stop }
  }
  const mailbox = await openMailbox(MAILBOX_PORT)
  const workers = startWorkers(toMailbox)
  return {
    note: `Mail stays on this machine, to be read at ${mailbox.address} (set SMTP_URL to send it).`,
    async close() {
      await workers.stop()
      await mailbox.close()
    },
  }
}

function startWorkers(way: MailTransport): { stop(): Promise<void> } {
  const newsletter = startNewsletterWorker()
  const mails = startMailWorker({
    way,
    sender: async (db) => mailSender((await readSettings(db)).siteName),
  })
  return {
    async stop() {
      await newsletter.stop()
      await mails.stop()
    },
  }
}
