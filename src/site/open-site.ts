import { setTimeout as sleep } from 'node:timers/promises'
import { noteMissingLooks } from '#/features/accounts/names/username-looks.store.ts'
import { startImportWorker } from '#/features/catalogue-import/imports/import-worker.ts'
import { startNoticesWorker } from '#/features/comments/notices/notices-worker.ts'
import { closeCatalogueIndex, openCatalogueIndex } from '#/features/discovery/index/catalogue-index.ts'
import { startNamedEveningsWorker } from '#/features/evenings/names/named-evenings-worker.ts'
import { closeRelatedGames, openRelatedGames } from '#/features/games/related/related-games.copy.ts'
import { startRemindersWorker } from '#/features/reminders/reminders-worker.ts'
import { closeRooms, endRoomStreams, followRooms } from '#/features/rooms/telling/room-events.ts'
import { startNamedEntriesWorker } from '#/features/shelf/import/named-entries-worker.ts'
import { startArchiveWorker } from '#/features/site-archive/work/archive-worker.ts'
import { closeTonight, openTonight } from '#/features/tonight/index/tonight.copy.ts'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { type ChangeFeed, openChangeFeed } from '#/server/database/change-feed.ts'
import { connectDatabase, type Database, disconnectDatabase } from '#/server/database/database.ts'
import { isDatabaseAway } from '#/server/database/database-failures.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'
import { env } from '#/server/env.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { closeTaste, openTaste } from '#/server/taste/taste.copy.ts'
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
  /** Fulfilled when everything is read; until then some pages wait for what they show (related games, Tonight, tastes). */
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

async function open(): Promise<OpenSite> {
  const { databaseUrl, dataDir, isDemonstration, backups } = env()
  const notes: string[] = []
  const bundled = databaseUrl ? undefined : await startBundledPostgres(dataDir)
  const url = databaseUrl ?? bundled?.siteUrl ?? ''
  const database = bundled
    ? `The database is the bundled PostgreSQL, kept in ${dataDir}.`
    : `The database is ${withoutPassword(url)}.`
  let mail: MailService | undefined
  let feed: ChangeFeed | undefined
  const workers: Worker[] = []
  const close = async () => {
    const ended = Promise.all([...workers.map((worker) => worker.stop()), mail?.close()])
    // A step that takes longer is taken up again by another process, or at the next start.
    await Promise.race([ended, sleep(WORKERS_END_MS, undefined, { ref: false })])
    closeCatalogueIndex()
    closeRelatedGames()
    closeTonight()
    closeTaste()
    closeRooms()
    await feed?.close()
    await disconnectDatabase()
    await bundled?.stop()
  }
  try {
    await migrateDatabase(url)
    const db = connectDatabase(url)
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
    feed = openChangeFeed(url)
    followRooms(feed)
    const { complete } = await openCopies(db, feed)
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
    if (everyMs) workers.push(startBackups(url, { everyMs, ...where }))
    measureSite()
    mail = await startMailService()
    notes.push(mail.note)
    if (process.getuid?.() === 0)
      notes.push('The site runs as root, which it does not need: a user of its own could do less harm.')
    return { database, notes, complete, endStreams: endRoomStreams, close }
  } catch (cause) {
    await close()
    throw databaseUrl ? explained(cause, url) : cause
  }
}

/**
 * Opens what this process holds of the catalogue, one after the other, what most pages show first. Ends with the first, which
 * every page needs; the others are `complete` a little later, and what could not be read is tried again.
 */
async function openCopies(db: Database, feed: ChangeFeed): Promise<{ complete: Promise<unknown> }> {
  const catalogue = openCatalogueIndex(db, feed)
  const related = openRelatedGames(db, feed, catalogue)
  const taste = openTaste(db, feed, related)
  const tonight = openTonight(db, feed, taste)
  const complete = Promise.allSettled([related, taste, tonight])
  await catalogue
  return { complete }
}

function withoutPassword(url: string): string {
  const address = new URL(url)
  address.password = ''
  return address.href
}

/** A database of the owner's own can fail in ways the owner can mend; those are said in one line. */
function explained(cause: unknown, url: string): unknown {
  const code = codeOf(cause)
  const where = withoutPassword(url)
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || code === 'EAI_AGAIN') {
    return new StartFailure(
      `The database at ${where} cannot be reached (${code}). Is it running, and is DATABASE_URL right?`,
    )
  }
  if (code === undefined && isDatabaseAway(cause)) {
    return new StartFailure(
      `The database at ${where} takes connections and does not answer. Is DATABASE_URL right, and is nothing in between?`,
    )
  }
  if (code === '28P01' || code === '28000')
    return new StartFailure(`The database at ${where} refused the name or password in DATABASE_URL.`)
  if (code === '3D000')
    return new StartFailure(`The database named in DATABASE_URL does not exist at ${where}. Create it first.`)
  if (code === '42501')
    return new StartFailure(`The user in DATABASE_URL may not set up the database at ${where}.`)
  return cause
}

function codeOf(cause: unknown): string | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') return error.code
    if (error instanceof AggregateError) return codeOf(error.errors[0])
  }
  return undefined
}
