import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { games } from '../model/games.table.ts'
import { moveRows } from './merge-games.store.ts'

const db = testDatabase('empty')
const game = { stays: 0, leaves: 0, other: 0 }
type Title = keyof typeof game
let writer: string
let reporter: string
beforeAll(async () => {
  writer = (await aMember(db())).id
  reporter = (await aMember(db())).id
})
beforeEach(async () => {
  await db().delete(games)
  await db().delete(posts)
  await db().execute(sql`delete from evening_questions`)
  for (const title of ['stays', 'leaves', 'other'] as const) game[title] = (await aGame(db(), { title })).id
})
const pair = () => ({ staysId: game.stays, leavesId: game.leaves })

let day = 0
/** A comment with a report, and a play prompt for a game. */
async function written(title: Title) {
  const { rows } = await db().execute<{ id: number }>(sql`
    insert into comments (game_id, member_id, content) values (${game[title]}, ${writer}, ${title}) returning id`)
  await db().execute(sql`
    insert into comment_reports (comment_id, game_id, member_id, reason) values (${rows[0]?.id}, ${game[title]}, ${reporter}, 'rude')`)
  day += 1
  await db().execute(sql`
    insert into evening_questions (member_id, game_id, evening_key, day, due_at)
    values (${writer}, ${game[title]}, ${randomUUID()}, '2026-01-01'::date + ${day}::int, now())`)
  return rows[0]?.id ?? 0
}
const former = (slug: string, title: Title) =>
  db().execute(sql`insert into former_game_slugs (slug, game_id) values (${slug}, ${game[title]})`)
const mention = (postId: number, title: Title) =>
  db().execute(sql`insert into post_games (post_id, game_id, position) values (${postId}, ${game[title]}, 1)`)
const click = (title: Title, on: number, clicks: number, retailer = 'Shop') =>
  db().execute(sql`
    insert into retailer_clicks (day, game_id, retailer, clicks)
    values (${`2026-01-0${on}`}, ${game[title]}, ${retailer}, ${clicks})`)

/** The game of each row, by table. */
async function standing() {
  const of = async (table: string, reported: string) => {
    const { rows } = await db().execute<{ row: string }>(sql`
      select games.title || ' ' || ${sql.raw(reported)} as row from ${sql.identifier(table)} theirs
      join games on games.id = theirs.game_id order by theirs.game_id, ${sql.raw(reported)}`)
    return rows.map(({ row }) => row)
  }
  return {
    comments: await of('comments', 'content'),
    reports: await of('comment_reports', '(select content from comments where id = comment_id)'),
    questions: await of('evening_questions', '(day - date $$2026-01-01$$)::text'),
    posts: await of('post_games', '(select posts.title from posts where id = post_id)'),
    slugs: await of('former_game_slugs', 'theirs.slug'),
    clicks: await of('retailer_clicks', "to_char(day, 'DD') || ' ' || retailer || ' ' || clicks"),
  }
}

it('merging moves all rows of a game to the remaining one, and no others', async () => {
  day = 0
  for (const title of ['stays', 'leaves', 'other', 'leaves'] as const) await written(title)
  await former('was-stays', 'stays')
  await former('was-leaves', 'leaves')
  await former('was-other', 'other')
  const [alone, both, apart] = [
    await aPost(db(), { title: 'alone' }),
    await aPost(db(), { title: 'both' }),
    await aPost(db(), { title: 'apart' }),
  ]
  await mention(alone.id, 'leaves')
  await mention(alone.id, 'other')
  await mention(both.id, 'leaves')
  await mention(both.id, 'stays')
  await mention(apart.id, 'stays')
  await click('stays', 1, 2)
  await click('leaves', 1, 3)
  await click('leaves', 2, 1)
  await click('stays', 3, 1)
  await click('leaves', 3, 4, 'Other shop')
  await click('other', 1, 9)
  await moveRows(db(), pair())
  expect(await standing()).toEqual({
    comments: ['stays leaves', 'stays leaves', 'stays stays', 'other other'],
    reports: ['stays leaves', 'stays leaves', 'stays stays', 'other other'],
    questions: ['stays 1', 'stays 2', 'stays 4', 'other 3'],
    posts: ['stays alone', 'stays apart', 'stays both', 'leaves both', 'other alone'],
    slugs: ['stays leaves', 'stays was-leaves', 'stays was-stays', 'other was-other'],
    clicks: [
      ...['stays 01 Shop 5', 'stays 02 Shop 1', 'stays 03 Other shop 4', 'stays 03 Shop 1'],
      ...['leaves 01 Shop 3', 'leaves 02 Shop 1', 'leaves 03 Other shop 4'],
      'other 01 Shop 9',
    ],
  })
})
