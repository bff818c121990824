import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import '#/features/discovery/index/search-index.ts'
import { closeRelatedGames, openRelatedGames } from '#/features/games/related/related.store.ts'
import { followRooms, stopRoomEvents } from '#/features/rooms/room-events.ts'
import { catalogueBehindMs, closeCatalogue, openCatalogue } from '#/server/catalogue/open-catalogue.ts'
import { type ChangeFeed, openChangeFeed } from '#/server/database/change-feed.ts'
import { connectDatabase, type Database, db, disconnectDatabase } from '#/server/database/database.ts'
import { cloneTemplate, dropDatabase, type Template } from './templates.ts'

let heard: ChangeFeed | undefined

/** Waits until this process has applied the current catalogue of the test's database. */
export async function catalogueRead(): Promise<void> {
  const feed = heard
  if (!feed) throw new Error('this test database is not searchable')
  const sign = `sign ${randomBytes(6).toString('hex')}`
  // Sent over the same channel as every change before it, and received after them.
  await new Promise<void>((resolve, reject) => {
    const follower = feed.follow({
      onReset: () => undefined,
      onChange(thing) {
        if (thing !== sign) return
        follower.stop()
        resolve()
      },
    })
    db().execute(sql`select note_change(${sign})`).catch(reject)
  })
  await vi.waitUntil(() => catalogueBehindMs() === 0, { timeout: 5_000, interval: 5 })
}

/**
 * Creates a database for a test file and connects this process to it. Any option loads the catalogue with search, Tonight and picks,
 * `relating` also members' likes, and `seating` the events of rooms. The returned function gives the database while the tests run.
 */
export function testDatabase(
  template: Template,
  { searchable = false, relating = false, picking = false, seating = false } = {},
): () => Database {
  const base = inject('postgresUrl')
  const urlOf = (database: string) => `${base}${database}`
  const name = `test_${randomBytes(6).toString('hex')}`
  let feed: ChangeFeed | undefined
  beforeAll(async () => {
    await cloneTemplate(urlOf, template, name)
    const database = connectDatabase(urlOf(name))
    if (!searchable && !relating && !picking && !seating) return
    feed = openChangeFeed(urlOf(name))
    heard = feed
    if (seating) followRooms(feed)
    await openCatalogue(database, feed)
    if (relating) await openRelatedGames(database, feed)
  })
  afterAll(async () => {
    closeCatalogue()
    closeRelatedGames()
    stopRoomEvents()
    await feed?.close()
    heard = undefined
    await disconnectDatabase()
    await dropDatabase(urlOf, name)
  })
  return db
}
