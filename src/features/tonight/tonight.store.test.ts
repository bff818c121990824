import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { dayOf } from './rules/day.rules.ts'
import { allPickableGames } from './tonight.store.ts'

const db = testDatabase('empty')

it('every published game of a large catalogue is looked at for tonight, once, and no draft', async () => {
  await db().execute(sql`
    insert into games (title, slug, description, min_players, max_players, published)
    select 'Many ' || at, 'many-' || at, 'A game.', 2, 4, at <> 7 from generate_series(1, 1002) as at`)
  const looked: number[] = []
  for await (const piece of allPickableGames(db(), dayOf(Date.now()))) {
    looked.push(...piece.map(({ id }) => id))
    if (looked.length > 1_001) break
  }
  const { rows } = await db().execute<{ id: number }>(sql`select id from games where published order by id`)
  expect(rows).toHaveLength(1_001)
  expect(looked.toSorted((one, other) => one - other)).toEqual(rows.map(({ id }) => id))
})
