/** Members' opinions of games, and how they are converted to likings on a scale of ten (decision 21). */

interface Opinion {
  gameId: number
  /** Rating from 1 to 5 stars; null if unrated. */
  stars: number | null
  isFavorite: boolean
  /** When the member last gave an opinion of the game, in milliseconds since 1970. */
  writtenAtMs: number
}

/** Data for picks: a member's rating, shelf mark and plays of a game. Wishes are left out, since a wish may be a secret. */
export interface GameOpinion extends Opinion {
  isOwned: boolean
  isNotForUs: boolean
  /** Whether the member knows the game, as a rating, a vote, a favorite or a play shows. */
  isKnown: boolean
  timesPlayed: number
  /** The last day on which it was played; null if unknown. */
  lastPlayedOn: string | null
}

/** A member's opinions by game id. They come from ratings, favorites, votes, plays and marks, except wishes. */
export type GameOpinions = ReadonlyMap<number, GameOpinion>

/** Minimum stars of a like, and maximum stars of a refusal. */
const LIKED_FROM_STARS = 4
const REFUSED_UP_TO_STARS = 2
/** On a scale of ten: the liking that a favorite without stars stands for, and the noise of a rating. */
const FAVORITE_LIKING = 8.5
const RATING_NOISE = 0.8
const FAVORITE_NOISE = 1.2
/** Maximum number of a member's ratings and favorites that influence picks. Only the latest ones count. */
export const COUNTED_OPINIONS = 200

/** Returns whether a member likes a game: rated it four stars or more, or marked it as a favorite without rating it. */
export const isLiked = ({ stars, isFavorite }: Pick<Opinion, 'stars' | 'isFavorite'>): boolean =>
  stars === null ? isFavorite : stars >= LIKED_FROM_STARS

/** Returns whether a member rated a game two stars or fewer. Picks treat the game as ruled out (checklist ALIKE-02). */
export const isRefused = ({ stars }: Pick<Opinion, 'stars'>): boolean =>
  stars !== null && stars <= REFUSED_UP_TO_STARS

/** Returns how much a member likes the 200 games last rated or marked as a favorite. A `liking` goes from 0 to 10. */
export function knownLikingsOf(opinions: readonly Opinion[]) {
  return opinions
    .filter(({ stars, isFavorite }) => stars !== null || isFavorite)
    .sort((one, other) => other.writtenAtMs - one.writtenAtMs || other.gameId - one.gameId)
    .slice(0, COUNTED_OPINIONS)
    .map((opinion) => ({
      gameId: opinion.gameId,
      liking: opinion.stars === null ? FAVORITE_LIKING : 2 * opinion.stars,
      noise: opinion.stars === null ? FAVORITE_NOISE : RATING_NOISE,
      isLike: isLiked(opinion),
    }))
}
export type KnownLiking = ReturnType<typeof knownLikingsOf>[number]
