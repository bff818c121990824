import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { formatPrice, isOldPrice, lowestPrice, type Price } from '#/features/retailers/model/prices.rules.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import { wishOffers } from '../model/reminders.table.ts'

/** A game's offers at retailers: whether there is one, and the lowest current price, if known. */
export interface WishOffer {
  isOffered: boolean
  price: Price | null
}

type WishNews = { is: 'cheaper'; was: Price; now: Price } | { is: 'available'; now: Price | null }

/** A wish's news since the last check; none at a first check, and prices in different currencies are never compared. */
export function newsOf(before: WishOffer | undefined, now: WishOffer): WishNews | null {
  if (!before || !now.isOffered) return null
  if (!before.isOffered) return { is: 'available', now: now.price }
  const isCheaper =
    before.price !== null &&
    now.price !== null &&
    before.price.currency === now.price.currency &&
    now.price.amountCents < before.price.amountCents
  return isCheaper ? { is: 'cheaper', was: before.price!, now: now.price! } : null
}

/** The offers to store: the last known price stays until there is another. */
export const savedOf = (before: WishOffer | undefined, now: WishOffer): WishOffer => ({
  isOffered: now.isOffered,
  price: now.price ?? before?.price ?? null,
})

/** "Hive: $24.99, it was $29.99." */
export function newsInWords(title: string, news: WishNews): string {
  if (news.is === 'cheaper') return `${title}: ${formatPrice(news.now)}, down from ${formatPrice(news.was)}.`
  return news.now ? `${title} is available now, from ${formatPrice(news.now)}.` : `${title} is available now.`
}

/** Returns the subject of a mail: "Hive costs less: $24.99", "Hive can be bought now", or "News of 3 wishes". */
export function newsSubject(news: readonly { title: string; news: WishNews }[]): string {
  const [first] = news
  if (news.length !== 1 || !first) return `News about ${news.length} games on your wish list`
  return first.news.is === 'cheaper'
    ? `${first.title} is cheaper now: ${formatPrice(first.news.now)}`
    : `${first.title} is available now`
}

export interface WishReported {
  title: string
  slug: string
  news: WishNews
}

interface Wish extends WishOffer {
  gameId: number
  title: string
  slug: string
}

/** Checks a member's wishes and stores the offers for the next time. */
export async function noteWishes(tx: Database, memberId: string, now = new Date()): Promise<void> {
  await lookAtWishes(tx, memberId, now)
}

/** The news of a member's wishes since the last check, by title; marks them as known. */
export async function lookAtWishes(tx: Database, memberId: string, now: Date): Promise<WishReported[]> {
  const wishes = await wishesOf(tx, memberId, now)
  const rows = await tx.select().from(wishOffers).where(eq(wishOffers.memberId, memberId))
  const known = new Map(
    rows.map(({ gameId, isOffered, priceCents, currency }): [number, WishOffer] => [
      gameId,
      {
        isOffered,
        price: priceCents === null || currency === null ? null : { amountCents: priceCents, currency },
      },
    ]),
  )
  // Removed wishes are dropped; a new wish starts over.
  const ids = wishes.map(({ gameId }) => gameId)
  await tx
    .delete(wishOffers)
    .where(
      and(eq(wishOffers.memberId, memberId), ids.length > 0 ? notInArray(wishOffers.gameId, ids) : undefined),
    )
  if (wishes.length > 0)
    await tx
      .insert(wishOffers)
      .values(
        wishes.map((wish) => {
          const { isOffered, price } = savedOf(known.get(wish.gameId), wish)
          return {
            ...{ memberId, gameId: wish.gameId, isOffered },
            ...{ priceCents: price?.amountCents ?? null, currency: price?.currency ?? null },
          }
        }),
      )
      .onConflictDoUpdate({
        target: [wishOffers.memberId, wishOffers.gameId],
        set: {
          isOffered: sql`excluded.is_offered`,
          priceCents: sql`excluded.price_cents`,
          currency: sql`excluded.currency`,
        },
      })
  return wishes.flatMap(({ gameId, title, slug, ...offer }) => {
    const news = newsOf(known.get(gameId), offer)
    return news ? [{ title, slug, news }] : []
  })
}

/** A member's wishes in the catalogue, with retailers' offers. Old prices are ignored. */
async function wishesOf(tx: Database, memberId: string, now: Date): Promise<Wish[]> {
  const wished = await tx
    .select({ gameId: games.id, title: games.title, slug: games.slug })
    .from(shelfEntries)
    .innerJoin(games, eq(games.id, shelfEntries.gameId))
    .where(and(eq(shelfEntries.memberId, memberId), eq(shelfEntries.mark, 'wish'), eq(games.published, true)))
    .orderBy(asc(games.title), asc(games.id))
  if (wished.length === 0) return []
  const offers = await tx
    .select({
      gameId: gameRetailers.gameId,
      amountCents: gameRetailers.priceCents,
      currency: gameRetailers.currency,
      seenOn: gameRetailers.priceAsOf,
    })
    .from(gameRetailers)
    .where(
      inArray(
        gameRetailers.gameId,
        wished.map(({ gameId }) => gameId),
      ),
    )
  const ofGame = Map.groupBy(offers, ({ gameId }) => gameId)
  return wished.map((wish) => {
    const its = ofGame.get(wish.gameId) ?? []
    const prices = its.map(({ amountCents, currency, seenOn }) =>
      amountCents === null || currency === null || isOldPrice(seenOn, now) ? null : { amountCents, currency },
    )
    return { ...wish, isOffered: its.length > 0, price: lowestPrice(prices) }
  })
}
