import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SectionHeading } from '#/ui/basics.tsx'
import { TimeDial } from '#/ui/signs.tsx'
import { GameCover } from '../card/game-cover.tsx'
import { playTimeInWords } from '../model/games.rules.ts'
import type { GameSummary } from '../model/games.schema.ts'

/** The best sellers as boxes of different sizes on a shelf (checklist HOME-02); nothing without any. */
export function BestSellerShelf({
  games,
  heart,
}: {
  games: readonly GameSummary[]
  /** Saves a game. */
  heart: (game: GameSummary) => ReactNode
}) {
  if (games.length === 0) return null
  return (
    <section className="wrap mt-section" aria-labelledby="best-sellers">
      <SectionHeading
        id="best-sellers"
        action={
          <Link to="/editor" hash="best-sellers" className="text-link text-sm">
            Longtime shop favorites, picked by our editor
          </Link>
        }
      >
        Best Sellers
      </SectionHeading>
      <ol className="shelf">
        {games.map((game) => (
          <li key={game.id} className="shelf-place">
            <GameCover cover={game.cover} imageUrl={game.imageUrl} className="shelf-box" />
            <div className="shelf-label">
              <h3 className="line-clamp-3">
                <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
                  {game.title}
                </Link>
              </h3>
              <div className="shelf-facts">
                <PlayTime minutes={game.playMinutes} />
                {heart(game)}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function PlayTime({ minutes }: { minutes: number | null }) {
  const words = playTimeInWords(minutes)
  if (!words) return null
  return (
    <p className="flex items-center gap-[7px] text-ink-2 text-sm">
      <TimeDial minutes={minutes} />
      {words}
    </p>
  )
}
