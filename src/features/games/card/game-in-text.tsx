import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { languageOfTitle } from '#/shared/text/title-language.ts'
import { GameFacts } from '../page/game-facts.tsx'
import { GameCover } from './game-cover.tsx'

interface GameInTextProps {
  game: GameSummary
  /** Its place in the list the text goes through; without one it stands alone. */
  number?: number | undefined
  /** A button beside its title: the heart. */
  action?: ReactNode
}

/** A game within a text that speaks of it: its box on the line, its number, and what one decides by. */
export function GameInText({ game, number, action }: GameInTextProps) {
  return (
    <aside className="game-in-text" aria-label={game.title}>
      <div className="game-in-text-line">
        <GameCover cover={game.cover} imageUrl={game.imageUrl} size="full" />
        {number !== undefined && (
          <span aria-hidden="true" className="game-in-text-number">
            {number}
          </span>
        )}
      </div>
      <div className="game-in-text-words">
        <h3>
          <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
            <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
          </Link>
        </h3>
        {action && <div className="game-in-text-action">{action}</div>}
        <GameFacts game={game} />
      </div>
    </aside>
  )
}
