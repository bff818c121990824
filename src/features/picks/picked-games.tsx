import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { languageOfTitle } from '#/shared/text/title-language.ts'
import type { OwnPicks } from './picks.schema.ts'

/** What a game looks like, which picks do not know. */
export interface PickLooks {
  cover: (game: GameSummary) => ReactNode
  /** How long, how hard, how good with two. */
  facts: (game: GameSummary) => ReactNode
}

interface PickedGamesProps extends PickLooks {
  picks: OwnPicks['picks']
}

/** Games that were picked, each with the reason it was (checklist ALIKE-02). */
export function PickedGames({ picks, cover, facts }: PickedGamesProps) {
  return (
    <ol className="picked-list">
      {picks.map(({ game, reason }) => (
        <li key={game.id} className="picked">
          {cover(game)}
          <div>
            <h3 className="type-card">
              <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
                <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
              </Link>
            </h3>
            {reason && <p className="picked-words">{reason}</p>}
            {facts(game)}
          </div>
        </li>
      ))}
    </ol>
  )
}
