import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { categories } from '#/domain/categories/categories.table.ts'
import { aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { articlesNamed, listedCategories, publishedGames } from './discovery.store.ts'

const db = testDatabase('empty')

it('categories are listed in an editor’s order, then the others by name', async () => {
  await db()
    .insert(categories)
    .values([
      { slug: 'c', name: 'Cards' },
      { slug: 'z', name: 'Zen', position: 1 },
      { slug: 'a', name: 'Abstract' },
      { slug: 'w', name: 'Wargame', position: 0 },
    ])
  expect((await listedCategories(db())).map(({ name }) => name)).toEqual([
    'Wargame',
    'Zen',
    'Abstract',
    'Cards',
  ])
})

it('articles are found by what their title contains, in any case, the newest first, and only those that are shown', async () => {
  const on = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)) })
  await aPost(db(), { title: 'Two for 100% fun', ...on(1) })
  await aPost(db(), { title: 'FUN again', ...on(3) })
  await aPost(db(), { title: 'Fun between', ...on(2) })
  await aPost(db(), { title: 'Fun later', publishedAt: new Date(Date.now() + 60_000) })
  await aPost(db(), { title: 'Fun never', published: false })
  const titles = async (text: string, limit: number) =>
    (await articlesNamed(db(), text, limit)).map(({ title }) => title)
  expect(await titles('fun', 9)).toEqual(['FUN again', 'Fun between', 'Two for 100% fun'])
  expect(await titles('Fun', 2)).toEqual(['FUN again', 'Fun between'])
  expect(await titles('0% F', 9)).toEqual(['Two for 100% fun'])
  expect(await titles('%', 9)).toEqual(['Two for 100% fun'])
  expect(await titles('_', 9)).toEqual([])
})

it('games come to the results a thousand at a time, each once, by rising ids, and no draft', async () => {
  await db().execute(sql`
    insert into games (title, slug, description, min_players, max_players, published)
    select 'Many ' || at, 'many-' || at, 'A game.', 2, 4, at <> 7 from generate_series(1, 1003) as at`)
  const pieces: number[][] = []
  for await (const piece of publishedGames(db())) pieces.push(piece.map(({ shown }) => shown.id))
  const { rows } = await db().execute<{ id: number }>(sql`select id from games where published order by id`)
  expect(pieces.map(({ length }) => length)).toEqual([1_000, 2])
  expect(pieces.flat()).toEqual(rows.map(({ id }) => id))
})
