import { and, eq, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#/access/refusals.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { RatingTaken } from './ratings.schema.ts'

/**
 * Rates a game, in the place of what the member gave it before. Its average and count are kept in the same
 * transaction; ratings of one game wait for each other, so that each sees the figures as the one before left them
 * (checklist RATE-02).
 * @throws {Refusal} 404 where no published game has the id
 */
export async function rateGame(
  tx: Database,
  memberId: string,
  gameId: number,
  rating: number,
): Promise<RatingTaken> {
  // The member first, then the game: whoever deletes an account takes them in the same order.
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, memberId))
    .for('key share')
  if (!member) throw new Refusal('not-signed-in', 'Please sign in first')
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), eq(games.published, true)))
    .for('no key update')
  if (!game) throw notFound('Game not found')
  const own = and(eq(communityRatings.gameId, gameId), eq(communityRatings.memberId, memberId))
  const [before] = await tx.select().from(communityRatings).where(own)
  await tx
    .insert(communityRatings)
    .values({ memberId, gameId, rating })
    .onConflictDoUpdate({ target: [communityRatings.gameId, communityRatings.memberId], set: { rating } })
  const [figures] = await tx
    .update(games)
    .set({
      ratingCount: sql`${games.ratingCount} + ${before ? 0 : 1}::int`,
      ratingSum: sql`${games.ratingSum} + ${rating - (before?.rating ?? 0)}::int`,
    })
    .where(eq(games.id, gameId))
    .returning({ communityRating: games.communityRating, ratingCount: games.ratingCount })
  if (!figures) throw new Error('a game that is locked vanished')
  return { rating, ...figures }
}
