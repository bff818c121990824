import { and, eq, sql } from 'drizzle-orm'
import type { DeviceMark } from '#/features/accounts/model/me.schema.ts'
import { currentGameId, publishedGame } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/http-problem.ts'
import type { Marked } from '../model/marks.rules.ts'
import { shelfEntries } from '../model/shelf-entries.table.ts'

/** Replaces a member's marks of a game. Logged plays stay. @throws {HttpProblem} 404 if the game is not published */
export async function markGame(db: Database, memberId: string, gameId: number, { mark, isPlayed }: Marked) {
  if (mark === null && !isPlayed) return unmarkGame(db, memberId, gameId)
  await db
    .insert(shelfEntries)
    .values({ memberId, gameId: (await publishedGame(db, gameId)).id, mark, timesPlayed: isPlayed ? 1 : 0 })
    .onConflictDoUpdate({
      target: [shelfEntries.memberId, shelfEntries.gameId],
      set: {
        mark,
        isSurprise: sql`${shelfEntries.isSurprise} and excluded.mark is not distinct from 'wish'`,
        timesPlayed: isPlayed ? sql`greatest(${shelfEntries.timesPlayed}, 1)` : sql`${shelfEntries.plays}`,
        lastPlayedOn: isPlayed
          ? sql`${shelfEntries.lastPlayedOn}`
          : sql`case when ${shelfEntries.plays} > 0 then ${shelfEntries.lastPlayedOn} end`,
        markedAt: sql`case when ${shelfEntries.mark} is distinct from excluded.mark then now() else ${shelfEntries.markedAt} end`,
      },
    })
}

async function unmarkGame(db: Database, memberId: string, gameId: number): Promise<void> {
  const its = and(eq(shelfEntries.memberId, memberId), eq(shelfEntries.gameId, currentGameId(gameId)))
  await db.transaction(async (tx) => {
    await tx.delete(shelfEntries).where(and(its, eq(shelfEntries.plays, 0)))
    await tx
      .update(shelfEntries)
      .set({ mark: null, timesPlayed: sql`${shelfEntries.plays}` })
      .where(its)
  })
}

/** Imports the marks that a guest made on a device. Existing marks of the account stay unchanged. */
export async function markFromDevice(db: Database, memberId: string, marks: readonly DeviceMark[]) {
  const stated = JSON.stringify(marks.map((mark, place) => ({ ...mark, place })))
  await db.execute(sql`
    insert into shelf_entries (member_id, game_id, mark, times_played)
    select distinct on (g.id) ${memberId}, g.id, given."mark",
      case when bool_or(given."isPlayed") over (partition by g.id) then 1 else 0 end
    from json_to_recordset(${stated}::json)
      as given("gameId" int, "mark" text, "isPlayed" boolean, place int)
    join games g on g.id = ${currentGameId(sql`given."gameId"`)} and g.published
    where given."mark" is not null or given."isPlayed"
    order by g.id, given."mark" is null, given.place
    on conflict do nothing`)
}

/** Hides a wish from the partner as a surprise, or shows it (PAIR-02). @throws {HttpProblem} 404 if there is no such wish */
export async function keepAsSurprise(db: Database, memberId: string, gameId: number, isSurprise: boolean) {
  const its = and(eq(shelfEntries.memberId, memberId), eq(shelfEntries.gameId, gameId))
  const { rowCount } = await db
    .update(shelfEntries)
    .set({ isSurprise })
    .where(and(its, eq(shelfEntries.mark, 'wish')))
  if (!rowCount) throw notFound('This game isn’t on your wish list')
}
