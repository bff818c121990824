import { and, eq, gt, sql } from 'drizzle-orm'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { QUESTION_LIFE_DAYS } from '#/features/reminders/model/reminders.rules.ts'
import { eveningQuestions } from '#/features/reminders/model/reminders.table.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { bookOf } from '../book/books.store.ts'
import type { PlayPrompt } from '../evenings.schema.ts'
import { type SeenOutcome, seenFrom } from '../model/evenings.rules.ts'
import { evenings } from '../model/evenings.table.ts'
import { writeEvening } from '../writing/evenings-writing.store.ts'

/** The question a link is for. @throws {Refusal} 400 where none was mailed with it, or it is too long ago */
async function questionOf(db: Database, token: string) {
  const [question] = LINK_TOKEN.test(token)
    ? await db
        .select({
          memberId: eveningQuestions.memberId,
          gameId: eveningQuestions.gameId,
          key: eveningQuestions.eveningKey,
          day: eveningQuestions.day,
          title: games.title,
          mode: games.mode,
        })
        .from(eveningQuestions)
        .innerJoin(games, eq(games.id, eveningQuestions.gameId))
        .where(
          and(
            eq(eveningQuestions.tokenDigest, keyedDigest(token)),
            gt(eveningQuestions.settledAt, sql`now() - make_interval(days => ${QUESTION_LIFE_DAYS})`),
          ),
        )
    : []
  if (!question) throw new Refusal('link-not-valid', 'This link no longer works. You can still log the play.')
  return question
}

/**
 * The play an email asks about, by its link. Reading it writes nothing: mail scanners open links.
 * @throws {Refusal} 400 for an unknown or expired link
 */
export async function findPlayPrompt(db: Database, token: string): Promise<PlayPrompt> {
  const { memberId, key, day, title, mode } = await questionOf(db, token)
  const { names, mySide, kind } = await bookOf(db, memberId)
  const [written] = await db.select().from(evenings).where(eq(evenings.key, key))
  return {
    ...{ title, day, key, mySide },
    names: kind === 'ours' ? names : [names[0], 'Your partner'],
    isTogether: mode === 'together' || mode === 'both',
    outcome: written ? seenFrom(written.memberId ? 0 : mySide, written.outcome) : null,
  }
}

/**
 * Saves the play an email asks about on behalf of its recipient; other details stay. Safe to repeat.
 * @throws {Refusal} 400 for an unknown or expired link; 404 if the play was deleted
 */
export async function answerPrompt(tx: Database, token: string, outcome: SeenOutcome): Promise<void> {
  const { memberId, gameId, key, day } = await questionOf(tx, token)
  const [written] = await tx.select().from(evenings).where(eq(evenings.key, key))
  await writeEvening(tx, memberId, key, {
    ...{ gameId, name: '', day, outcome },
    minutes: written?.minutes ?? null,
    word: written?.word ?? null,
  })
}
