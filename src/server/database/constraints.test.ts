import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
/** The name of the constraint that rejected a statement; null if it was accepted. */
async function refusedBy(statement: ReturnType<typeof sql>): Promise<string | null> {
  try {
    await db().execute(statement)
    return null
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string; column?: string } }
    return cause?.constraint ?? cause?.column ?? String(cause)
  }
}
const insertGame = (columns: string, values: string) =>
  sql.raw(
    `insert into games (slug, title, description, min_players, max_players${columns && `, ${columns}`}) values ('s' || md5(random()::text), 't', '', 2, 4${values && `, ${values}`})`,
  )

describe('constraints on rows of any writer', () => {
  beforeAll(async () => {
    await aGame(db(), { title: 'Taken', slug: 'taken' })
    await aMember(db(), { id: 'm', email: 'One@Example.org', username: 'Mira' })
    await aPost(db(), { slug: 'taken' })
  })

  it.each([
    ['expert_rating', '5.1', 'games_expert_rating'],
    ['difficulty', "'Brutal'", 'games_difficulty'],
    ['weight', '0.9', 'games_weight'],
    ['difficulty, weight', "'Medium', 2.91", 'games_difficulty_of_weight'],
    ['youtube_video_id', "'<script>aaa'", 'games_youtube_video_id'],
    ['publisher_url', "'javascript:alert(1)'", 'games_publisher_url'],
    ['rating_count, rating_sum', '2, 1', 'games_rating_figures'],
    ['two_player_verdict', "'best'", 'games_two_player'],
  ])('a game with %s %s', async (column, value, constraint) => {
    expect(await refusedBy(insertGame(column, value))).toBe(constraint)
  })

  it('accept a game with only a weight or only a difficulty', async () => {
    expect(await refusedBy(insertGame('weight', '3.4'))).toBeNull()
    expect(await refusedBy(insertGame('difficulty', "'Hard'"))).toBeNull()
    expect(await refusedBy(insertGame('difficulty, weight', "'Easy', 1.89"))).toBeNull()
  })

  it('reject a game whose maximum of players is zero or below its minimum', async () => {
    const players = (min: number, max: number) =>
      sql`insert into games (slug, title, description, min_players, max_players) values ('p', 'P', '', ${min}, ${max})`
    expect(await refusedBy(players(3, 2))).toBe('games_players')
    expect(await refusedBy(players(0, 2))).toBe('games_players')
  })

  it.each([
    [
      "insert into games (slug, title, description, min_players, max_players) values ('taken', 'x', '', 2, 2)",
      'games_slug_unique',
    ],
    [
      "insert into posts (slug, title, content, excerpt, featured_image) values ('taken', 'x', '', '', '')",
      'posts_slug_unique',
    ],
    ["insert into members (id, email) values ('n', 'ONE@example.ORG')", 'members_email_unique'],
    [
      "insert into members (id, email, username) values ('n', 'two@example.org', 'mIRA')",
      'members_username_unique',
    ],
    [
      "insert into comments (game_id, content) select id, repeat('x', 5001) from games limit 1",
      'comments_content',
    ],
    [
      "insert into community_ratings (member_id, game_id, rating) select 'm', id, 6 from games limit 1",
      'community_ratings_scale',
    ],
    [
      "insert into community_ratings (member_id, game_id, rating) select 'm', id, r from games, (values (4), (5)) v(r)",
      'community_ratings_game_id_member_id_pk',
    ],
    [
      "insert into favorites (member_id, game_id) select 'm', id from games, generate_series(1, 2)",
      'favorites_member_id_game_id_pk',
    ],
    [
      "insert into shelf_entries (member_id, game_id, mark) select 'm', id, 'own' from games, generate_series(1, 2)",
      'shelf_entries_game_once',
    ],
    [
      "insert into pair_invitations (inviter_id, token_digest, expires_at) values ('m', 'a', now()), ('m', 'b', now())",
      'pair_invitations_one_at_a_time',
    ],
    ["insert into categories (slug, name) values ('a', 'Puzzle'), ('b', 'PUZZLE')", 'categories_name_unique'],
    [
      "insert into newsletter_subscribers (email, token_digest) values ('a@b.c', 'x'), ('A@B.C', 'y')",
      'newsletter_subscribers_email_unique',
    ],
  ])('%s', async (statement, constraint) => {
    expect(await refusedBy(sql.raw(statement))).toBe(constraint)
  })

  it('set the time of change', async () => {
    const { rows } = await db().execute<{ moved: boolean }>(sql`
      with before as (select id, updated_at from games where slug = 'taken'),
      changed as (update games set tagline = 'x', updated_at = '2000-01-01' where slug = 'taken' returning id, updated_at)
      select changed.updated_at > before.updated_at as moved from before join changed using (id)
    `)
    expect(rows).toEqual([{ moved: true }])
  })
})
