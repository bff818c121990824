import { and, asc, eq, lte } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { readSettings } from '#/server/settings.ts'
import { nextMorning } from '../model/mornings.rules.ts'
import { REMINDER_URGENCY } from '../model/reminders.rules.ts'
import { reminders } from '../model/reminders.table.ts'
import { isMailed, reminderOffUrl } from '../reminders.store.ts'
import { lookAtWishes, newsInWords, newsSubject, type WishReported } from './wish-offers.store.ts'

/** More wishes than these are counted instead of named. */
const WISHES_NAMED = 10

/** Mails the news of a due member's wishes, once each morning; processes take different ones. Returns whether one was due. */
export async function mailNextWishes(tx: Database, now = new Date()): Promise<boolean> {
  const [due] = await tx
    .select({ memberId: reminders.memberId, timeZone: reminders.timeZone, email: members.email })
    .from(reminders)
    .innerJoin(members, eq(members.id, reminders.memberId))
    .where(and(eq(reminders.about, 'wishes'), lte(reminders.nextLookAt, now)))
    .orderBy(asc(reminders.nextLookAt))
    .limit(1)
    .for('update', { of: reminders, skipLocked: true })
  if (!due) return false
  const { memberId, timeZone, email } = due
  await tx
    .update(reminders)
    .set({ nextLookAt: nextMorning(now, timeZone) })
    .where(and(eq(reminders.memberId, memberId), eq(reminders.about, 'wishes')))
  const notified = await lookAtWishes(tx, memberId, now)
  if (notified.length > 0 && (await isMailed(tx, memberId))) await mailNews(tx, { memberId, email }, notified)
  return true
}

async function mailNews(
  tx: Database,
  { memberId, email }: { memberId: string; email: string },
  notified: readonly WishReported[],
): Promise<void> {
  const { siteName } = await readSettings(tx)
  const off = reminderOffUrl(memberId, 'wishes')
  const named = notified.slice(0, WISHES_NAMED)
  const more = notified.length - named.length
  const [only] = notified.length === 1 ? notified : []
  const letter = renderMail({
    siteName,
    subject: newsSubject(notified),
    paragraphs: named.map(({ title, slug, news }) =>
      only ? newsInWords(title, news) : `${newsInWords(title, news)}\n${env().siteUrl}/game/${slug}`,
    ),
    button: only
      ? { label: `See ${only.title}`, address: `${env().siteUrl}/game/${only.slug}` }
      : { label: 'See your wish list', address: `${env().siteUrl}/shelf?show=wish` },
    afterwards: [
      ...(more > 0 ? [`And ${more} more.`] : []),
      'These are the prices we last saw. They may have changed since.',
      'You turned these emails on in your settings. You get at most one a day, and only when there’s news.',
    ],
    unsubscribeUrl: off,
  })
  await putInOutbox(tx, {
    recipient: email,
    memberId,
    unsubscribeUrl: off,
    urgency: REMINDER_URGENCY,
    ...letter,
  })
}
