import type { GameSummary } from '#/domain/games/games.schema.ts'
import { formatRating } from '#/domain/ratings/ratings.rules.ts'
import { classNames } from '#/ui/class-names.ts'
import { RatingHalf } from '#/ui/rating/rating-half.tsx'

interface GameRatingsLineProps {
  game: Pick<GameSummary, 'expertRating' | 'communityRating' | 'ratingCount'>
  size?: 'md' | 'lg'
  /** Says how many members rated. */
  counted?: boolean
  className?: string | undefined
}

/** What the expert and the community give a game; who has not rated yet is shown by a dash. */
export function GameRatingsLine({ game, size = 'md', counted = false, className }: GameRatingsLineProps) {
  return (
    <p className={classNames('game-ratings', className)}>
      <Rating side="expert" rating={game.expertRating} size={size} />
      <Rating side="community" rating={game.communityRating} size={size} />
      {counted && game.ratingCount > 0 && (
        <span className="game-rating-count">
          {game.ratingCount === 1 ? '1 rating' : `${game.ratingCount.toLocaleString('en-US')} ratings`}
        </span>
      )}
    </p>
  )
}

interface RatingProps {
  side: 'expert' | 'community'
  rating: number | null
  size: 'md' | 'lg'
}

function Rating({ side, rating, size }: RatingProps) {
  return (
    <span className="game-rating" data-side={side}>
      <RatingHalf side={side} size={size} />
      {rating ? <b>{formatRating(rating)}</b> : <b aria-hidden="true">–</b>}
      <span className="game-rating-name">
        {side === 'expert' ? 'Expert' : 'Community'}
        {!rating && <span className="sr-only">: not rated yet</span>}
      </span>{' '}
    </span>
  )
}
