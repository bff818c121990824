import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { savedGames } from '#/features/games/games.queries.ts'

const AT_MOST = 5

/** The games whose pages were opened on this visit: they open without a connection. */
export function SavedGames() {
  const queryClient = useQueryClient()
  // As it is when the connection is missed: nothing is added while it is.
  const [games] = useState(() => savedGames(queryClient).slice(0, AT_MOST))
  if (games.length === 0) return null
  return (
    <section aria-labelledby="saved-games" className="mt-11">
      <h2 id="saved-games" className="type-part">
        On this device, without a connection
      </h2>
      <ul className="saved-games">
        {games.map((game) => (
          <li key={game.id}>
            <span className="saved-game-box">
              <GameCover cover={game.cover} imageUrl={game.imageUrl} />
            </span>
            <b className="saved-game-title">
              <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
                {game.title}
              </Link>
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
