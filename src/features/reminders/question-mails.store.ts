import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { SeenOutcome } from '#/features/evenings/model/evenings.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { readSettings } from '#/server/settings.ts'
import { QUESTION_LIFE_DAYS, REMINDER_URGENCY } from './model/reminders.rules.ts'
import { eveningQuestions } from './model/reminders.table.ts'
import { isMailed, reminderOffUrl } from './reminders.store.ts'

const LATE_HOURS = 36

/** Mails the next due prompt, unless the play is logged; processes take different ones. Returns whether there was one. */
export async function mailNextQuestion(tx: Database, now = new Date()): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(eveningQuestions)
    .where(and(isNull(eveningQuestions.settledAt), lte(eveningQuestions.dueAt, now)))
    .orderBy(asc(eveningQuestions.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return false
  const isLate = now.getTime() - due.dueAt.getTime() > LATE_HOURS * 3_600_000
  const isRequested = !isLate && !(await isWritten(tx, due)) && (await isMailed(tx, due.memberId))
  const token = isRequested ? await mailQuestion(tx, due) : null
  await tx
    .update(eveningQuestions)
    .set({ settledAt: now, tokenDigest: token && keyedDigest(token) })
    .where(eq(eveningQuestions.id, due.id))
  return true
}

type Question = typeof eveningQuestions.$inferSelect

/** Whether the play is in the member's log, under its key or logged by hand. */
async function isWritten(tx: Database, { memberId, gameId, eveningKey, day }: Question): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from evenings e
    where e.key = ${eveningKey} or (e.game_id = ${gameId} and e.day = ${day} and (e.member_id = ${memberId} or exists (
      select from pair_members seat where seat.pair_id = e.pair_id and seat.member_id = ${memberId})))
    limit 1`)
  return rows.length > 0
}

/** Mails the prompt with its two links. @returns their token; null if the game is unpublished */
async function mailQuestion(tx: Database, { memberId, gameId }: Question): Promise<string | null> {
  const [found] = await tx
    .select({ title: games.title, mode: games.mode, email: members.email })
    .from(games)
    .innerJoin(members, eq(members.id, memberId))
    .where(and(eq(games.id, gameId), eq(games.published, true)))
  if (!found) return null
  const { siteName } = await readSettings(tx)
  const token = randomBytes(32).toString('base64url')
  const address = (outcome: string) => `${env().siteUrl}/reminder?outcome=${outcome}&token=${token}`
  const isTogether = found.mode === 'together' || found.mode === 'both'
  const pair = await pairOf(tx, memberId)
  const [partner] = pair
    ? await tx.select({ name: members.username }).from(members).where(eq(members.id, pair.partnerId))
    : []
  const ends: [label: string, outcome: SeenOutcome][] = isTogether
    ? [
        ['We won', 'won'],
        ['We lost', 'lost'],
      ]
    : [
        ['I won', 'me'],
        [`${partner?.name ?? 'Your partner'} won`, 'them'],
      ]
  const off = reminderOffUrl(memberId, 'evening')
  const letter = renderMail({
    siteName,
    subject: `What did you play? ${found.title}?`,
    title: 'What did you play?',
    paragraphs: [`Last night you both wanted ${found.title}. How did it end?`],
    buttons: ends.map(([label, outcome]) => ({ label, address: address(outcome) })),
    afterwards: [
      `Each link opens a page where one more tap logs the play. They work for ${QUESTION_LIFE_DAYS} days.`,
      `Was it another game, or a draw? ${env().siteUrl}/played/evening`,
      'You turned these emails on in your settings.',
    ],
    unsubscribeUrl: off,
  })
  await putInOutbox(tx, {
    recipient: found.email,
    memberId,
    unsubscribeUrl: off,
    urgency: REMINDER_URGENCY,
    ...letter,
  })
  return token
}
