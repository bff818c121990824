import { eq } from 'drizzle-orm'
import { makeDueBackup, proveNewestBackup } from '#/features/archives/backup/scheduled-backups.store.ts'
import { runNextImport } from '#/features/catalogue-import/imports/import-worker.ts'
import { mailAboutWaitingComments } from '#/features/comments/moderation/moderation.store.ts'
import { runNewsletter } from '#/features/newsletter/campaigns/campaign-sending.store.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { fingerprintForLinking, linkNamedPlays } from '#/features/plays/shelf-counts.store.ts'
import { checkNextWishes, mailNextQuestion } from '#/features/reminders/reminders.store.ts'
import { checkNextLink } from '#/features/retailers/links/link-checks.store.ts'
import { linkNamedEntries } from '#/features/shelf/import/collection-import.store.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import type { Job, RunOutcome } from '#/server/jobs.ts'
import { type MailWork, mailJob } from '#/server/mail/mail-worker.ts'
import { openMailbox } from '#/server/mail/mailbox.ts'
import { bySmtp, mailSender, toMailbox } from '#/server/mail/send-mail.ts'
import { readSettings } from '#/server/settings.ts'
import { tidyRowsAndFiles } from './housekeeping.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Returns the site's background jobs, without the job that sends email. */
export function siteJobs(directUrl: string): Job[] {
  const { everyMs, ...where } = env().backups
  return [
    { name: 'housekeeping', everyMs: 60 * MINUTE_MS, run: idleAfter(tidyRowsAndFiles) },
    { name: 'imports', everyMs: MINUTE_MS, run: runNextImport },
    { name: 'newsletter', everyMs: 30 * SECOND_MS, run: runNewsletter, wokenBy: 'newsletter' },
    { name: 'names', everyMs: MINUTE_MS, run: ifChanged(fingerprintForLinking, joinNames) },
    { name: 'comment notices', everyMs: MINUTE_MS, run: idleAfter(tellOfComments) },
    { name: 'reminders', everyMs: MINUTE_MS, run: runReminders },
    { name: 'link checks', everyMs: 10 * MINUTE_MS, run: () => checkNextLink() },
    {
      name: 'backups',
      everyMs: MINUTE_MS,
      run: idleAfter(async () => {
        if (everyMs) await makeDueBackup(directUrl, { everyMs, ...where })
        await proveNewestBackup(directUrl, where.folder)
      }),
    },
  ]
}

const idleAfter = (run: () => Promise<unknown>) => async (): Promise<RunOutcome> => {
  await run()
  return 'idle'
}

/** Runs only if the state it depends on has changed since its last run. */
function ifChanged(stateOf: (db: Database) => Promise<string>, run: (db: Database) => Promise<unknown>) {
  let last: string | undefined
  return idleAfter(async () => {
    const state = await stateOf(db())
    if (state !== last) await run(db())
    last = state
  })
}

/** Links shelf entries and plays by name to games that appeared in the catalogue since. */
async function joinNames(db: Database) {
  await linkNamedEntries(db)
  await linkNamedPlays(db)
}

const tellOfComments = () => db().transaction((tx) => mailAboutWaitingComments(tx))

async function runReminders(): Promise<RunOutcome> {
  const hasRequested = await db().transaction((tx) => mailNextQuestion(tx))
  const hasLooked = await db().transaction((tx) => checkNextWishes(tx))
  return hasRequested || hasLooked ? 'again' : 'idle'
}

/** Where mail on developers' machines is usually read; another port is taken where this one is in use. */
const MAILBOX_PORT = 8025

const sender: MailWork['sender'] = async (db) => mailSender((await readSettings(db)).siteName)

/** Opens the mail service, which sends emails by SMTP. Without an SMTP server, a web page on this machine shows the emails. */
export async function openMailService() {
  const { smtpUrl } = env()
  if (smtpUrl) {
    const transport = bySmtp(smtpUrl)
    const failed = await db().$count(outbox, eq(outbox.state, 'failed'))
    const givenUp = failed > 0 ? ` ${failed} mails could not be sent and wait in the outbox.` : ''
    const note = `Mail goes to ${new URL(smtpUrl).host}.${givenUp}`
    return { job: mailJob({ transport, sender }), note, close: transport.close }
  }
  const mailbox = await openMailbox(MAILBOX_PORT)
  return {
    job: mailJob({ transport: toMailbox, sender }),
    note: `Mail stays on this machine, to be read at ${mailbox.address} (set SMTP_URL to send it).`,
    close: mailbox.close,
  }
}
