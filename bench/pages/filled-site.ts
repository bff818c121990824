import type pg from 'pg'

/** How much a site holds in addition to its starter catalogue. */
export interface Filling {
  games: number
  members: number
  ratings: number
  comments: number
}

/** Slug of the game that gets 30 % of all comments. */
export const MOST_COMMENTED = 'azul'
const SHARE_OF_COMMENTS = 0.3
/** Selects the columns of `games` that copies take over: all but those that are unique or computed. */
const COLUMNS = `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
  where table_name = 'games' and is_identity = 'NO' and is_generated = 'NEVER' and column_name not in ('slug', 'title', 'external_id')`

/** Fills a site with copies of its games, and with members who rate and comment. Triggers are off, so no process notices. */
export async function fillSite(
  client: pg.Client,
  { games, members, ratings, comments }: Filling,
): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(COLUMNS)
  const columns = rows[0]?.columns ?? ''
  await client.query('set session_replication_role = replica')
  await client.query(
    `with numbered as (select *, row_number() over (order by id) as place, count(*) over () as many from games)
     insert into games (slug, title, ${columns})
     select slug || '-' || copy, title || ' ' || copy, ${columns}
     from numbered, generate_series(1, 1 + $1::int / 100) copy
     where copy * many + place <= $1::int`,
    [games],
  )
  await client.query(
    `insert into game_categories (game_id, category_id, position)
     select copies.id, of.category_id, of.position
     from games copies
     join games originals on originals.slug = regexp_replace(copies.slug, '-\\d+$', '')
     join game_categories of on of.game_id = originals.id
     where copies.id not in (select game_id from game_categories)`,
  )
  await client.query(
    `insert into members (id, email, username, email_verified)
     select 'bench-' || n, 'bench' || n || '@example.org', 'bench_' || n, true from generate_series(1, $1::int) n`,
    [members],
  )
  await client.query(
    `create temporary table listed as
       select (row_number() over (order by id) - 1)::int as place, id as game_id from games;
     create unique index on listed (place);
     analyze listed`,
  )
  // As in reality, some games have many more ratings than others.
  await client.query(
    `insert into community_ratings (game_id, member_id, rating)
     select listed.game_id, 'bench-' || (1 + (n::bigint * 7919) % $1::int), 1 + (n * 31 + listed.place) % 5
     from generate_series(1, $2::int) n
     join listed
       on listed.place = floor(power(((n::bigint * 104729) % 1000003) / 1000003.0, 3) * (select count(*) from listed))::int
     on conflict do nothing`,
    [members, ratings],
  )
  await client.query(
    `update games set rating_count = rated.count, rating_sum = rated.sum
     from (select game_id, count(*) as count, sum(rating) as sum from community_ratings group by game_id) rated
     where rated.game_id = games.id`,
  )
  await client.query(
    `insert into comments (game_id, member_id, content, created_at)
     select case when n <= $2::int * ${SHARE_OF_COMMENTS} then (select id from games where slug = '${MOST_COMMENTED}')
       else (select min(id) from games) + n % (select count(*) from games)::int end,
       'bench-' || (1 + n % $1::int), 'We played it ' || n || ' times and would again, both of us.', now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [members, comments],
  )
  await client.query('delete from comments where game_id not in (select id from games)')
  await client.query('insert into comment_counts select game_id, count(*) from comments group by game_id')
  await client.query('drop table listed')
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}
