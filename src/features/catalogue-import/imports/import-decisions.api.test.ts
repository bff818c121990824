import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { postGames } from '#/domain/blog/posts.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { evenings } from '#/domain/evenings/evenings.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { gameRetailers, games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import type { Worker } from '#/server/worker.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { CSV_COLUMNS } from '../entries/catalogue-shape.rules.ts'
import { SAMPLE_LIST } from '../screen/sample-list.ts'
import { startImportWorker } from './import-worker.ts'

const db = testDatabase('starter')
let worker: Worker
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'boss@twotop.example' })
  worker = startImportWorker()
})
afterAll(() => worker.stop())

// biome-ignore lint/suspicious/noExplicitAny: answers are held against what is written by hand below
type Any = any
const call = (method: string, at: string, body?: unknown) =>
  admin.send<Any>(method, `/admin/imports${at}`, { body })
const at = async (id: string) => (await call('GET', `/${id}`)).body
const settled = (id: string, timeout = 60_000) =>
  expect
    .poll(async () => (await at(id)).state, { timeout })
    .not.toMatch(/ing$/)
    .then(() => at(id))
async function read(content: unknown, name = 'games.csv') {
  const { body } = await admin.send<Any>('POST', `/admin/imports?file=${name}`, {
    body: content,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return settled(body.id)
}
const choose = (id: string, choices: object) =>
  call('PUT', `/${id}/choices`, { deed: 'both', fields: {}, empties: false, drafts: false, ...choices })
async function written(id: string) {
  expect((await call('PUT', `/${id}/writing`)).status).toBe(202)
  return settled(id)
}
async function undone(id: string) {
  expect((await call('PUT', `/${id}/undoing`)).status).toBe(202)
  return settled(id)
}
const changes = async (id: string) => (await call('GET', `/${id}/rows?which=changes`)).body
const gameAt = async (slug: string) => (await db().select().from(games).where(eq(games.slug, slug)))[0]
const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
const listed = (id: number, name: string, more: object = {}) => ({
  id,
  categories: ['Puzzle'],
  name,
  min_players: 2,
  max_players: 2,
  ...more,
})

describe('a list that is read', () => {
  it('finds a game by its folded title with the same year, or where one year is unknown', async () => {
    await aGame(db(), { title: 'Zèrtz: Two', slug: 'zertz-two', year: 1999 })
    await aGame(db(), { title: 'No Year', slug: 'no-year', year: null })
    const found = await read(
      lines(
        listed(901, 'ZERTZ  two', { year: 1999, min_age: 9 }),
        listed(902, 'The No Year', { year: 2005 }),
        listed(903, 'Zertz Two', { year: 2011, min_age: 7 }),
      ),
      'years.ndjson',
    )
    // The third has the title of a game that the first means: it can only stand beside.
    expect(found.figures).toMatchObject({ inBoth: 2, namesakes: 1, changing: 2, adding: 0 })
    const { rows: namesakes } = (await call('GET', `/${found.id}/rows?which=namesakes`)).body
    expect(namesakes).toMatchObject([{ title: 'Zertz Two', choice: 'add' }])
    expect(found.choices).toMatchObject({ deed: 'enrich', drafts: true, isList: true })
    const { rows } = await changes(found.id)
    expect(rows.map(({ title, changes: all }: Any) => [title, all.map(({ field }: Any) => field)])).toEqual([
      ['ZERTZ two', ['categories', 'minAge', 'externalId']],
      ['The No Year', ['categories', 'year', 'externalId']],
    ])
  })

  it('asks of a namesake of another year: merge by default, or beside, singly and for all', async () => {
    await aGame(db(), { title: 'Twice Here', slug: 'twice-here', year: 1990 })
    await aGame(db(), { title: 'Twice There', slug: 'twice-there', year: 1990, externalId: 'bgg:77' })
    const found = await read(
      lines(
        listed(911, 'Twice Here', { year: 2020, min_age: 8 }),
        listed(912, 'Twice There', { year: 2020, min_age: 8 }),
      ),
    )
    const asked = async () => (await call('GET', `/${found.id}/rows?which=namesakes`)).body.rows
    // The second has another number of the same source: it is another game unless the editor says it is not.
    expect((await asked()).map(({ choice }: Any) => choice)).toEqual(['merge', 'add'])
    expect((await choose(found.id, {})).body.figures).toMatchObject({ namesakes: 2, changing: 1, adding: 1 })
    await call('PUT', `/${found.id}/namesakes`, { lines: 'all', choice: 'add' })
    expect((await at(found.id)).figures).toMatchObject({ changing: 0, adding: 2 })
    await call('PUT', `/${found.id}/namesakes`, { lines: [2], choice: 'merge' })
    expect((await at(found.id)).figures).toMatchObject({ changing: 1, adding: 1 })
    expect(await written(found.id)).toMatchObject({ state: 'written', report: { created: 1, changed: 1 } })
    expect(await gameAt('twice-here')).toMatchObject({ minAge: null, externalId: null })
    expect(await gameAt('twice-here-2')).toMatchObject({ externalId: 'bgg:911', year: 2020, published: true })
    expect(await gameAt('twice-there')).toMatchObject({ minAge: 8, externalId: 'bgg:912' })
    expect((await choose(found.id, {})).status).toBe(409)
    expect((await call('PUT', `/${found.id}/namesakes`, { lines: 'all', choice: 'add' })).status).toBe(409)
  })

  it('gives a game to the entry of its year, also where one of another year stands before it', async () => {
    await aGame(db(), { title: 'Given To', slug: 'given-to', year: 1990 })
    const found = await read(
      lines(
        listed(931, 'Given To', { year: 2020, min_age: 7 }),
        ...Array.from({ length: 120 }, (_, at) => listed(2_000 + at, `Between ${at}`)),
        listed(932, 'Given To', { year: 1990, min_age: 9 }),
      ),
    )
    expect(found).toMatchObject({ report: { refused: 0 }, figures: { inBoth: 1, namesakes: 1, changing: 1 } })
    await written(found.id)
    expect(await gameAt('given-to')).toMatchObject({ minAge: 9, externalId: 'bgg:932', year: 1990 })
  })

  it('leaves a field whose cell is blank, and empties it where that is asked for', async () => {
    await aGame(db(), { title: 'Blank Cells', slug: 'blank-cells', year: 1990, minPlayers: 2, maxPlayers: 4 })
    const CSV = 'slug\ttitle\tmin_players\tmax_players\tyear\nblank-cells\tBlank Cells\t\t\t\n'
    const found = await read(CSV, 'tabs.tsv')
    expect(found).toMatchObject({ report: { same: 0, refused: 0 }, figures: { inBoth: 1, changing: 0 } })
    const emptied = await choose(found.id, { empties: true })
    expect(emptied.body.figures.changing).toBe(1)
    expect((await changes(found.id)).rows[0].changes).toEqual([
      { field: 'year', state: 'blank', ours: 1990, theirs: null },
    ])
    await written(found.id)
    expect(await gameAt('blank-cells')).toMatchObject({ year: null, minPlayers: 2, maxPlayers: 4 })
  })

  it('refuses a row whose blank cell would leave an address of a publisher without the name', async () => {
    await aGame(db(), {
      ...{ title: 'Half Empty', slug: 'half-empty', year: 1990 },
      ...{ publisherName: 'A House', publisherUrl: 'https://house.example/' },
    })
    const CSV = 'slug,title,min_players,max_players,publisher_name,year\nhalf-empty,Half Empty,2,4,,1991\n'
    const found = await read(CSV)
    expect(found).toMatchObject({ report: { refused: 0 }, figures: { changing: 1 } })
    await choose(found.id, { empties: true })
    const { report } = await written(found.id)
    expect(report).toMatchObject({ changed: 0, refused: 1 })
    expect(report.refusedOnes).toEqual([
      { line: 2, reason: 'publisher_name: A publisher’s address needs its name' },
    ])
    expect(await gameAt('half-empty')).toMatchObject({ publisherName: 'A House', year: 1990 })
  })

  it('takes averages as expert ratings only where the editor says so', async () => {
    const found = await read(lines(listed(921, 'Averaged', { average: 7.46 })))
    await choose(found.id, { fields: { expertRating: 'ours' } })
    await written(found.id)
    expect(await gameAt('averaged')).toMatchObject({ expertRating: 3.7 })
  })

  it('may be the sample of the screen', async () => {
    const found = await read(SAMPLE_LIST)
    expect(found).toMatchObject({ rowsTotal: 3, report: { refused: 0 } })
    const [columns = ''] = SAMPLE_LIST.split('\r\n')
    for (const column of columns.split(',')) expect(CSV_COLUMNS).toContain(column)
  })
})

describe('an import', () => {
  it('is taken back whole, by whoever asks, once; what was changed since is named and stays', async () => {
    await aGame(db(), { title: 'Undo One', slug: 'undo-one', year: 1990, weight: null })
    await aGame(db(), { title: 'Undo Two', slug: 'undo-two', year: 1990 })
    const CSV =
      'title,min_players,max_players,year,play_time\nUndo One,2,2,1990,45\nUndo Two,2,2,1990,50\nUndo New,2,2,2020,10\nUndo Kept,2,2,2020,11\n'
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
      .where(eq(games.slug, 'undo-kept'))
    expect((await call('GET', `/${id}/changed-since`)).body).toEqual({
      count: 2,
      named: [
        { title: 'Undo Two', fields: expect.arrayContaining(['playMinutes']) },
        { title: 'Undo Kept', fields: [] },
      ],
    })
    const asked = await Promise.all([1, 2, 3].map(() => call('PUT', `/${id}/undoing`)))
    for (const { status } of asked) expect(status).toBe(202)
    expect(await settled(id)).toMatchObject({ state: 'undone', undoable: 0 })
    const { playMinutes, year, maxPlayers } = before ?? {}
    expect(await gameAt('undo-one')).toMatchObject({ playMinutes, year, maxPlayers })
    expect(await gameAt('undo-two')).toMatchObject({ playMinutes: 51 })
    expect(await gameAt('undo-new')).toBeUndefined()
    expect(await gameAt('undo-kept')).toMatchObject({ tagline: 'By hand' })
    const acts = await db().select().from(auditLog).where(eq(auditLog.act, 'import taken back'))
    expect(acts).toHaveLength(1)
    expect((await call('PUT', `/${id}/undoing`)).body.state).toBe('undone')
    const past = (await call('GET', '')).body.imports
    expect(past.find((each: Any) => each.id === id)).toMatchObject({
      state: 'undone',
      undoable: 0,
      changed: 2,
    })
  })

  it('puts back where a game came from and its address', async () => {
    await aGame(db(), { title: 'Moved', slug: 'moved', year: 2001 })
    const own = { slug: 'moved', title: 'Moved Away', external_id: 'own:1', min_players: 2, max_players: 2 }
    const { id } = await read(lines(own))
    await written(id)
    expect(await gameAt('moved')).toBeUndefined()
    expect(await gameAt('moved-away')).toMatchObject({ externalId: 'own:1' })
    await undone(id)
    expect(await gameAt('moved')).toMatchObject({ title: 'Moved', externalId: null })
  })

  it('is taken back row by row: each says whether its game went back or was changed since and stayed', async () => {
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

  it('puts the retailers of a file in the place of those a game had, and taken back those are there again', async () => {
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
      lines({ slug: 'sold-anew', title: 'Sold Anew', min_players: 2, max_players: 4, retailers: [shop] }),
    )
    await written(id)
    expect(await shopsOf()).toEqual([['New Shop', 'https://new.example/', 'x-1']])
    await undone(id)
    expect(await shopsOf()).toEqual([['Before', 'https://before.example/', null]])
  })

  it('leaves what members said or keep of its games, and what articles show, when it is taken back', async () => {
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
            .insert(evenings)
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

  it('that wrote nothing has nothing to take back', async () => {
    const { id } = await read('title,min_players,max_players\nNever Written,2,2\n')
    expect((await call('PUT', `/${id}/undoing`)).status).toBe(409)
  })
})

const REAL = path.resolve('../shared/data/games_2p_rich.ndjson.gz')
describe.skipIf(!existsSync(REAL))('a public list of 1,383 real games', () => {
  it('enriches the 120 games of the starter catalogue, doubles none, and is taken back', async () => {
    await db().delete(games).where(sql`${games.id} > 120`)
    const state = async () => {
      const rows = await db().select().from(games).orderBy(games.id)
      return rows.map(({ revision: _counted, updatedAt: _moment, ...game }) => game)
    }
    await db()
      .update(games)
      .set({ externalId: null })
      .where(inArray(games.id, [1]))
    const before = await state()
    expect(before).toHaveLength(120)
    const found = await read(readFileSync(REAL), 'games_2p_rich.ndjson.gz')
    expect(found).toMatchObject({ rowsTotal: 1383, figures: { here: 120 } })
    // So many of the 120 stand in this list, each with its title and its year.
    expect(found.figures).toMatchObject({ inBoth: 99, changing: 99, adding: 0 })
    const done = await written(found.id)
    expect(done).toMatchObject({ state: 'written', report: { created: 0 } })
    const after = await state()
    expect(after).toHaveLength(120)
    expect(after.filter(({ externalId }) => externalId?.startsWith('bgg:')).length).toBe(99)
    // Nothing an editor wrote is lost: what was known is still there.
    for (const [place, game] of before.entries()) {
      expect(after[place]?.description).toBe(game.description)
      expect(after[place]?.mechanics).toEqual(expect.arrayContaining(game.mechanics))
    }
    await undone(found.id)
    expect(await state()).toEqual(before)
  })
})

describe('the versions of a game', () => {
  it('tell what a file changed, with its name, and that it was taken back', async () => {
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
