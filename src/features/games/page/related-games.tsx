import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { GameGrid } from '../card/game-card-grid.tsx'

interface RelatedGamesProps {
  games: GameSummary[]
  /** A button on each card: the heart. */
  action?: (game: GameSummary) => ReactNode
}

/** Up to three games like this one (GAME-09); nothing where none shares a category. */
export function RelatedGames({ games, action }: RelatedGamesProps) {
  if (games.length === 0) return null
  return (
    <section aria-labelledby="also-like" className="rule mt-16 pt-8 md:mt-20">
      <h2 id="also-like" className="type-title">
        You May Also Like
      </h2>
      <GameGrid games={games} view="medium" columns={3} scrolls action={action} className="mt-5" />
    </section>
  )
}
