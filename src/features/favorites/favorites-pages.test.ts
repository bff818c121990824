import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { FavoritesPage } from './favorites.api.ts'
import { favorites } from './model/favorites.table.ts'

const db = testDatabase('empty')

/** A member with a number of favorites, a second apart; the ids, newest first. */
async function keeperOf(count: number): Promise<{ browser: Browser; ids: number[] }> {
  const browser = await signedIn(db())
  const made = await db()
    .insert(games)
    .values(
      Array.from({ length: count }, (_, number) => ({
        slug: `saved-by-${browser.member.id}-${number}`,
        title: `Saved ${number}`,
        description: 'x',
        minPlayers: 2,
        maxPlayers: 2,
      })),
    )
    .returning({ id: games.id })
  await db()
    .insert(favorites)
    .values(
      made.map(({ id }, number) => ({
        memberId: browser.member.id,
        gameId: id,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, number)),
      })),
    )
  return { browser, ids: made.map(({ id }) => id).reverse() }
}

/** All pages, in sequence. */
async function pagesOf(browser: Browser): Promise<number[][]> {
  const pages: number[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: FavoritesPage } = await browser.send<FavoritesPage>(
      'GET',
      `/favorites${cursor && `?cursor=${cursor}`}`,
    )
    pages.push(body.games.map((game) => game.id))
    cursor = body.nextCursor
  }
  return pages
}

describe('a favorite game that was unpublished', () => {
  it('FAV-03: is neither counted nor listed, and returns when it is published again', async () => {
    const browser = await signedIn(db())
    const [hidden, shown] = [await aGame(db()), await aGame(db())]
    for (const { id } of [hidden, shown]) await browser.send('PUT', `/favorites/${id}`)
    const ids = async () => {
      const list = (await browser.send<FavoritesPage>('GET', '/favorites')).body
      const me = (await browser.send<{ favoriteIds: number[] }>('GET', '/me')).body
      return [list.games.map((game) => game.id), me.favoriteIds]
    }
    const publish = (published: boolean) =>
      db().update(games).set({ published }).where(eq(games.id, hidden.id))
    const both = [shown.id, hidden.id]
    expect(await ids()).toEqual([both, both])
    await publish(false)
    expect(await ids()).toEqual([[shown.id], [shown.id]])
    await publish(true)
    expect(await ids()).toEqual([both, both])
  })

  it('FAV-06: does not use up a place on a page of a hundred', async () => {
    const { browser, ids } = await keeperOf(102)
    const [newest = 0, , third = 0] = ids
    for (const id of [newest, third])
      await db().update(games).set({ published: false }).where(eq(games.id, id))
    expect((await pagesOf(browser)).map((page) => page.length)).toEqual([100])
  })
})
