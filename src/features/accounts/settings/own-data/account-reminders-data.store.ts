import { asc, desc, eq } from 'drizzle-orm'
import { games } from '#/domain/games/games.table.ts'
import { eveningQuestions, reminders } from '#/domain/reminders/reminders.table.ts'
import type { Database } from '#/server/database/database.ts'

/** What a member asked to be mailed of. */
export const remindersOf = (db: Database, memberId: string) =>
  db
    .select({ about: reminders.about, timeZone: reminders.timeZone, createdAt: reminders.createdAt })
    .from(reminders)
    .where(eq(reminders.memberId, memberId))
    .orderBy(asc(reminders.about))

/** The evenings a member was asked about by mail, or is to be. */
export const eveningQuestionsOf = (db: Database, memberId: string) =>
  db
    .select({
      game: games.title,
      day: eveningQuestions.day,
      dueAt: eveningQuestions.dueAt,
      settledAt: eveningQuestions.settledAt,
    })
    .from(eveningQuestions)
    .innerJoin(games, eq(games.id, eveningQuestions.gameId))
    .where(eq(eveningQuestions.memberId, memberId))
    .orderBy(desc(eveningQuestions.day), desc(eveningQuestions.id))
