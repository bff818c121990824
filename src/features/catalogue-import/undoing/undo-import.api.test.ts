import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { postGames } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { plays } from '#/features/plays/model/plays.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { type RunningJobs, startJobs } from '#/server/jobs.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { type Any, importCalls, linesOf } from '#/testing/calls/games/import-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { runNextImport } from '../imports/import-worker.ts'

const db = testDatabase('starter')
let worker: RunningJobs
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'boss@twotop.example' })
  worker = startJobs([{ name: 'imports', everyMs: 60_000, run: runNextImport }])
})
afterAll(() => worker.stop())

const { call, settled, read, written, undone, changes } = importCalls(() => admin)
const gameAt = async (slug: string) => (await db().select().from(games).where(eq(games.slug, slug)))[0]

describe('an import', () => {
  it('is undone completely by any editor, once; games edited since are listed and kept', async () => {
    await aGame(db(), { title: 'Undo One', slug: 'undo-one', year: 1990, weight: null })
    await aGame(db(), { title: 'Undo Two', slug: 'undo-two', year: 1990 })
    const CSV =
      'title,min_players,max_players,year,play_time\nUndo One,2,2,1990,45\nUndo Two,2,2,1990,50\nUndo New,2,2,2020,10\nUndo Stays,2,2,2020,11\n'
    const before = await gameAt('undo-one')
    const { id } = await read(CSV)
    expect(await written(id)).toMatchObject({ undoable: 4, report: { created: 2, changed: 2 } })
    expect(await gameAt('undo-one')).toMatchObject({ playMinutes: 45 })
    expect((await call('DELETE', `/${id}`)).status).toBe(409)
    await db()
      .update(games)
      .set({ playMinutes: 51, revision: sql`revision + 1` })
      .where(eq(games.slug, 'undo-two'))
    await db()
      .update(games)
      .set({ tagline: 'By hand', revision: sql`revision + 1` })
      .where(eq(games.slug, 'undo-stays'))
    const requested = await Promise.all([1, 2, 3].map(() => call('PUT', `/${id}/undoing`)))
    for (const { status } of requested) expect(status).toBe(202)
    expect(await settled(id)).toMatchObject({ state: 'undone', undoable: 0 })
    const { playMinutes, year, maxPlayers } = before ?? {}
    expect(await gameAt('undo-one')).toMatchObject({ playMinutes, year, maxPlayers })
    expect(await gameAt('undo-two')).toMatchObject({ playMinutes: 51 })
    expect(await gameAt('undo-new')).toBeUndefined()
    expect(await gameAt('undo-stays')).toMatchObject({ tagline: 'By hand' })
    const acts = await db().select().from(auditLog).where(eq(auditLog.act, 'import taken back'))
    expect(acts).toHaveLength(1)
    expect((await call('PUT', `/${id}/undoing`)).body.state).toBe('undone')
    const past = (await call('GET', '')).body.imports
    expect(past.find((each: Any) => each.id === id)).toMatchObject({
      undone: true,
      changed: 2,
    })
  })

  it('is undone row by row, and reports for each game whether it was restored or kept', async () => {
    await aGame(db(), { title: 'Row Back', slug: 'row-back', year: 1990 })
    await aGame(db(), { title: 'Row Stays', slug: 'row-stays', year: 1990 })
    const { id } = await read(
      'title,min_players,max_players,year,play_time\nRow Back,2,4,1990,45\nRow Stays,2,4,1990,50\n',
    )
    await written(id)
    await db().update(games).set({ playMinutes: 51 }).where(eq(games.slug, 'row-stays'))
    await undone(id)
    expect((await changes(id)).rows.map(({ title, deed }: Any) => [title, deed])).toEqual([
      ['Row Back', 'undone'],
      ['Row Stays', 'stays'],
    ])
  })

  it('replaces a game’s retailers, and undo restores them', async () => {
    const game = await aGame(db(), { title: 'Sold Anew', slug: 'sold-anew', year: 1990 })
    const before = { name: 'Before', url: 'https://before.example/', position: 0 }
    await db()
      .insert(gameRetailers)
      .values({ ...before, gameId: game.id })
    const shopsOf = async () =>
      (await db().select().from(gameRetailers).where(eq(gameRetailers.gameId, game.id))).map(
        ({ name, url, productId }) => [name, url, productId],
      )
    const shop = { name: 'New Shop', url: 'https://new.example/', product_id: 'x-1' }
    const { id } = await read(
      linesOf({ slug: 'sold-anew', title: 'Sold Anew', min_players: 2, max_players: 4, retailers: [shop] }),
    )
    await written(id)
    expect(await shopsOf()).toEqual([['New Shop', 'https://new.example/', 'x-1']])
    await undone(id)
    expect(await shopsOf()).toEqual([['Before', 'https://before.example/', null]])
  })

  it('leaves games with members’ data or in articles in place when undone', async () => {
    const member = await aMember(db())
    const mine = { memberId: member.id }
    const post = await aPost(db())
    const places: [string, (gameId: number) => Promise<unknown>][] = [
      [
        'Commented',
        (gameId) =>
          db()
            .insert(comments)
            .values({ ...mine, gameId, content: 'Words' }),
      ],
      [
        'Rated',
        (gameId) =>
          db()
            .insert(communityRatings)
            .values({ ...mine, gameId, rating: 4 }),
      ],
      [
        'Favorite',
        (gameId) =>
          db()
            .insert(favorites)
            .values({ ...mine, gameId }),
      ],
      [
        'Voted',
        (gameId) =>
          db()
            .insert(twoPlayerVotes)
            .values({ ...mine, gameId, vote: 'great' }),
      ],
      [
        'Shelved',
        (gameId) =>
          db()
            .insert(shelfEntries)
            .values({ ...mine, gameId, mark: 'own' }),
      ],
      [
        'Played',
        (gameId) =>
          db()
            .insert(plays)
            .values({
              ...mine,
              ...{ gameId, key: randomUUID(), name: 'Played', foldedName: 'played' },
              ...{ day: '2026-11-20', outcome: 'left' },
            }),
      ],
      ['Shown', (gameId) => db().insert(postGames).values({ postId: post.id, gameId, position: 0 })],
    ]
    const titles = [...places.map(([title]) => title), 'Untouched'].map((title) => `Since ${title}`)
    const { id } = await read(
      ['title,min_players,max_players', ...titles.map((title) => `${title},2,4`)].join('\n'),
    )
    expect(await written(id)).toMatchObject({ report: { created: 8 } })
    const here = () =>
      db().select({ id: games.id, title: games.title }).from(games).where(inArray(games.title, titles))
    const idOf = new Map((await here()).map((game) => [game.title, game.id]))
    for (const [title, say] of places) await say(idOf.get(`Since ${title}`) ?? 0)
    await undone(id)
    expect((await here()).map(({ title }) => title).toSorted()).toEqual(titles.slice(0, -1).toSorted())
  })
})

describe('the versions of a game', () => {
  it('record the changes of an import with its file name, and its undo', async () => {
    const game = await aGame(db(), { title: 'Of two lists', slug: 'of-two-lists', year: 2001, tagline: null })
    const found = await read(
      'slug,title,min_players,max_players,tagline\nof-two-lists,Of two lists,2,4,From a file\n',
      'mine.csv',
    )
    await written(found.id)
    const versions = async () =>
      (
        await admin.send<{
          versions: { source: string; note: string; changed: string[]; savedBy: object | null }[]
        }>('GET', `/admin/games/${game.id}/versions`)
      ).body.versions.map(({ source, note, changed, savedBy }) => [source, note, changed, savedBy !== null])
    const readIn = ['imported', 'mine.csv', ['Tagline'], true]
    expect(await versions()).toEqual([readIn, ['earlier', '', [], false]])
    await undone(found.id)
    expect((await gameAt('of-two-lists'))?.tagline).toBe(null)
    expect(await versions()).toEqual([
      ['import-undone', 'mine.csv', ['Tagline'], true],
      readIn,
      ['earlier', '', [], false],
    ])
  })
})
