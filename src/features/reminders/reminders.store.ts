import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { nextMorning } from './model/mornings.rules.ts'
import { REMINDERS, type Reminder } from './model/reminders.rules.ts'
import { reminders } from './model/reminders.table.ts'
import type { RemindersEntered, RemindersRequested } from './reminders.schema.ts'
import { noteWishes } from './wishes/wish-offers.store.ts'

/** What ends a reminder of a member: it follows from who they are and the site's secret, so every mail carries the same. */
const offToken = (memberId: string, about: Reminder) => keyedDigest(`reminder off ${about} ${memberId}`)

/** The digest that identifies the reminder of a link. */
export const offDigest = (memberId: string, about: Reminder) => reminderLinkDigest(offToken(memberId, about))
export const reminderLinkDigest = (token: string) => keyedDigest(`reminder link ${token}`)

/** The address that ends a reminder: a page with a button, or one POST (RFC 8058). */
export const reminderOffUrl = (memberId: string, about: Reminder) =>
  `${env().siteUrl}/reminder?token=${offToken(memberId, about)}`

export async function remindersRequestedBy(db: Database, memberId: string): Promise<RemindersRequested> {
  const rows = await db
    .select({ about: reminders.about })
    .from(reminders)
    .where(eq(reminders.memberId, memberId))
  const wanted = (about: Reminder) => rows.some((row) => row.about === about)
  return { evening: wanted('evening'), wishes: wanted('wishes') }
}

export async function setReminders(
  tx: Database,
  memberId: string,
  { timeZone, ...wanted }: RemindersEntered,
): Promise<void> {
  for (const about of REMINDERS) {
    if (!wanted[about]) {
      await endReminder(tx, memberId, about)
      continue
    }
    const nextLookAt = about === 'wishes' ? nextMorning(new Date(), timeZone) : null
    const [begun] = await tx
      .insert(reminders)
      .values({ memberId, about, timeZone, offDigest: offDigest(memberId, about), nextLookAt })
      .onConflictDoUpdate({
        target: [reminders.memberId, reminders.about],
        set: { timeZone, nextLookAt },
        setWhere: sql`${reminders.timeZone} <> ${timeZone}`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    // The first check is the reference for later news.
    if (begun?.isNew && about === 'wishes') await noteWishes(tx, memberId)
  }
}

async function endReminder(tx: Database, memberId: string, about: Reminder): Promise<void> {
  await tx.delete(reminders).where(and(eq(reminders.memberId, memberId), eq(reminders.about, about)))
  if (about === 'wishes') await tx.execute(sql`delete from wish_offers where member_id = ${memberId}`)
  else
    await tx.execute(sql`delete from evening_questions where member_id = ${memberId} and settled_at is null`)
}

/** Ends the reminder of a mailed link; idempotent. */
export async function endByLink(tx: Database, token: string): Promise<void> {
  const [found] = await tx
    .select({ memberId: reminders.memberId, about: reminders.about })
    .from(reminders)
    .where(eq(reminders.offDigest, reminderLinkDigest(token)))
  if (found) await endReminder(tx, found.memberId, found.about)
}

/** Whether a member gets mail: their address is confirmed, and they are not blocked. */
export async function isMailed(tx: Database, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from members m
    where m.id = ${memberId} and m.email_verified
      and not exists (select from member_standings s where s.member_id = m.id and s.blocked_at is not null)`)
  return rows.length > 0
}
