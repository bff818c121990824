import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { categories } from '#/features/categories/model/categories.table.ts'
import { commentReports, comments } from '#/features/comments/model/comments.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import type { Database } from '#/server/database/database.ts'
import { fillWithEverything, otherSites, readIn, rowsOf } from '#/testing/archives/everything.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { makeArchive } from './save-everything.store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archives-'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const db = testDatabase('starter')
const file = path.join(folder, 'everything.tar.gz')
const sites = otherSites()
const anotherSite = sites.open
afterEach(sites.close)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  await fillWithEverything(db())
  await makeArchive(db(), file)
})

describe('a site with content', () => {
  it.each<[string, string, (site: Database) => Promise<unknown>]>([
    ['a game of its own', 'games', (site) => aGame(site)],
    [
      'a game that was changed',
      'games',
      (site) => site.update(games).set({ tagline: 'New' }).where(eq(games.id, 1)),
    ],
    ['a post', 'posts', (site) => aPost(site)],
    ['a page', 'pages', (site) => site.insert(pages).values({ title: 'One', slug: 'one', parts: [] })],
    ['a category', 'categories', (site) => site.insert(categories).values({ name: 'New', slug: 'new' })],
    [
      'a favorite',
      'favorites',
      async (site) => site.insert(favorites).values({ gameId: 1, memberId: (await aMember(site)).id }),
    ],
    [
      'a comment',
      'comments',
      async (site) =>
        site.insert(comments).values({ gameId: 1, memberId: (await aMember(site)).id, content: 'Words' }),
    ],
    [
      'a report of a comment that is gone',
      'comment_reports',
      async (site) =>
        site.insert(commentReports).values({ gameId: 1, memberId: (await aMember(site)).id, reason: 'rude' }),
    ],
  ])('but has %s takes none, and says why', async (_thing, words, add) => {
    const other = await anotherSite()
    await add(other)
    const before = await rowsOf(other)
    await expect(readIn(other, file)).rejects.toThrow(
      `This site isn’t empty: it has rows of its own in ${words}`,
    )
    expect(await rowsOf(other)).toEqual(before)
  })

  it('after an import, rejects another archive', async () => {
    const other = await anotherSite()
    await readIn(other, file)
    await expect(readIn(other, file)).rejects.toThrow('This site isn’t empty')
  })

  it('of two concurrent imports, one succeeds and the other is rejected', async () => {
    const other = await anotherSite()
    const results = await Promise.allSettled([readIn(other, file), readIn(other, file)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await rowsOf(other)).games).toHaveLength(STARTER_GAMES + 1)
  })
})
