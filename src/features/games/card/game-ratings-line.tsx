import type { GameSummary } from '#/domain/games/games.schema.ts'
import { formatRating } from '#/domain/ratings/ratings.rules.ts'
import { inFigures } from '#/shared/text/in-figures.ts'
import { classNames } from '#/ui/class-names.ts'
import { RatingHalf } from '#/ui/rating/rating-half.tsx'

interface GameRatingsLineProps {
  game: Pick<GameSummary, 'expertRating' | 'communityRating' | 'ratingCount'>
  size?: 'md' | 'lg'
  /** Says how many members rated. */
  counted?: boolean
  className?: string | undefined
}

/** What the expert and the community give a game; who has not rated yet is said in words and drawn as an outline. */
export function GameRatingsLine({ game, size = 'md', counted = false, className }: GameRatingsLineProps) {
  const { expertRating, communityRating } = game
  if (!expertRating && !communityRating) {
    return (
      <p className={classNames('game-ratings game-unrated', className)}>
        <RatingHalf side="expert" size={size} empty />
        <RatingHalf side="community" size={size} empty />
        Not rated yet
      </p>
    )
  }
  return (
    <p className={classNames('game-ratings', className)}>
      {expertRating ? <Rating side="expert" rating={expertRating} size={size} /> : null}
      {communityRating ? (
        <Rating side="community" rating={communityRating} size={size} />
      ) : (
        <span className="game-rating" data-side="community">
          <RatingHalf side="community" size={size} empty />
          <span className="game-no-votes">no votes yet</span>
        </span>
      )}
      {counted && game.ratingCount > 0 && (
        <span className="game-rating-count">
          {game.ratingCount === 1 ? '1 rating' : `${inFigures(game.ratingCount)} ratings`}
        </span>
      )}
    </p>
  )
}

interface RatingProps {
  side: 'expert' | 'community'
  rating: number
  size: 'md' | 'lg'
}

function Rating({ side, rating, size }: RatingProps) {
  return (
    <span className="game-rating" data-side={side}>
      <RatingHalf side={side} size={size} />
      <b>{formatRating(rating)}</b>
      <span className="game-rating-name">{side === 'expert' ? 'Expert' : 'Community'}</span>{' '}
    </span>
  )
}
