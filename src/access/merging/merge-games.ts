import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { putInTrash } from '#/access/trash/put-in-trash.ts'
import { games } from '#/domain/games/games.table.ts'
import type { MergeRecord } from '#/domain/games/merging/game-merges.rules.ts'
import { gameMerges } from '#/domain/games/merging/game-merges.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { countOpinions, moveOpinions } from './opinions.ts'
import { exchangeInRooms, roomsWithOnly } from './rooms.ts'
import { moveRows } from './rows-of-games.ts'
import { moveShelves } from './shelves.ts'

/** A game as it was when it was chosen. */
interface Chosen {
  id: number
  revision: number
}

const NOTHING: MergeRecord = {
  ...{ comments: [], reports: [], evenings: [], questions: [], posts: [], shelves: [], joined: [] },
  ...{ notes: [], slugs: [], clicks: [], rooms: [], externalId: null },
}

/**
 * Makes two entries of one game one, in the transaction of the caller: whatever members and posts have of the one that leaves stands
 * with the one that stays, its addresses lead there, and it goes to the trash. Nothing is deleted: what of two things of one member
 * does not stand stays with the game that left.
 * @throws {Refusal} 400 for a game and itself, 409 where one of them is gone, 412 where somebody changed one since it was chosen
 */
export async function mergeGames(
  tx: Database,
  editorId: string,
  stays: Chosen,
  leaves: Chosen,
): Promise<{ mergeId: number; stays: { title: string; slug: string }; left: { title: string } }> {
  if (stays.id === leaves.id) throw new Refusal('not-valid', 'A game cannot be merged into itself')
  const [staysId, leavesId] = [stays.id, leaves.id]
  await holdMembersOf(tx, leavesId)
  const held = await holdGames(tx, [staysId, leavesId])
  const [stayer, leaver] = [stays, leaves].map(({ id, revision }) => {
    const game = held.find((each) => each.id === id && !each.inTrash)
    if (!game) throw new Refusal('conflict', 'One of the games is in the trash by now')
    if (game.revision !== revision)
      throw new Refusal('changed-meanwhile', 'Somebody changed one of the games meanwhile')
    return game
  })
  if (!stayer || !leaver) throw new Error('a game that is held vanished')
  const made = await tx
    .insert(gameMerges)
    .values({ staysId, leavesId, mergedBy: editorId, mergedAt: sql`clock_timestamp()`, record: NOTHING })
    .returning({ id: gameMerges.id })
  const mergeId = onlyRow(made).id
  const rows = await moveRows(tx, { staysId, leavesId })
  await moveOpinions(tx, { mergeId, staysId, leavesId })
  const shelves = await moveShelves(tx, { staysId, leavesId })
  const rooms = await roomsWithOnly(tx, leavesId, staysId)
  await exchangeInRooms(tx, rooms, { from: leavesId, to: staysId })
  await putInTrash(tx, 'game', [leavesId], editorId)
  const externalId = stayer.externalId === null ? leaver.externalId : null
  if (externalId !== null) await tx.update(games).set({ externalId }).where(eq(games.id, staysId))
  await countOpinions(tx, [staysId, leavesId])
  await tx
    .update(gameMerges)
    .set({ record: { ...rows, ...shelves, rooms, externalId } })
    .where(eq(gameMerges.id, mergeId))
  return { mergeId, stays: { title: stayer.title, slug: stayer.slug }, left: { title: leaver.title } }
}

/** Holds some games until the transaction ends, in the order of their ids as everybody does; what is in the trash as well. */
export const holdGames = (tx: Database, ids: readonly number[]) =>
  tx
    .select()
    .from(games)
    .where(and(inArray(games.id, [...ids])))
    .orderBy(asc(games.id))
    .for('update')

/** Holds whoever thinks something of a game, before the game itself is held: whoever deletes an account takes them in that order. */
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
