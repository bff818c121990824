import { sql } from 'drizzle-orm'
import { areDifferentGames, titleKey } from '#/features/games/model/merging/title-matching.rules.ts'
import type { Database } from '#/server/database/database.ts'
import type { CollectionRow } from './collection-row.rules.ts'

/** SQL assignments by which an import changes an existing entry: a wish becomes owned, and counts and days only grow. */
const ADDED = sql`
  mark = case when shelf.mark is null or (shelf.mark = 'wish' and excluded.mark = 'own') then excluded.mark else shelf.mark end,
  is_surprise = (shelf.is_surprise or (shelf.mark is null and excluded.is_surprise))
    and not (shelf.mark = 'wish' and excluded.mark is not distinct from 'own'),
  times_played = greatest(shelf.times_played, excluded.times_played),
  last_played_on = greatest(shelf.last_played_on, excluded.last_played_on),
  told_last_played_on = greatest(shelf.told_last_played_on, excluded.last_played_on)`

const SAYS_MORE = sql`
  (excluded.mark is not null and (shelf.mark is null or (shelf.mark = 'wish' and excluded.mark = 'own')))
  or excluded.times_played > shelf.times_played
  or coalesce(excluded.last_played_on > coalesce(shelf.last_played_on, '-infinity'::date), false)`

const GIVEN = sql`as given("gameId" int, "key" text, "title" text, "year" int, "externalId" text, "minPlayers" int,
  "maxPlayers" int, "rating" float8, "points" float8, "mark" text, "isSurprise" bool, "timesPlayed" int, "lastPlayedOn" date,
  "comment" text, "pricePaid" text, "line" int)`

/** Puts games on a shelf. Returns how many were added, how many of these the catalogue lacks (`named`), and how many changed. */
export async function putOnShelf(
  tx: Database,
  memberId: string,
  rows: readonly (CollectionRow & { gameId: number | null })[],
) {
  const named = rows.filter(({ gameId }) => gameId === null)
  const keyed = await withNumbers(
    tx,
    memberId,
    named.map((row) => ({ ...row, gameId: null, key: titleKey(row.title) })),
  )
  const given = [...rows.filter(({ gameId }) => gameId !== null), ...keyed]
  const json = sql`json_to_recordset(${JSON.stringify(given)}::json) ${GIVEN}`
  const { rows: ofGames } = await tx.execute<{ added: boolean }>(sql`
    insert into shelf_entries as shelf (member_id, game_id, mark, is_surprise, times_played, last_played_on)
    select distinct on ("gameId") ${memberId}, "gameId", "mark", "isSurprise", "timesPlayed", "lastPlayedOn"
    from ${json} where "gameId" is not null
    order by "gameId", ("mark" = 'own') desc nulls last, "line"
    on conflict (member_id, game_id) do update set ${ADDED} where ${SAYS_MORE}
    returning (xmax = 0) as added`)
  const { rows: byName } = await tx.execute<{ added: boolean }>(sql`
    insert into shelf_entries as shelf
      (member_id, name, folded_name, year, external_id, min_players, max_players, rating, points, mark, is_surprise, times_played, last_played_on)
    select distinct on ("key", coalesce("year", 0), "externalId")
      ${memberId}, "title", "key", "year", "externalId", "minPlayers", "maxPlayers", "rating", "points", "mark", "isSurprise",
      "timesPlayed", "lastPlayedOn"
    from ${json} where "gameId" is null
    order by "key", coalesce("year", 0), "externalId", ("mark" = 'own') desc nulls last, "line"
    on conflict (member_id, folded_name, coalesce(year, 0), coalesce(external_id, '')) where game_id is null
    do update set ${ADDED}, rating = coalesce(shelf.rating, excluded.rating),
      points = case when shelf.rating is null then excluded.points else shelf.points end
    where ${SAYS_MORE} or (shelf.rating is null and excluded.rating is not null)
    returning (xmax = 0) as added`)
  // Existing notes stay if the file has none.
  await tx.execute(sql`
    insert into shelf_notes as note (entry_id, comment, price_paid)
    select distinct on (shelf.id) shelf.id, given."comment", given."pricePaid"
    from ${json} join shelf_entries shelf on shelf.member_id = ${memberId}
      and coalesce(shelf.game_id::text, json_build_array(shelf.folded_name, coalesce(shelf.year, 0), shelf.external_id)::text)
        = coalesce(given."gameId"::text, json_build_array(given."key", coalesce(given."year", 0), given."externalId")::text)
    where given."comment" is not null or given."pricePaid" is not null
    order by shelf.id
    on conflict (entry_id) do update set
      comment = coalesce(excluded.comment, note.comment),
      price_paid = coalesce(excluded.price_paid, note.price_paid)`)
  const isAdded = ({ added }: { added: boolean }) => added
  const written = [...ofGames, ...byName]
  const added = written.filter(isAdded).length
  return { added, named: byName.filter(isAdded).length, changed: written.length - added }
}

