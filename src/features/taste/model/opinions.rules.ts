/** What members say of games, and what that says of their taste (decision 21). */

/** What a member says of a game, as far as picks ask. */
export interface Opinion {
  gameId: number
  /** 1 to 5; null where they rated nothing. */
  stars: number | null
  isFavorite: boolean
  /** When they said it last, in milliseconds since 1970. */
  writtenAtMs: number
}

/** All that a member says of a game, as far as anything is picked by it. What they wish for is not among it: it may be a surprise. */
export interface GameOpinion extends Opinion {
  isOwned: boolean
  isNotForUs: boolean
  /** Something they said tells that they know it: stars, a vote, a heart, or that it was played. */
  isKnown: boolean
  timesPlayed: number
  /** The last day it was played, as a calendar writes it; null where nobody knows. */
  lastPlayedOn: string | null
}

/** By game. */
export type GameOpinions = ReadonlyMap<number, GameOpinion>

/** From so many stars on a game is liked, and up to so many it is refused. */
const LIKED_FROM_STARS = 4
const REFUSED_UP_TO_STARS = 2
/** On a scale of ten: what a favorite without stars says, and how far what is said scatters. */
const FAVORITE_LIKING = 8.5
const RATING_NOISE = 0.8
const FAVORITE_NOISE = 1.2
/** So many of the latest count: an import says enough with that. */
export const COUNTED_OPINIONS = 200

/** What one thing said tells of a taste. */
export interface Observation {
  gameId: number
  /** On a scale of ten. */
  liking: number
  noise: number
  isLike: boolean
}

/** Whether somebody likes a game: four stars or five, or a favorite they gave none. */
export const isLiked = ({ stars, isFavorite }: Pick<Opinion, 'stars' | 'isFavorite'>): boolean =>
  stars === null ? isFavorite : stars >= LIKED_FROM_STARS

/** Whether somebody gave a game two stars or fewer: it is picked for them no more (checklist ALIKE-02). */
export const isRefused = ({ stars }: Pick<Opinion, 'stars'>): boolean =>
  stars !== null && stars <= REFUSED_UP_TO_STARS

/** What a member's latest opinions tell of their taste. Owning or wishing says nothing. */
export function observationsOf(opinions: readonly Opinion[]): Observation[] {
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
