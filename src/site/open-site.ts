import { firstOwnersLink } from '#/features/accounts/setup/setup.store.ts'
import { closeRelatedGames, openRelatedGames } from '#/features/games/related/related.store.ts'
import { endRoomStreams, followRooms, stopRoomEvents } from '#/features/rooms/room-events.ts'
import { closeCatalogue, openCatalogue } from '#/server/catalogue/open-catalogue.ts'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { type ChangeFeed, openChangeFeed } from '#/server/database/change-feed.ts'
import { explainConnectionProblem } from '#/server/database/connection-problem.ts'
import { catalogueDatabase, connectDatabase, disconnectDatabase } from '#/server/database/database.ts'
import { formatDatabaseStatus, readDatabaseStatus } from '#/server/database/database-status.ts'
import { describeDatabase, resolveDatabaseUrl } from '#/server/database/database-url.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'
import { env } from '#/server/env.ts'
import { type RunningJobs, startJobs } from '#/server/jobs.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { siteSecret } from '#/server/security/site-secret.ts'
import { openMailService, siteJobs } from './jobs.ts'
import { fillSampleCommunity } from './sample-community.ts'
import { measureSite } from './site-metrics.ts'
import { fillStarterCatalogue } from './starter-catalogue.ts'

/** The site that runs in this process. Has functions that close the site, and messages for the operator. */
export interface OpenSite {
  /** A line for the operator that says where the site's database is. */
  database: string
  /** Lines for the operator on what happened during start-up. */
  notes: string[]
  /** Resolves once everything is in memory; until then related games ignore members' likes. */
  complete: Promise<unknown>
  /** Creates a set-up link for the first owner; resolves with undefined if the site has an owner. */
  makeSetupLink(): Promise<string | undefined>
  /** Ends the event streams of rooms, which would otherwise keep the server open. */
  endStreams(): void
  close(): Promise<void>
}

const opening = oncePerProcess('open site', () => ({ site: undefined as Promise<OpenSite> | undefined }))

/**
 * Starts the site in this process: opens and migrates its database, and fills a new database with games.
 * Repeated calls return the same site.
 * @throws {StartFailure} with a one-line message for the operator
 */
export function openSite(): Promise<OpenSite> {
  const opened = opening()
  opened.site ??= open()
  return opened.site
}

/** Whether the database is the bundled one, run by the lead process. */
const isDatabaseOfLead = () => process.env.SITE_DATABASE_IS_BUNDLED === 'yes'

async function open(): Promise<OpenSite> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir } = env()
  const { isDemonstration, isSiteUrlGiven } = env()
  const notes: string[] = []
  const bundled = databaseUrl ? undefined : await startBundledPostgres(dataDir)
  const url = databaseUrl ? await resolveDatabaseUrl(databaseUrl) : (bundled?.siteUrl ?? '')
  /** Bypasses a pooler, if there is one. */
  const directUrl =
    databaseUrl && databaseDirectUrl
      ? await resolveDatabaseUrl(databaseDirectUrl, 'DATABASE_DIRECT_URL')
      : url
  const replicaUrl =
    databaseReplicaUrl && (await resolveDatabaseUrl(databaseReplicaUrl, 'DATABASE_REPLICA_URL'))
  const database = bundled
    ? `The database is the bundled PostgreSQL, stored in ${dataDir}.`
    : `The database is ${describeDatabase(url)}.`
  /** The address that is being connected to, and the variable it comes from. */
  let way: [string, string] = databaseDirectUrl ? [directUrl, 'DATABASE_DIRECT_URL'] : [url, 'DATABASE_URL']
  let mail: Awaited<ReturnType<typeof openMailService>> | undefined
  let feed: ChangeFeed | undefined
  let jobs: RunningJobs | undefined
  const close = async () => {
    await jobs?.stop()
    await mail?.close()
    closeCatalogue()
    closeRelatedGames()
    stopRoomEvents()
    await feed?.close()
    await disconnectDatabase()
    await bundled?.stop()
  }
  try {
    await migrateDatabase(directUrl)
    way = [url, 'DATABASE_URL']
    const db = connectDatabase(url, replicaUrl)
    const status = await readDatabaseStatus(db, bundled !== undefined || isDatabaseOfLead())
    notes.push(`It is ${formatDatabaseStatus(status)}.`)
    if (status.isBundled && isSiteUrlGiven)
      notes.push('A public site should have a PostgreSQL that is updated regularly: DATABASE_URL names it.')
    const filled = await fillStarterCatalogue(db)
    if (filled)
      notes.push(`Filled the starter catalogue: ${filled.games} games and ${filled.articles} articles.`)
    if (replicaUrl)
      notes.push(`Pages, lists and the catalogue are read from ${describeDatabase(replicaUrl)}.`)
    if (isDemonstration) {
      const sample = await fillSampleCommunity(db)
      if (sample)
        notes.push(
          `Filled the sample community: ${sample.members} members, ${sample.ratings} ratings, ${sample.comments} comments.`,
        )
    }
    feed = openChangeFeed(directUrl)
    followRooms(feed)
    await openCatalogue(catalogueDatabase(), feed)
    const complete = openRelatedGames(catalogueDatabase(), feed)
    // A read that failed is tried again.
    complete.catch(() => undefined)
    measureSite()
    // Made now, not when it is first used: the first backup must hold it.
    siteSecret()
    mail = await openMailService()
    jobs = startJobs([...siteJobs(directUrl), mail.job], { feed })
    notes.push(mail.note)
    if (process.getuid?.() === 0)
      notes.push('The site runs as root, which it does not need: a user of its own could do less harm.')
    const makeSetupLink = () => firstOwnersLink(db)
    return { database, notes, complete, makeSetupLink, endStreams: endRoomStreams, close }
  } catch (cause) {
    await close()
    throw databaseUrl ? explainConnectionProblem(cause, ...way) : cause
  }
}