type Keyed = CollectionRow & { gameId: null; key: string }

/** Matches rows to stored entries of the same title and year. If either has no external id, it takes the other's. */
async function withNumbers(tx: Database, memberId: string, rows: readonly Keyed[]): Promise<Keyed[]> {
  const { rows: entries } = await tx.execute<{ key: string; year: number; externalId: string | null }>(sql`
    select folded_name as key, coalesce(year, 0) as year, external_id as "externalId" from shelf_entries
    where member_id = ${memberId} and game_id is null order by id`)
  const idsOf = Map.groupBy(entries, titleAndYear)
  const adopted: Keyed[] = []
  const numbered = rows
    .toSorted((one, other) => Number(one.externalId === null) - Number(other.externalId === null))
    .map((row) => {
      const same = idsOf.get(titleAndYear(row)) ?? []
      const entry =
        same.find(({ externalId }) => externalId === row.externalId) ??
        same.find(({ externalId }) => !areDifferentGames(externalId, row.externalId))
      if (!entry) {
        idsOf.set(titleAndYear(row), [
          ...same,
          { key: row.key, year: row.year ?? 0, externalId: row.externalId },
        ])
        return row
      }
      if (entry.externalId === null && row.externalId !== null) {
        entry.externalId = row.externalId
        adopted.push(row)
      }
      return { ...row, externalId: entry.externalId }
    })
  await tx.execute(sql`
    update shelf_entries shelf set external_id = given."externalId"
    from json_to_recordset(${JSON.stringify(adopted)}::json) as given("key" text, "year" int, "externalId" text)
    where shelf.member_id = ${memberId} and shelf.game_id is null and shelf.external_id is null
      and shelf.folded_name = given."key" and coalesce(shelf.year, 0) = coalesce(given."year", 0)`)
  return numbered
}

const titleAndYear = ({ key, year }: { key: string; year: number | null }) => `${year ?? 0} ${key}`

/** Adds imported ratings of games that the member has not rated. Updates the games' averages and returns the added ratings. */
export async function addRatings(
  tx: Database,
  memberId: string,
  ratings: readonly { gameId: number; rating: number; points: number | null }[],
): Promise<{ gameId: number; rating: number }[]> {
  if (ratings.length === 0) return []
  const given = JSON.stringify(ratings)
  // In the order of their ids, to avoid deadlocks.
  await tx.execute(sql`
    select id from games
    where id in (select "gameId" from json_to_recordset(${given}::json) as given("gameId" int))
    order by id for no key update`)
  const { rows } = await tx.execute<{ gameId: number; rating: number }>(sql`
    with taken as (
      insert into community_ratings (member_id, game_id, rating, points)
      select distinct on (g.id) ${memberId}, g.id, given."rating", given."points"
      from json_to_recordset(${given}::json) as given("gameId" int, "rating" float8, "points" float8)
      join games g on g.id = given."gameId" and g.published
      order by g.id
      on conflict do nothing
      returning game_id, rating
    ), counted as (
      update games set rating_count = rating_count + 1, rating_sum = rating_sum + taken.rating
      from taken where games.id = taken.game_id
    )
    select game_id as "gameId", rating from taken`)
  return rows
}

/** Adds published games to a member's favorites; returns the ids of the games added. */
export async function addFavorites(tx: Database, memberId: string, gameIds: readonly number[]) {
  if (gameIds.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into favorites (member_id, game_id)
    select ${memberId}, id from games where id = any(${sql.param([...gameIds])}::int[]) and published order by id
    on conflict do nothing returning game_id as id`)
  return rows.map(({ id }) => id)
}
