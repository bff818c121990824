import { makeDueBackup, proveNewestBackup } from '#/features/archives/backup/scheduled-backups.store.ts'
import { runNextImport } from '#/features/catalogue-import/imports/import-worker.ts'
import { tellWhatWaits } from '#/features/comments/moderation/moderation.store.ts'
import { joinNamedEvenings, stateOfNames } from '#/features/evenings/shelf-counts.store.ts'
import { runNewsletter } from '#/features/newsletter/campaigns/campaign-sending.store.ts'
import { mailNextQuestion, mailNextWishes } from '#/features/reminders/reminders.store.ts'
import { checkNextLink } from '#/features/retailers/links/link-checks.store.ts'
import { joinNamedEntries } from '#/features/shelf/import/collection-import.store.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import type { Job, RunOutcome } from '#/server/jobs.ts'
import { tidyAll } from './housekeeping.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Returns the site's background jobs except mail; each may run in several processes. */
export function siteJobs(directUrl: string): Job[] {
  const { everyMs, ...where } = env().backups
  return [
    { name: 'housekeeping', everyMs: 60 * MINUTE_MS, run: idleAfter(tidyAll) },
    { name: 'imports', everyMs: MINUTE_MS, run: runNextImport },
    { name: 'newsletter', everyMs: 30 * SECOND_MS, run: runNewsletter, wokenBy: 'newsletter' },
    { name: 'names', everyMs: MINUTE_MS, run: ifChanged(stateOfNames, joinNames) },
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
  await joinNamedEntries(db)
  await joinNamedEvenings(db)
}

const tellOfComments = () => db().transaction((tx) => tellWhatWaits(tx))

async function runReminders(): Promise<RunOutcome> {
  const hasRequested = await db().transaction((tx) => mailNextQuestion(tx))
  const hasLooked = await db().transaction((tx) => mailNextWishes(tx))
  return hasRequested || hasLooked ? 'done' : 'idle'
}
