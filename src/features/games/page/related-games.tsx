import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GameGrid } from '../card/game-card-grid.tsx'
import type { GameSummary, RelatedGame } from '../model/games.schema.ts'

interface RelatedGamesProps {
  /** The slug of the game they are like. */
  to: string
  games: RelatedGame[]
  action?: (game: GameSummary) => ReactNode
}

/** Up to three similar games (GAME-09), each with a reason; nothing if none shares a category. */
export function RelatedGames({ to, games, action }: RelatedGamesProps) {
  if (games.length === 0) return null
  // The card's line is the reason; the tagline is on the game's own page.
  const cards = games.map((game) => ({ ...game, tagline: game.reason }))
  return (
    <section aria-labelledby="also-like" className="rule mt-16 pt-8 md:mt-20">
      <h2 id="also-like" className="type-title">
        You May Also Like
      </h2>
      <GameGrid games={cards} view="medium" columns={3} scrolls action={action} className="mt-5" />
      <Link to="/$kind/$slug" params={{ kind: 'like', slug: to }} className="text-link mt-3">
        More games like it
      </Link>
    </section>
  )
}
