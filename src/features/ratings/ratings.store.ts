import { and, eq, sql } from 'drizzle-orm'
import type { DeviceChoices } from '#/features/accounts/model/me.schema.ts'
import { games } from '#/features/games/model/games.table.ts'
import { currentGameId, lockMemberAndGame } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { communityRatings } from './model/ratings.table.ts'

/** Saves a member's rating and updates the game's mean (RATE-02). @throws {HttpProblem} 404 if the game is not published */
export async function rateGame(tx: Database, memberId: string, requestedId: number, rating: number) {
  const gameId = await lockMemberAndGame(tx, memberId, requestedId)
  const [before] = await tx.select().from(communityRatings).where(ofMember(memberId, gameId))
  await tx
    .insert(communityRatings)
    .values({ memberId, gameId, rating })
    .onConflictDoUpdate({
      target: [communityRatings.gameId, communityRatings.memberId],
      set: { rating, points: null },
    })
  const figures = await addToFigures(tx, gameId, {
    count: before ? 0 : 1,
    sum: rating - (before?.rating ?? 0),
  })
  return { rating, ...figures }
}

/** Withdraws a member's rating (ruling 27); idempotent. @throws {HttpProblem} 404 if the game is not published */
export async function withdrawRating(tx: Database, memberId: string, requestedId: number): Promise<void> {
  const gameId = await lockMemberAndGame(tx, memberId, requestedId)
  const [before] = await tx.delete(communityRatings).where(ofMember(memberId, gameId)).returning()
  if (before) await addToFigures(tx, gameId, { count: -1, sum: -before.rating })
}

/** Saves a guest's ratings in the account after sign-in (FIND-04). A newer rating in the account is not overwritten. */
export async function rateFromDevice(tx: Database, memberId: string, ratings: DeviceChoices['ratings']) {
  const requested = JSON.stringify(ratings)
  const { rows } = await tx.execute<{ game_id: number; rating: number }>(sql`
    select distinct on (g.id) g.id as game_id, given."rating"
    from json_to_recordset(${requested}::json) as given("gameId" int, "rating" float8, "ageSeconds" int)
    join games g on g.id = ${currentGameId(sql`given."gameId"`)} and g.published
    left join community_ratings own on own.game_id = g.id and own.member_id = ${memberId}
    where own.updated_at is null or own.updated_at < now() - make_interval(secs => given."ageSeconds")
    order by g.id, given."ageSeconds"`)
  // Ordered by id, to avoid deadlocks.
  for (const row of rows) await rateGame(tx, memberId, row.game_id, row.rating)
}

const ofMember = (memberId: string, gameId: number) =>
  and(eq(communityRatings.gameId, gameId), eq(communityRatings.memberId, memberId))

/** Adds to a game's number and sum of ratings. The caller has locked the game, so that changes build on each other. */
async function addToFigures(tx: Database, gameId: number, more: { count: number; sum: number }) {
  const [figures] = await tx
    .update(games)
    .set({
      ratingCount: sql`${games.ratingCount} + ${more.count}::int`,
      ratingSum: sql`${games.ratingSum} + ${more.sum}::float8`,
    })
    .where(eq(games.id, gameId))
    .returning({ communityRating: games.communityRating, ratingCount: games.ratingCount })
  if (!figures) throw new Error('a game that is locked vanished')
  return figures
}
