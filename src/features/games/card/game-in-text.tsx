import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'
import type { GameSummary } from '../model/games.schema.ts'
import { GameFacts } from '../page/facts/game-facts.tsx'
import { GameCover } from './game-cover.tsx'
import { GameLink } from './game-link.tsx'

interface GameInTextProps {
  game: GameSummary
  /** The game's place among the games that the post's text links to; absent for a single game. */
  number?: number | undefined
  /** Whether it is a card between paragraphs, instead of beside the text. */
  isCard?: boolean
}

/** A game within a post, with cover and key facts. `number` is the game's place among several games of the post. */
export function GameInText({ game, number, isCard }: GameInTextProps) {
  const Title = isCard ? 'b' : 'h3'
  return (
    <aside className={isCard ? 'game-block' : 'game-in-text'} aria-label={game.title}>
      <div className="game-in-text-line">
        <GameCover cover={game.cover} imageUrl={game.imageUrl} />
        {number !== undefined && (
          <span aria-hidden="true" className="game-in-text-number">
            {number}
          </span>
        )}
      </div>
      <div className="game-in-text-words">
        <Title>
          <GameLink game={game} className="stretched" />
        </Title>
        {isCard ? (
          <p>{game.tagline ?? game.excerpt}</p>
        ) : (
          <div className="game-in-text-action">
            <FavoriteHeart game={game} />
          </div>
        )}
        <GameFacts game={game} />
      </div>
    </aside>
  )
}
