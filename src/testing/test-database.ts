import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeCatalogueIndex, openCatalogueIndex } from '#/features/discovery/index/catalogue-index.ts'
import { closeRelatedGames, openRelatedGames } from '#/features/games/related/related-games.copy.ts'
import { type ChangeFeed, openChangeFeed } from '#/server/database/change-feed.ts'
import { connectDatabase, type Database, db, disconnectDatabase } from '#/server/database/database.ts'
import { cloneTemplate, dropDatabase, type Template } from './templates.ts'

/**
 * Gives a test file a database of its own and connects this process to it; `searchable` loads the search
 * index too, and `relating` what related games are told from.
 * The returned function is the database, once the tests run.
 */
export function testDatabase(
  template: Template,
  { searchable = false, relating = false } = {},
): () => Database {
  const base = inject('postgresUrl')
  const urlOf = (database: string) => `${base}${database}`
  const name = `test_${randomBytes(6).toString('hex')}`
  let feed: ChangeFeed | undefined
  beforeAll(async () => {
    await cloneTemplate(urlOf, template, name)
    const database = connectDatabase(urlOf(name))
    if (!searchable && !relating) return
    feed = openChangeFeed(urlOf(name))
    if (searchable) await openCatalogueIndex(database, feed)
    if (relating) await openRelatedGames(database, feed)
  })
  afterAll(async () => {
    closeCatalogueIndex()
    closeRelatedGames()
    await feed?.close()
    await disconnectDatabase()
    await dropDatabase(urlOf, name)
  })
  return db
}
