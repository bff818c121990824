import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '#/features/categories/model/categories.table.ts'
import { gameCategories, games } from '#/features/games/model/games.table.ts'
import { type RunningJobs, startJobs } from '#/server/jobs.ts'
import { aGame } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { type Any, importCalls, linesOf } from '#/testing/calls/games/import-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { CSV_COLUMNS } from '../entries/catalogue-shape.rules.ts'
import { SAMPLE_LIST } from '../screen/choose-list.tsx'
import { runNextImport } from './import-worker.ts'

const db = testDatabase('starter')
let worker: RunningJobs
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'boss@twotop.example' })
  worker = startJobs([{ name: 'imports', everyMs: 60_000, run: runNextImport }])
})
afterAll(() => worker.stop())

const { at, call, read, choose, written } = importCalls(() => admin)
const gameAt = async (slug: string) => (await db().select().from(games).where(eq(games.slug, slug)))[0]
const listed = (id: number, name: string, more: object = {}) => ({
  id,
  categories: ['Puzzle'],
  name,
  min_players: 2,
  max_players: 2,
  ...more,
})

describe('an import that was read', () => {
  it('reads lists in one line, decodes entities, and matches games by id', async () => {
    const known = await aGame(db(), { title: 'Known by number', year: 1990, bggId: 990_001 })
    await db().insert(categories).values({ slug: 'feelings', name: 'Feelings', description: 'Felt.' })
    const text = JSON.stringify([
      { id: 990_001, name: 'Another title', year: 1999, min_players: 2, max_players: 2 },
      listed(990_002, 'Fox &amp; Owl&#039;s Duel', {
        description: 'First.&#10;&#10;&quot;Second&quot; &mdash; end.',
      }),
      listed(990_003, 'Third of one line', { categories: ['Feelings', 'Neue Kategorie', 'Odd'] }),
      listed(990_004, 'Fourth of one line', { categories: ['Neue Kategorie'] }),
    ])
    const found = await read(text, 'one-line.json')
    expect(found.state).toBe('read')
    expect(found.figures).toMatchObject({ inBoth: 1 })
    expect(found.report).toMatchObject({
      unknownCategories: [
        { name: 'Neue Kategorie', games: 2 },
        { name: 'Odd', games: 1 },
      ],
      unknownCategoryCount: 2,
    })
    await choose(found.id, {})
    await written(found.id)
    const all = await db().select().from(games)
    expect(all.find(({ bggId }) => bggId === 990_002)).toMatchObject({
      ...{ title: "Fox & Owl's Duel", slug: 'fox-owl-s-duel', description: 'First.\n\n"Second" — end.' },
    })
    expect(all.find(({ id }) => id === known.id)).toMatchObject({ title: 'Known by number' })
    const third = all.filter(({ title }) => title === 'Third of one line')
    expect(third).toHaveLength(1)
    const ofThird = await db()
      .select({ slug: categories.slug })
      .from(gameCategories)
      .innerJoin(categories, eq(categories.id, gameCategories.categoryId))
      .where(eq(gameCategories.gameId, third[0]?.id ?? 0))
    expect(ofThird).toEqual([{ slug: 'feelings' }])
    const own = await read(
      '[{"title": "Sample Game 1", "min_players": 2, "max_players": 2}, {"title": "Sample Game 2", "min_players": 2, "max_players": 2}]',
      'own-shape.json',
    )
    expect([own.state, own.figures]).toEqual(['read', expect.objectContaining({ adding: 2 })])
  })

  it('asks about a title that exists with another year: merge by default, or add; per row or for all', async () => {
    await aGame(db(), { title: 'Twice Here', slug: 'twice-here', year: 1990 })
    await aGame(db(), { title: 'Twice There', slug: 'twice-there', year: 1990, externalId: 'bgg:77' })
    const found = await read(
      linesOf(
        listed(911, 'Twice Here', { year: 2020, min_age: 8 }),
        listed(912, 'Twice There', { year: 2020, min_age: 8 }),
      ),
    )
    const requested = async () => (await call('GET', `/${found.id}/rows?which=namesakes`)).body.rows
    // The second has another number of the same source: it is another game unless the editor says it is not.
    expect((await requested()).map(({ choice }: Any) => choice)).toEqual(['merge', 'add'])
    expect((await choose(found.id, {})).body.figures).toMatchObject({ namesakes: 2, changing: 1, adding: 1 })
    await call('PUT', `/${found.id}/rows`, { lines: 'all', choice: 'add' })
    expect((await at(found.id)).figures).toMatchObject({ changing: 0, adding: 2 })
    await call('PUT', `/${found.id}/rows`, { lines: [2], choice: 'merge' })
    expect((await at(found.id)).figures).toMatchObject({ changing: 1, adding: 1 })
    expect(await written(found.id)).toMatchObject({ state: 'written', report: { created: 1, changed: 1 } })
    expect(await gameAt('twice-here')).toMatchObject({ minAge: null, externalId: null })
    expect(await gameAt('twice-here-2')).toMatchObject({ externalId: 'bgg:911', year: 2020, published: true })
    expect(await gameAt('twice-there')).toMatchObject({ minAge: 8, externalId: 'bgg:912' })
    expect((await choose(found.id, {})).status).toBe(409)
    expect((await call('PUT', `/${found.id}/rows`, { lines: 'all', choice: 'add' })).status).toBe(409)
  })

  it('reports columns, unparsed cells and truncation; a corrected column is read again', async () => {
    const text = 'Spiel;von;bis;Spielzeit;Ort\nZwei Allein;2;2;eine Weile;A3\n"Halb;2;2'
    const found = await read(text, 'regal.csv')
    expect(found.report).toMatchObject({
      ...{ looksLike: 'Table with semicolons', unreadCount: 1, refused: 1, created: 0 },
      columns: [
        { heading: 'Spiel', field: 'title', sample: 'Zwei Allein' },
        { heading: 'von', field: null },
        { heading: 'bis', field: null },
        { heading: 'Spielzeit', field: 'play_time' },
        { heading: 'Ort', field: null, sample: 'A3' },
      ],
      unread: [{ line: 2, column: 'Spielzeit', cell: 'eine Weile' }],
      cutShort: expect.stringContaining('line 3'),
    })
    await choose(found.id, { deed: 'both', empties: true })
    const mapping = ['title', 'min_players', 'max_players', null, null]
    expect((await call('PUT', `/${found.id}/mapping`, { mapping })).status).toBe(202)
    await expect.poll(async () => (await at(found.id)).state).toBe('read')
    expect(await at(found.id)).toMatchObject({
      report: { unreadCount: 0, created: 1, refused: 0 },
      choices: { mapping, empties: true },
    })
    expect((await written(found.id)).report).toMatchObject({ created: 1 })
    expect(await gameAt('zwei-allein')).toMatchObject({ minPlayers: 2, maxPlayers: 2, playMinutes: null })
    expect((await call('PUT', `/${found.id}/mapping`, { mapping })).status).toBe(409)
  })

  it('of BoardGameGeek’s ranking updates existing games, and offers the others as drafts', async () => {
    await aGame(db(), { title: 'Ranked Here', slug: 'ranked-here', year: 2001, bggId: null })
    const ranks = [
      'id,name,yearpublished,rank,bayesaverage,average,usersrated,is_expansion',
      ...['980001,Ranked Here,2001,1', '980002,Ranked Elsewhere,2002,2', '980003,100% Other,2003,3'],
    ]
    const found = await read(ranks.join('\n'), 'boardgames_ranks.csv')
    expect(found).toMatchObject({
      report: { isRanking: true, offered: 2, refused: 0, created: 0 },
      figures: { inBoth: 1, changing: 1, adding: 0 },
    })
    const offers = async (q = '') =>
      (await call('GET', `/${found.id}/rows?which=offers&q=${encodeURIComponent(q)}`)).body.rows
    expect(await offers()).toMatchObject([
      { title: 'Ranked Elsewhere', year: 2002, changes: [{ field: 'bggId', theirs: 980_002 }] },
      { title: '100% Other' },
    ])
    const [{ line }] = await offers('100%')
    const pick = (choice: 'add' | null) => call('PUT', `/${found.id}/rows`, { lines: [line], choice })
    expect((await pick('add')).status).toBe(204)
    expect((await at(found.id)).figures).toMatchObject({ adding: 1 })
    await pick(null)
    expect((await at(found.id)).figures).toMatchObject({ adding: 0 })
    await pick('add')
    expect((await written(found.id)).report).toMatchObject({ created: 1, changed: 1, offered: 1 })
    expect(await gameAt('100-other')).toMatchObject({
      ...{ title: '100% Other', year: 2003, bggId: 980_003, minPlayers: 2, maxPlayers: 2, published: false },
    })
    expect(await gameAt('ranked-here')).toMatchObject({ bggId: 980_001 })
    expect(await gameAt('ranked-elsewhere')).toBeUndefined()
  })

  it('may be the sample file of the screen', async () => {
    const found = await read(SAMPLE_LIST)
    expect(found).toMatchObject({ rowsTotal: 3, report: { refused: 0 } })
    const [columns = ''] = SAMPLE_LIST.split('\r\n')
    for (const column of columns.split(',')) expect(CSV_COLUMNS).toContain(column)
  })
})
