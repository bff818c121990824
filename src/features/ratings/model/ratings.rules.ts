/** The lowest and the highest rating that members give, in stars (checklist RATE-01). */
export const LOWEST_RATING = 1
export const HIGHEST_RATING = 5

export const isRating = (stars: number | null): stars is number =>
  stars !== null && Number.isInteger(stars) && stars >= LOWEST_RATING && stars <= HIGHEST_RATING

/** Other sites rate games with 1 to 10 points. Converts the points to stars: 8 or 9 become 4. Invalid points become null. */
export function starsOfPoints(points: number | null): number | null {
  if (points === null || points <= 0 || points > 10) return null
  return Math.max(LOWEST_RATING, Math.ceil(points / 2 - 0.5))
}

/** Formats a rating with one decimal: 4.35 becomes "4.4", although floating point stores 4.35 slightly too low (RATE-03). */
export function formatRating(rating: number): string {
  return (Math.round(rating * 10 + 1e-9) / 10).toFixed(1)
}

/** Returns how many of five stars a rating fills, rounded to whole stars (checklist RATE-03). */
export function starsOf(rating: number): number {
  return Math.min(HIGHEST_RATING, Math.max(0, Math.round(rating)))
}

/** Returns the mean of the expert's and the community's rating (ruling 19). If one is null, returns the other rating. */
export function overallRating(expert: number | null, community: number | null): number | null {
  if (expert === null) return community
  if (community === null) return expert
  return (expert + community) / 2
}

/** Weight of the editors' (expert) rating: it counts as much as eight ratings by members. */
export const EXPERT_COUNTS_AS = 8
/** Rating that is assumed where the expert gave none, in stars: the middle of the scale. */
const RATING_OF_UNKNOWN = 3

/** Combines the editors' rating and the members' mean rating. The more members rated (`count`), the more their mean weighs. */
export function weightedRating(expert: number | null, community: number | null, count: number) {
  if (community === null) return expert
  const votes = Math.max(1, count)
  const before = EXPERT_COUNTS_AS * (expert ?? RATING_OF_UNKNOWN)
  return (before + community * votes) / (EXPERT_COUNTS_AS + votes)
}

export interface RatingFigures {
  expertRating: number | null
  communityRating: number | null
  ratingCount: number
  overallRating: number | null
}

export function withCommunity(
  figures: RatingFigures,
  { communityRating, ratingCount }: Pick<RatingFigures, 'communityRating' | 'ratingCount'>,
): RatingFigures {
  const overall = overallRating(figures.expertRating, communityRating)
  return { ...figures, communityRating, ratingCount, overallRating: overall }
}

/** Returns a game's average rating and number of ratings after a member's rating changed from `before` to `rating`. */
export function withRating(figures: RatingFigures, before: number | null, rating: number | null) {
  const sum = (figures.communityRating ?? 0) * figures.ratingCount + (rating ?? 0) - (before ?? 0)
  const more = Number(rating !== null) - Number(before !== null)
  // A page may be older than the member's own first rating; there is one at least where they give one.
  const ratingCount = Math.max(rating === null ? 0 : 1, figures.ratingCount + more)
  if (ratingCount === 0) return withCommunity(figures, { communityRating: null, ratingCount })
  const mean = Math.min(HIGHEST_RATING, Math.max(LOWEST_RATING, sum / ratingCount))
  return withCommunity(figures, { communityRating: mean, ratingCount })
}
