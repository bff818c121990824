import { and, eq } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { findStandingGame } from '../merging/surviving-games.store.ts'
import { games } from '../model/games.table.ts'

/**
 * Holds a member and a game until the transaction ends, for what the one says of the other and the game's figures count.
 * The member first, then the game: whoever deletes an account takes them in the same order.
 * @returns the game's id, which is another one where the game was merged
 * @throws {Refusal} 401 where the account is gone; 404 where no published game has the id
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
