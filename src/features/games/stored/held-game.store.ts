import { and, eq } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { findStandingGame } from '../merging/surviving-games.store.ts'
import { games } from '../model/games.table.ts'

/**
 * Locks a member and a game until the transaction ends, for writes that change the game's figures. The member first, then the
 * game: account deletion locks them in the same order.
 * @returns the game's id, which differs if the game was merged
 * @throws {Refusal} 401 if the account is gone; 404 if no published game has the id
 */
export async function holdMemberAndGame(tx: Database, memberId: string, gameId: number): Promise<number> {
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, memberId))
    .for('key share')
  if (!member) throw new Refusal('not-signed-in', 'Please sign in first')
  const { id } = await findStandingGame(tx, gameId, async (requested) => {
    const [game] = await tx
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.id, requested), eq(games.published, true)))
      .for('no key update')
    return game
  })
  return id
}
