import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import { eveningAt, morningAfter } from '#/features/reminders/model/mornings.rules.ts'
import { eveningQuestions, reminders } from '#/features/reminders/model/reminders.table.ts'
import type { Database } from '#/server/database/database.ts'
import { roomSeats } from './rooms.table.ts'
import type { Seat } from './rules/room.rules.ts'

/**
 * Notes whose seat it is, where they asked to be asked the morning after a match what they played. Of anybody else a room
 * knows no more than before.
 */
export async function noteWhoAsked(
  tx: Database,
  { letters, seat, memberId }: { letters: string; seat: Seat; memberId: string },
): Promise<void> {
  await tx
    .update(roomSeats)
    .set({ askedBy: memberId })
    .where(
      and(
        eq(roomSeats.letters, letters),
        eq(roomSeats.seat, seat),
        sql`exists (select from reminders r where r.member_id = ${memberId} and r.about = 'evening')`,
      ),
    )
}

/**
 * Once both are on for a game: whoever asked for it is asked tomorrow morning what became of it. Of an evening on which they
 * agree on several it is the last; two who keep a table are asked of one evening.
 */
export async function askTomorrow(
  tx: Database,
  letters: string,
  gameId: number,
  now = new Date(),
): Promise<void> {
  const asked = await tx
    .select({ memberId: reminders.memberId, timeZone: reminders.timeZone })
    .from(roomSeats)
    .innerJoin(reminders, and(eq(reminders.memberId, roomSeats.askedBy), eq(reminders.about, 'evening')))
    .where(eq(roomSeats.letters, letters))
    .orderBy(roomSeats.seat)
  const [first] = asked
  const shared =
    first && (await pairOf(tx, first.memberId))?.partnerId === asked[1]?.memberId ? randomUUID() : null
  for (const { memberId, timeZone } of asked) {
    const day = eveningAt(now, timeZone)
    const question = { gameId, eveningKey: shared ?? randomUUID(), dueAt: morningAfter(day, timeZone) }
    await tx
      .insert(eveningQuestions)
      .values({ memberId, day, ...question })
      .onConflictDoUpdate({
        target: [eveningQuestions.memberId, eveningQuestions.day],
        set: question,
        setWhere: isNull(eveningQuestions.settledAt),
      })
  }
}
