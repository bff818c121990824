import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { RankBadge } from '#/ui/rating/rank-badge.tsx'
import { GameCard } from '../card/game-card.tsx'

interface PodiumProps {
  games: readonly GameSummary[]
  /** A button on each card: the heart. */
  action?: ((game: GameSummary) => ReactNode) | undefined
}

/** The first three of the ranking, the higher the larger, each with its rank (checklist TOP-03). */
export function Podium({ games, action }: PodiumProps) {
  return (
    <div data-view="podium">
      <ol className="podium">
        {games.map((game, index) => (
          <GameCard
            key={game.id}
            as="li"
            game={game}
            view="medium"
            level={2}
            eager={index === 0}
            counted
            action={action?.(game)}
            rank={<RankBadge rank={index + 1} size={index === 0 ? 'lg' : 'md'} />}
          />
        ))}
      </ol>
    </div>
  )
}
