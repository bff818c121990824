/** Members' opinions of games, and how they translate to tastes (decision 21). */

interface Opinion {
  gameId: number
  /** 1 to 5; null if unrated. */
  stars: number | null
  isFavorite: boolean
  /** Time of their latest opinion, in milliseconds since 1970. */
  writtenAtMs: number
}

/** All of a member's data about a game that influences picks. Wishes do not count: they may be surprises. */
export interface GameOpinion extends Opinion {
  isOwned: boolean
  isNotForUs: boolean
  /** An opinion shows that they know it: stars, a vote, a favorite, or a play. */
  isKnown: boolean
  timesPlayed: number
  /** The last day it was played; null if unknown. */
  lastPlayedOn: string | null
}

/** One member's opinions of games, by game id. */
export type GameOpinions = ReadonlyMap<number, GameOpinion>

/** Minimum stars for a like, and maximum for a refusal. */
const LIKED_FROM_STARS = 4
const REFUSED_UP_TO_STARS = 2
/** On a scale of ten: the value of a favorite without stars, and the noise of a rating. */
const FAVORITE_LIKING = 8.5
const RATING_NOISE = 0.8
const FAVORITE_NOISE = 1.2
/** How many of a member's latest opinions count, so that a large import does not decide alone. */
export const COUNTED_OPINIONS = 200

/** Whether a member likes a game: four stars or more, or a favorite without stars. */
export const isLiked = ({ stars, isFavorite }: Pick<Opinion, 'stars' | 'isFavorite'>): boolean =>
  stars === null ? isFavorite : stars >= LIKED_FROM_STARS

/** Whether a member rated a game two stars or fewer; then it is no longer picked for them (checklist ALIKE-02). */
export const isRefused = ({ stars }: Pick<Opinion, 'stars'>): boolean =>
  stars !== null && stars <= REFUSED_UP_TO_STARS

/** A member's latest opinions as observed likings on a scale of ten. Owning and wishing do not count. */
export function observationsOf(opinions: readonly Opinion[]) {
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
export type Observation = ReturnType<typeof observationsOf>[number]
