import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import type { SeenOutcome } from '#/features/plays/model/plays.rules.ts'
import { formatPrice, isOldPrice, lowestPrice, type Price } from '#/features/retailers/model/prices.rules.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import { insertRows } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import { type MailContent, renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { readSettings } from '#/server/settings.ts'
import { nextMorning } from './model/mornings.rules.ts'
import { QUESTION_LIFE_DAYS, REMINDER_URGENCY, REMINDERS, type Reminder } from './model/reminders.rules.ts'
import { playPrompts, reminders, wishOffers } from './model/reminders.table.ts'
import type { RemindersEntered, RemindersRequested } from './reminders.schema.ts'

/** Returns the token that turns off a reminder of a member. It is derived from the site's secret, so all emails have the same. */
const offToken = (memberId: string, about: Reminder) => keyedDigest(`reminder off ${about} ${memberId}`)

/** Returns the digest of a token from an email's link. It is stored with the reminder in place of the token. */
const linkDigest = (token: string) => keyedDigest(`reminder link ${token}`)

/** Returns the URL that unsubscribes a member from a kind of reminder email. Mail programs can POST to this URL (RFC 8058). */
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
      .values({ memberId, about, timeZone, offDigest: linkDigest(offToken(memberId, about)), nextLookAt })
      .onConflictDoUpdate({
        target: [reminders.memberId, reminders.about],
        set: { timeZone, nextLookAt },
        setWhere: sql`${reminders.timeZone} <> ${timeZone}`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    // The first check is the reference for later news.
    if (begun?.isNew && about === 'wishes') await lookAtWishes(tx, memberId, new Date())
  }
}

async function endReminder(tx: Database, memberId: string, about: Reminder): Promise<void> {
  await tx.delete(reminders).where(and(eq(reminders.memberId, memberId), eq(reminders.about, about)))
  if (about === 'wishes') await tx.execute(sql`delete from wish_offers where member_id = ${memberId}`)
  else
    await tx.execute(sql`delete from evening_questions where member_id = ${memberId} and settled_at is null`)
}

/** Turns off a reminder by the token in the link of its email. An invalid token is ignored. */
export async function endReminderByLink(tx: Database, token: string): Promise<void> {
  const [found] = await tx
    .select({ memberId: reminders.memberId, about: reminders.about })
    .from(reminders)
    .where(eq(reminders.offDigest, linkDigest(token)))
  if (found) await endReminder(tx, found.memberId, found.about)
}

