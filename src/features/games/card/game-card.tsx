import { memo, type ReactNode } from 'react'
import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'
import { formatRating } from '#/features/ratings/model/ratings.rules.ts'
import { inFigures } from '#/lib/format.ts'
import { classNames } from '#/ui/basics.tsx'
import { RatingHalf } from '#/ui/signs.tsx'
import type { GameSummary } from '../model/games.schema.ts'
import { GameFacts } from '../page/facts/game-facts.tsx'
import { GameCover } from './game-cover.tsx'
import { GameLink } from './game-link.tsx'

/** The designs of a game card. `auto` is a card on phones and a list row on wider screens. */
export type GameCardView = 'list' | 'small' | 'medium' | 'large' | 'auto'

interface GameCardProps {
  game: GameSummary
  view: GameCardView
  /** The heading level of the title. */
  level?: 2 | 3
  /** The element: `li` in a list of cards, `article` for a single one. */
  as?: 'li' | 'article'
  /** Loads the cover eagerly; for cards above the fold. */
  eager?: boolean | undefined
  /** A badge over the cover with the game's rank. */
  rank?: ReactNode
  /** Whether the number of ratings is shown. */
  counted?: boolean
  className?: string | undefined
}

/** A game as a card with cover, title, facts and ratings. The whole card is one link. */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, view, level = 3, as: Element = 'article', eager, rank, counted = false, className } = props
  const Heading = `h${level}` as const
  const isLarge = view === 'large'
  const size = isLarge ? 'lg' : 'md'
  return (
    <Element className={classNames('game-card', className)}>
      <GameCover cover={game.cover} imageUrl={game.imageUrl} eager={eager} className="game-card-cover">
        {rank}
      </GameCover>
      <div className="game-card-text">
        <Heading className="game-card-title">
          <GameLink game={game} className="stretched" />
        </Heading>
        {game.reason ? (
          <p className="game-card-line game-card-reason">{game.reason}</p>
        ) : isLarge && game.tagline === null ? null : (
          <p className="game-card-line">{game.tagline ?? game.excerpt}</p>
        )}
        {isLarge && <p className="game-card-more">{game.excerpt}</p>}
      </div>
      <GameFacts game={game} size={size} />
      <GameRatingsLine game={game} size={size} counted={counted} />
      <div className="game-card-action">
        <FavoriteHeart game={game} />
      </div>
    </Element>
  )
})

/** The ratings of the expert and the community; for a missing one, a text and an empty outline. */
function GameRatingsLine(props: { game: GameSummary; size: 'md' | 'lg'; counted: boolean }) {
  const { game, size, counted } = props
  const { expertRating, communityRating } = game
  if (!expertRating && !communityRating) {
    return (
      <p className="game-ratings game-unrated">
        <RatingHalf side="expert" size={size} empty />
        <RatingHalf side="community" size={size} empty />
        Not rated yet
      </p>
    )
  }
  return (
    <p className="game-ratings">
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

function Rating({ side, rating, size }: { side: 'expert' | 'community'; rating: number; size: 'md' | 'lg' }) {
  return (
    <span className="game-rating" data-side={side}>
      <RatingHalf side={side} size={size} />
      <b>{formatRating(rating)}</b>
      <span className="game-rating-name">{side === 'expert' ? 'Expert' : 'Community'}</span>{' '}
    </span>
  )
}
