import { count, eq } from 'drizzle-orm'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import type { Job } from '#/server/jobs.ts'
import { type MailWork, mailJob } from '#/server/mail/mail-worker.ts'
import { openMailbox } from '#/server/mail/mailbox.ts'
import { bySmtp, mailSender, toMailbox } from '#/server/mail/send-mail.ts'
import { readSettings } from '#/server/settings.ts'

/** Where mail on developers' machines is usually read; another port is taken where this one is in use. */
const MAILBOX_PORT = 8025

/** The mail service of this process. */
export interface MailService {
  job: Job
  /** Where mail goes, in one calm line. */
  note: string
  /** Lets go of connections; its job has stopped. */
  close(): Promise<void> | void
}

const sender: MailWork['sender'] = async (db) => mailSender((await readSettings(db)).siteName)

/** The site's mail transport: its mail server, or a local mailbox page without one. */
export async function openMailService(): Promise<MailService> {
  const { smtpUrl } = env()
  if (smtpUrl) {
    const way = bySmtp(smtpUrl)
    const [failed] = await db().select({ count: count() }).from(outbox).where(eq(outbox.state, 'failed'))
    const givenUp = failed?.count ? ` ${failed.count} mails could not be sent and wait in the outbox.` : ''
    const note = `Mail goes to ${new URL(smtpUrl).host}.${givenUp}`
    return { job: mailJob({ way, sender }), note, close: way.close }
  }
  const mailbox = await openMailbox(MAILBOX_PORT)
  return {
    job: mailJob({ way: toMailbox, sender }),
    note: `Mail stays on this machine, to be read at ${mailbox.address} (set SMTP_URL to send it).`,
    close: mailbox.close,
  }
}