/** Whether a member gets mail: their address is confirmed, and they are not blocked. */
async function isMailed(tx: Database, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from members m
    where m.id = ${memberId} and m.email_verified
      and not exists (select from member_standings s where s.member_id = m.id and s.blocked_at is not null)`)
  return rows.length > 0
}

/** A summary of the offers for one game on a wish list: whether the game is offered, and its lowest price (null if unknown). */
export interface WishOffer {
  isOffered: boolean
  price: Price | null
}

type WishNews = { is: 'cheaper'; was: Price; now: Price } | { is: 'available'; now: Price | null }

/** Returns the news if a game became available or cheaper since the last check. Returns null if there is no news. */
export function newsOf(before: WishOffer | undefined, now: WishOffer): WishNews | null {
  if (!before || !now.isOffered) return null
  const { price: was } = before
  const { price } = now
  if (!before.isOffered) return { is: 'available', now: price }
  const isCheaper = was && price && was.currency === price.currency && price.amountCents < was.amountCents
  return isCheaper ? { is: 'cheaper', was, now: price } : null
}

/** Returns what to store about a wished-for game's offer after a price check. Without a new price, the old price stays. */
export const offerToStore = (before: WishOffer | undefined, now: WishOffer): WishOffer => ({
  isOffered: now.isOffered,
  price: now.price ?? before?.price ?? null,
})

/** Returns news about a wished-for game as a sentence: "Hive: $24.99, down from $29.99." */
export function formatNews(title: string, news: WishNews): string {
  if (news.is === 'cheaper') return `${title}: ${formatPrice(news.now)}, down from ${formatPrice(news.was)}.`
  return news.now ? `${title} is available now, from ${formatPrice(news.now)}.` : `${title} is available now.`
}

/** Returns the subject of an email with wish list news, such as "Hive is cheaper now: $24.99". */
export function newsSubject(news: readonly { title: string; news: WishNews }[]): string {
  const [first] = news
  if (news.length !== 1 || !first) return `News about ${news.length} games on your wish list`
  return first.news.is === 'cheaper'
    ? `${first.title} is cheaper now: ${formatPrice(first.news.now)}`
    : `${first.title} is available now`
}

interface WishReported {
  title: string
  slug: string
  news: WishNews
}

/** Returns the news about a member's wishes since the last check, sorted by title, and stores today's offers for the next. */
async function lookAtWishes(tx: Database, memberId: string, now: Date): Promise<WishReported[]> {
  const wishes = await wishesOf(tx, memberId, now)
  const rows = await tx.delete(wishOffers).where(eq(wishOffers.memberId, memberId)).returning()
  const known = new Map(
    rows.map(({ gameId, isOffered, priceCents: amountCents, currency }): [number, WishOffer] => [
      gameId,
      { isOffered, price: amountCents === null || currency === null ? null : { amountCents, currency } },
    ]),
  )
  await insertRows(
    tx,
    wishOffers,
    wishes.map(({ gameId, ...wish }) => {
      const { isOffered, price } = offerToStore(known.get(gameId), wish)
      const [priceCents, currency] = [price?.amountCents ?? null, price?.currency ?? null]
      return { memberId, gameId, isOffered, priceCents, currency }
    }),
  )
  return wishes.flatMap(({ gameId, title, slug, ...offer }) => {
    const news = newsOf(known.get(gameId), offer)
    return news ? { title, slug, news } : []
  })
}

/** Returns the published games on a member's wish list with retailers' offers. Outdated prices are ignored. */
async function wishesOf(tx: Database, memberId: string, now: Date) {
  const wished = await tx
    .select({ gameId: games.id, title: games.title, slug: games.slug })
    .from(shelfEntries)
    .innerJoin(games, eq(games.id, shelfEntries.gameId))
    .where(and(eq(shelfEntries.memberId, memberId), eq(shelfEntries.mark, 'wish'), eq(games.published, true)))
    .orderBy(asc(games.title), asc(games.id))
  const ids = wished.map(({ gameId }) => gameId)
  const offers = await tx.select().from(gameRetailers).where(inArray(gameRetailers.gameId, ids))
  const ofGame = Map.groupBy(offers, ({ gameId }) => gameId)
  return wished.map((wish) => {
    const its = ofGame.get(wish.gameId) ?? []
    const prices = its.map(({ priceCents: amountCents, currency, priceAsOf }) =>
      amountCents === null || currency === null || isOldPrice(priceAsOf, now)
        ? null
        : { amountCents, currency },
    )
    return { ...wish, isOffered: its.length > 0, price: lowestPrice(prices) }
  })
}

/** Maximum number of games that an email names; it only counts the others. */
const WISHES_NAMED = 10

/** Checks the next due wish list, and emails its member about new offers and lower prices. Returns false if no list is due. */
export async function checkNextWishes(tx: Database, now = new Date()): Promise<boolean> {
  const [due] = await tx
    .select({ memberId: reminders.memberId, timeZone: reminders.timeZone, email: members.email })
    .from(reminders)
    .innerJoin(members, eq(members.id, reminders.memberId))
    .where(and(eq(reminders.about, 'wishes'), lte(reminders.nextLookAt, now)))
    .orderBy(asc(reminders.nextLookAt))
    .limit(1)
    .for('update', { of: reminders, skipLocked: true })
  if (!due) return false
  const { memberId, timeZone } = due
  await tx
    .update(reminders)
    .set({ nextLookAt: nextMorning(now, timeZone) })
    .where(and(eq(reminders.memberId, memberId), eq(reminders.about, 'wishes')))
  const notified = await lookAtWishes(tx, memberId, now)
  if (notified.length === 0 || !(await isMailed(tx, memberId))) return true
  const named = notified.slice(0, WISHES_NAMED)
  const more = notified.length - named.length
  const [only] = notified.length === 1 ? notified : []
  await mailReminder(tx, 'wishes', due, {
    subject: newsSubject(notified),
    paragraphs: named.map(({ title, slug, news }) =>
      only ? formatNews(title, news) : `${formatNews(title, news)}\n${env().siteUrl}/game/${slug}`,
    ),
    button: only
      ? { label: `See ${only.title}`, address: `${env().siteUrl}/game/${only.slug}` }
      : { label: 'See your wish list', address: `${env().siteUrl}/shelf?show=wish` },
    afterwards: [
      ...(more > 0 ? [`And ${more} more.`] : []),
      'These are the prices we last saw. They may have changed since.',
      'You turned these emails on in your settings. You get at most one a day, and only when there’s news.',
    ],
  })
  return true
}

/** Queues a reminder with the link that ends it. */
async function mailReminder(
  tx: Database,
  about: Reminder,
  { memberId, email }: { memberId: string; email: string },
  content: Omit<MailContent, 'siteName' | 'unsubscribeUrl'>,
): Promise<void> {
  const { siteName } = await readSettings(tx)
  const unsubscribeUrl = reminderOffUrl(memberId, about)
  const mail = renderMail({ siteName, unsubscribeUrl, ...content })
  const urgency = REMINDER_URGENCY
  await putInOutbox(tx, { recipient: email, memberId, unsubscribeUrl, urgency, ...mail })
}

const LATE_HOURS = 36

/** Sends the next due email that asks what was played, or drops an outdated one. Returns false if no email was due. */
export async function mailNextQuestion(tx: Database, now = new Date()): Promise<boolean> {
  const [due] = await tx
    .select()
    .from(playPrompts)
    .where(and(isNull(playPrompts.settledAt), lte(playPrompts.dueAt, now)))
    .orderBy(asc(playPrompts.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return false
  const isLate = now.getTime() - due.dueAt.getTime() > LATE_HOURS * 3_600_000
  const isRequested = !isLate && !(await isWritten(tx, due)) && (await isMailed(tx, due.memberId))
  const token = isRequested ? await mailQuestion(tx, due) : null
  await tx
    .update(playPrompts)
    .set({ settledAt: now, tokenDigest: token && keyedDigest(token) })
    .where(eq(playPrompts.id, due.id))
  return true
}

type Question = typeof playPrompts.$inferSelect

/** Whether the play is in the member's log, under its key or logged by hand. */
async function isWritten(tx: Database, { memberId, gameId, playKey, day }: Question): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from evenings e
    where e.key = ${playKey} or (e.game_id = ${gameId} and e.day = ${day} and (e.member_id = ${memberId} or exists (
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
  const token = randomBytes(32).toString('base64url')
  const address = (outcome: SeenOutcome) => `${env().siteUrl}/reminder?outcome=${outcome}&token=${token}`
  const isTogether = found.mode === 'together' || found.mode === 'both'
  const pair = await pairOf(tx, memberId)
  const [partner] = await tx
    .select()
    .from(members)
    .where(eq(members.id, pair?.partnerId ?? ''))
  const ends: Record<string, SeenOutcome> = isTogether
    ? { 'We won': 'won', 'We lost': 'lost' }
    : { 'I won': 'me', [`${partner?.username ?? 'Your partner'} won`]: 'them' }
  const { email, title } = found
  await mailReminder(
    tx,
    'evening',
    { memberId, email },
    {
      subject: `What did you play? ${title}?`,
      title: 'What did you play?',
      paragraphs: [`Last night you both wanted ${title}. How did it end?`],
      buttons: Object.entries(ends).map(([label, outcome]) => ({ label, address: address(outcome) })),
      afterwards: [
        `Each link opens a page where one more tap logs the play. They work for ${QUESTION_LIFE_DAYS} days.`,
        `Was it another game, or a draw? ${env().siteUrl}/played/evening`,
        'You turned these emails on in your settings.',
      ],
    },
  )
  return token
}
