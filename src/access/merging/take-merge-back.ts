import { and, eq, gt, or } from 'drizzle-orm'
import { notFound, Refusal } from '#/access/refusals.ts'
import { type RestoredGame, restoreTrashedGame } from '#/access/trash/restore-game.ts'
import { games } from '#/domain/games/games.table.ts'
import type { OpinionKind } from '#/domain/games/merging/game-merges.rules.ts'
import { gameMerges } from '#/domain/games/merging/game-merges.table.ts'
import { trash } from '#/domain/trash/trash.table.ts'
import type { Database } from '#/server/database/database.ts'
import { holdGames } from './merge-games.ts'
import { countOpinions, moveOpinionsBack } from './opinions.ts'
import { exchangeInRooms } from './rooms.ts'
import { moveRowsBack } from './rows-of-games.ts'
import { moveShelvesBack } from './shelves.ts'

/** What came of taking a merge back: the game that is there again, and how much was changed since and stays with the other. */
interface MergeTakenBack {
  left: RestoredGame
  stays: { title: string }
  stayed: Record<OpinionKind | 'shelf', number>
}

/** The merge by which a game went to the trash; null where it was none. */
export async function mergeOf(db: Database, leavesId: number): Promise<number | null> {
  const [merge] = await db
    .select({ id: gameMerges.id })
    .from(gameMerges)
    .where(eq(gameMerges.leavesId, leavesId))
  return merge?.id ?? null
}

/**
 * Takes a merge back: the game that left stands again, with all that moved from it. What members said of the game since
 * stays with it.
 * @throws {Refusal} 404 where it cannot be taken back any more, 409 where one that came after it must be taken back first
 */
export async function takeMergeBack(tx: Database, mergeId: number): Promise<MergeTakenBack> {
  const [asked] = await tx.select().from(gameMerges).where(eq(gameMerges.id, mergeId))
  if (!asked) throw mergeNotFound()
  const { staysId, leavesId } = asked
  // Its entry first, as whoever takes it back from the trash does: else the two would wait for each other.
  const [thrown] = await tx.select().from(trash).where(eq(trash.gameId, leavesId)).for('update')
  const held = await holdGames(tx, [staysId, leavesId])
  const [merge] = await tx.select().from(gameMerges).where(eq(gameMerges.id, mergeId)).for('update')
  const stays = held.find(({ id }) => id === staysId)
  if (!merge || !thrown || !stays) throw mergeNotFound()
  const [later] = await tx
    .select({ title: games.title })
    .from(gameMerges)
    .innerJoin(games, eq(games.id, gameMerges.leavesId))
    .where(
      and(gt(gameMerges.id, mergeId), or(eq(gameMerges.staysId, staysId), eq(gameMerges.leavesId, staysId))),
    )
    .limit(1)
  if (later) throw new Refusal('conflict', `“${later.title}” was merged after this. Take that back first.`)
  const { record } = merge
  await moveRowsBack(tx, { staysId, leavesId }, record)
  const opinions = await moveOpinionsBack(tx, { mergeId, staysId, leavesId }, merge.mergedAt)
  const shelf = await moveShelvesBack(tx, { staysId, leavesId }, record)
  await exchangeInRooms(tx, record.rooms, { from: staysId, to: leavesId })
  if (record.externalId !== null && stays.externalId === record.externalId)
    await tx.update(games).set({ externalId: null }).where(eq(games.id, staysId))
  const left = await restoreTrashedGame(tx, leavesId, thrown.wasPublished)
  await tx.delete(trash).where(eq(trash.id, thrown.id))
  await countOpinions(tx, [staysId, leavesId])
  await tx.delete(gameMerges).where(eq(gameMerges.id, mergeId))
  return { left, stays: { title: stays.title }, stayed: { ...opinions, shelf } }
}

const mergeNotFound = () => notFound('This merge cannot be taken back any more')
