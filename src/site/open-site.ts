import { setTimeout as sleep } from 'node:timers/promises'
import { noteMissingLooks } from '#/features/accounts/names/username-looks.store.ts'
import { startImportWorker } from '#/features/catalogue-import/imports/import-worker.ts'
import { startNoticesWorker } from '#/features/comments/notices/notices-worker.ts'
import { startNamedEveningsWorker } from '#/features/evenings/names/named-evenings-worker.ts'
import { closeRelatedGames, openRelatedGames } from '#/features/games/related/related.store.ts'
import { startRemindersWorker } from '#/features/reminders/reminders-worker.ts'
import { endRoomStreams } from '#/features/rooms/events/open-streams.ts'
import { closeRooms, followRooms } from '#/features/rooms/events/room-events.ts'
import { startNamedEntriesWorker } from '#/features/shelf/import/named-entries-worker.ts'
import { startArchiveWorker } from '#/features/site-archive/work/archive-worker.ts'
import { closeCatalogue, openCatalogue } from '#/server/catalogue/open-catalogue.ts'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { type ChangeFeed, openChangeFeed } from '#/server/database/change-feed.ts'
import { explainConnectionProblem } from '#/server/database/connection-problem.ts'
import { connectDatabase, disconnectDatabase } from '#/server/database/database.ts'
import { formatDatabaseStatus, readDatabaseStatus } from '#/server/database/database-status.ts'
import { describeDatabase, resolveDatabaseUrl } from '#/server/database/database-url.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'
import { env } from '#/server/env.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import type { Worker } from '#/server/worker.ts'
import { startBackups } from './backup/backup-worker.ts'
import { startHousekeeping } from './housekeeping.ts'
import { type MailService, startMailService } from './mail-service.ts'
import { fillSampleCommunity } from './sample-community.ts'
import { measureSite } from './site-metrics.ts'
import { fillStarterCatalogue } from './starter-catalogue.ts'

/** A site that answers. */
export interface OpenSite {
  /** Where its database is, in one calm line. */
  database: string
  /** What opening it did, one calm line each. */
  notes: string[]
  /** Fulfilled when everything is read; until then related games wait for members' likes. */
  complete: Promise<unknown>
  /** Ends what would never end by itself, so that requests in flight can come to their end. */
  endStreams(): void
  close(): Promise<void>
}

/** How long work in the background is waited for when the site closes. */
const WORKERS_END_MS = 5_000

const opening = oncePerProcess('open site', () => ({ site: undefined as Promise<OpenSite> | undefined }))

/**
 * Opens the site of this process: starts or reaches its database, brings it up to date, fills the starter
 * catalogue once. Further calls return the same site.
 * @throws {StartFailure} with a line a person can act on
 */
export function openSite(): Promise<OpenSite> {
  const opened = opening()
  opened.site ??= open()
  return opened.site
}

/** Whether the database is the bundled one, run by the process that leads several. */
const isDatabaseOfLead = () => process.env.SITE_DATABASE_IS_BUNDLED === 'yes'

async function open(): Promise<OpenSite> {
  const { databaseUrl, databaseDirectUrl, dataDir, isDemonstration, isSiteUrlGiven, backups } = env()
  const notes: string[] = []
  const bundled = databaseUrl ? undefined : await startBundledPostgres(dataDir)
  const url = databaseUrl ? await resolveDatabaseUrl(databaseUrl) : (bundled?.siteUrl ?? '')
  /** Past a pooler, where one stands in between. */
  const directUrl =
    databaseUrl && databaseDirectUrl
      ? await resolveDatabaseUrl(databaseDirectUrl, 'DATABASE_DIRECT_URL')
      : url
  const database = bundled
    ? `The database is the bundled PostgreSQL, kept in ${dataDir}.`
    : `The database is ${describeDatabase(url)}.`
  /** The address that is being connected to, and the variable it comes from. */
  let way: [string, string] = databaseDirectUrl ? [directUrl, 'DATABASE_DIRECT_URL'] : [url, 'DATABASE_URL']
  let mail: MailService | undefined
  let feed: ChangeFeed | undefined
  const workers: Worker[] = []
  const close = async () => {
    const ended = Promise.all([...workers.map((worker) => worker.stop()), mail?.close()])
    // A step that takes longer is taken up again by another process, or at the next start.
    await Promise.race([ended, sleep(WORKERS_END_MS, undefined, { ref: false })])
    closeCatalogue()
    closeRelatedGames()
    closeRooms()
    await feed?.close()
    await disconnectDatabase()
    await bundled?.stop()
  }
  try {
    await migrateDatabase(directUrl)
    way = [url, 'DATABASE_URL']
    const db = connectDatabase(url)
    const status = await readDatabaseStatus(db, bundled !== undefined || isDatabaseOfLead())
    notes.push(`It is ${formatDatabaseStatus(status)}.`)
    if (status.isBundled && isSiteUrlGiven)
      notes.push('A public site should have a PostgreSQL that is kept up to date: DATABASE_URL names it.')
    const filled = await fillStarterCatalogue(db)
    if (filled)
      notes.push(`Filled the starter catalogue: ${filled.games} games and ${filled.articles} articles.`)
    if (isDemonstration) {
      const sample = await fillSampleCommunity(db)
      if (sample)
        notes.push(
          `Filled the sample community: ${sample.members} members, ${sample.ratings} ratings, ${sample.comments} comments.`,
        )
    }
    await noteMissingLooks(db)
    feed = openChangeFeed(directUrl)
    followRooms(feed)
    await openCatalogue(db, feed)
    const complete = openRelatedGames(db, feed)
    // A read that failed is tried again.
    complete.catch(() => undefined)
    workers.push(
      startHousekeeping(),
      startImportWorker(),
      startArchiveWorker(),
      startNamedEntriesWorker(),
      startNamedEveningsWorker(),
      startNoticesWorker(),
      startRemindersWorker(),
    )
    const { everyMs, ...where } = backups
    if (everyMs) workers.push(startBackups(directUrl, { everyMs, ...where }))
    measureSite()
    mail = await startMailService(feed)
    notes.push(mail.note)
    if (process.getuid?.() === 0)
      notes.push('The site runs as root, which it does not need: a user of its own could do less harm.')
    return { database, notes, complete, endStreams: endRoomStreams, close }
  } catch (cause) {
    await close()
    throw databaseUrl ? explainConnectionProblem(cause, ...way) : cause
  }
}
