import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { FavoritesPage } from './favorites.api.ts'
import { favorites } from './model/favorites.table.ts'

const db = testDatabase('empty')
const rowsOf = (memberId: string) => db().select().from(favorites).where(eq(favorites.memberId, memberId))
const pageOf = async (browser: Browser, cursor?: string) =>
  (await browser.send<FavoritesPage>('GET', `/favorites${cursor ? `?cursor=${cursor}` : ''}`)).body

describe('favorites', () => {
  it('are rejected for an unpublished game or an invalid id', async () => {
    const member = await signedIn(db())
    const hidden = await aGame(db(), { published: false })
    for (const id of [hidden.id, 2_000_000_000])
      expect((await member.send('PUT', `/favorites/${id}`)).status).toBe(404)
    for (const id of ['0', '-1', 'x', '1.5', '9999999999', '1%20or%201=1'])
      expect((await member.send('PUT', `/favorites/${id}`)).status).toBe(400)
    expect(await rowsOf(member.member.id)).toHaveLength(0)
  })

  it('FAV-01, FAV-03: are added and removed, repeatedly, and counted', async () => {
    const member = await signedIn(db())
    const [one, two] = [await aGame(db()), await aGame(db())]
    await member.send('PUT', `/favorites/${one.id}`)
    for (const _again of [1, 2]) expect((await member.send('PUT', `/favorites/${two.id}`)).status).toBe(204)
    expect((await member.send('GET', '/me')).body).toMatchObject({ favoriteIds: [two.id, one.id] })
    for (const _again of [1, 2])
      expect(await member.send('DELETE', `/favorites/${one.id}`)).toMatchObject({ status: 204, body: '' })
    expect((await member.send('GET', '/me')).body).toMatchObject({ favoriteIds: [two.id] })
    expect((await pageOf(member)).games.map((game) => game.id)).toEqual([two.id])
  })

  it('belong to one member: others can neither see nor remove them', async () => {
    const [mine, theirs] = [await signedIn(db()), await signedIn(db())]
    const game = await aGame(db())
    await mine.send('PUT', `/favorites/${game.id}?memberId=${theirs.member.id}`, {
      body: { memberId: theirs.member.id, member_id: theirs.member.id },
    })
    expect(await rowsOf(theirs.member.id)).toHaveLength(0)
    await theirs.send('DELETE', `/favorites/${game.id}`)
    expect(await rowsOf(mine.member.id)).toHaveLength(1)
    expect((await pageOf(theirs)).games).toEqual([])
  })

  it('FAV-06: 50 concurrent additions store one favorite, without errors', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => member.send('PUT', `/favorites/${game.id}`)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]))
    expect(await rowsOf(member.member.id)).toHaveLength(1)
  })

  it('FAV-06: 205 come in pages of 100, each once, also with equal timestamps', async () => {
    const member = await signedIn(db())
    const made = await db()
      .insert(games)
      .values(
        Array.from({ length: 205 }, (_, number) => ({
          slug: `saved-${number}`,
          title: `Saved ${number}`,
          description: 'x',
          minPlayers: 2,
          maxPlayers: 2,
        })),
      )
      .returning({ id: games.id })
    await db()
      .insert(favorites)
      .values(made.map(({ id }) => ({ memberId: member.member.id, gameId: id })))
    const seen: number[] = []
    const sizes: number[] = []
    let cursor: string | null | undefined
    do {
      const page: FavoritesPage = await pageOf(member, cursor ?? undefined)
      sizes.push(page.games.length)
      seen.push(...page.games.map((game) => game.id))
      cursor = page.nextCursor
    } while (cursor)
    expect(sizes).toEqual([100, 100, 5])
    expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)))
    for (const wrong of ['x', '1', '1-', "1-1'", '9'.repeat(20)])
      expect((await member.send('GET', `/favorites?cursor=${wrong}`)).status).toBe(400)
  })
})

describe('FIND-04: importing a device’s favorites', () => {
  const join = (browser: Browser, gameIds: unknown) =>
    browser.send('POST', '/favorites/from-device', { body: { gameIds } })

  it('merges them with the account’s, newest first, without duplicates, also if repeated', async () => {
    const member = await signedIn(db())
    const [old, one, two] = [await aGame(db()), await aGame(db()), await aGame(db())]
    await member.send('PUT', `/favorites/${old.id}`)
    for (const _again of [1, 2])
      expect((await join(member, [two.id, one.id, old.id, two.id])).status).toBe(204)
    expect((await pageOf(member)).games.map(({ id }) => id)).toEqual([two.id, one.id, old.id])
    expect(await rowsOf(member.member.id)).toHaveLength(3)
  })

  it('skips games that are not published', async () => {
    const member = await signedIn(db())
    const [shown, hidden] = [await aGame(db()), await aGame(db(), { published: false })]
    expect((await join(member, [hidden.id, 2_000_000_000, shown.id])).status).toBe(204)
    expect((await rowsOf(member.member.id)).map(({ gameId }) => gameId)).toEqual([shown.id])
  })

  it('is rejected for guests, and for malformed ids', async () => {
    expect((await join(aBrowser(), [1])).status).toBe(401)
    const member = await signedIn(db())
    const tooMany = Array.from({ length: 101 }, (_, id) => id + 1)
    for (const odd of [undefined, 1, ['1'], [0], [1.5], [3e9], tooMany])
      expect((await join(member, odd)).status).toBe(400)
  })
})
