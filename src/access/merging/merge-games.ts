import { asc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { games } from '#/domain/games/games.table.ts'
import { gameMerges } from '#/domain/games/merging/game-merges.table.ts'
import type { Database } from '#/server/database/database.ts'
import { countOpinions, moveOpinions } from './opinions.ts'
import { replaceInRooms } from './rooms.ts'
import { moveRows } from './rows-of-games.ts'
import { moveShelves } from './shelves.ts'

/** A game as it was when it was chosen. */
interface Chosen {
  id: number
  revision: number
}

/**
 * Merges one game into another, for good: what members and posts have of the one that leaves moves to the one that stays, its addresses
 * lead there, and it is deleted with whatever did not move.
 * @throws {Refusal} 400 for a game and itself, 409 where one of them is gone, 412 where somebody changed one since it was chosen
 */
export async function mergeGames(
  tx: Database,
  stays: Chosen,
  leaves: Chosen,
): Promise<{ stays: { title: string; slug: string }; left: { title: string } }> {
  if (stays.id === leaves.id) throw new Refusal('not-valid', 'A game cannot be merged into itself')
  const [staysId, leavesId] = [stays.id, leaves.id]
  await holdMembersOf(tx, leavesId)
  const held = await holdGames(tx, [staysId, leavesId])
  const [stayer, leaver] = [stays, leaves].map(({ id, revision }) => {
    const game = held.find((each) => each.id === id && !each.inTrash)
    if (!game) throw new Refusal('conflict', 'One of the games is not there any more')
    if (game.revision !== revision)
      throw new Refusal('changed-meanwhile', 'Somebody changed one of the games meanwhile')
    return game
  })
  if (!stayer || !leaver) throw new Error('a locked game vanished')
  await moveRows(tx, { staysId, leavesId })
  await moveOpinions(tx, { staysId, leavesId })
  await moveShelves(tx, { staysId, leavesId })
  await replaceInRooms(tx, { staysId, leavesId })
  await tx.update(gameMerges).set({ staysId }).where(eq(gameMerges.staysId, leavesId))
  await tx.insert(gameMerges).values({ staysId, leavesId })
  await tx.delete(games).where(eq(games.id, leavesId))
  const externalId = stayer.externalId ?? leaver.externalId
  await tx.update(games).set({ externalId }).where(eq(games.id, staysId))
  await countOpinions(tx, staysId)
  return { stays: { title: stayer.title, slug: stayer.slug }, left: { title: leaver.title } }
}

/** Locks games until the transaction ends, in the order of their ids to avoid deadlocks; those in the trash as well. */
const holdGames = (tx: Database, ids: readonly number[]) =>
  tx
    .select()
    .from(games)
    .where(inArray(games.id, [...ids]))
    .orderBy(asc(games.id))
    .for('update')

/** Locks the members who have something of a game, before the game: deleting an account locks in that order. */
async function holdMembersOf(tx: Database, gameId: number) {
  await tx.execute(sql`
    select id from members where id in (
      select member_id from community_ratings where game_id = ${gameId}
      union select member_id from two_player_votes where game_id = ${gameId}
      union select member_id from favorites where game_id = ${gameId}
      union select member_id from wish_offers where game_id = ${gameId}
      union select member_id from shelf_entries where game_id = ${gameId}
    ) order by id for key share`)
}
