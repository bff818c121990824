import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { GameCard } from '../card/game-card.tsx'

interface RankingProps {
  games: readonly GameSummary[]
  /** The rank of the first of them. */
  first: number
  /** A button on each row: the heart. */
  action?: ((game: GameSummary) => ReactNode) | undefined
}

/** The ranking below the podium, as rows. */
export function Ranking({ games, first, action }: RankingProps) {
  if (games.length === 0) return null
  return (
    <div data-view="ranking" className="mt-12 md:mt-16">
      <div className="ranking-head" aria-hidden="true">
        <span />
        <span />
        <span>Game</span>
        <span>Time</span>
        <span>Difficulty</span>
        <span>Community</span>
        <span>Expert</span>
        {action && <span />}
      </div>
      <ol className="ranking" start={first}>
        {games.map((game, index) => (
          <li key={game.id} className="ranking-row">
            <span className="ranking-number">
              <span className="sr-only">Rank </span>
              {first + index}
            </span>
            <GameCard game={game} view="list" level={2} counted action={action?.(game)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
