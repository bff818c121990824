import { formatPrice, type Price } from '#/features/retailers/model/prices.rules.ts'

/** What retailers have of a game: whether any sells it, and the lowest price that holds, where it can be told. */
export interface WishOffer {
  isOffered: boolean
  price: Price | null
}

/** What there is to tell of a wish. */
export type WishNews = { is: 'cheaper'; was: Price; now: Price } | { is: 'available'; now: Price | null }

/**
 * What is new of a wish since it was looked at last; null where nothing is. What is looked at for the first time is no
 * news, and prices of two currencies are never held against each other.
 */
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

/** What is kept of a look: a price that is not told any more is remembered until there is another. */
export const keptOf = (before: WishOffer | undefined, now: WishOffer): WishOffer => ({
  isOffered: now.isOffered,
  price: now.price ?? before?.price ?? null,
})

/** "Hive: $24.99, it was $29.99." */
export function newsInWords(title: string, news: WishNews): string {
  if (news.is === 'cheaper') return `${title}: ${formatPrice(news.now)}, it was ${formatPrice(news.was)}.`
  return news.now
    ? `${title} can be bought now, from ${formatPrice(news.now)}.`
    : `${title} can be bought now.`
}

/** "Hive costs less: $24.99", "Hive can be bought now", "News of three wishes" in figures. */
export function newsSubject(news: readonly { title: string; news: WishNews }[]): string {
  const [first] = news
  if (news.length !== 1 || !first) return `News about ${news.length} games on your wish list`
  return first.news.is === 'cheaper'
    ? `${first.title} costs less: ${formatPrice(first.news.now)}`
    : `${first.title} can be bought now`
}
