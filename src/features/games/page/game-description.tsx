import type { GameDetail } from '../model/games.schema.ts'
import { partedDescription } from './game-page.rules.ts'

/** What a game is about, in a line and in a few sentences; of a very long text the rest is opened (GAME-03). */
export function GameDescription({ game }: { game: Pick<GameDetail, 'tagline' | 'description'> }) {
  const { beginning, rest } = partedDescription(game.description)
  return (
    <div className="game-description">
      {game.tagline && (
        <p dir="auto" className="game-tagline">
          {game.tagline}
        </p>
      )}
      <p dir="auto">{beginning}</p>
      {rest && (
        <details>
          <summary className="text-link">Read more</summary>
          <p dir="auto">{rest}</p>
        </details>
      )}
    </div>
  )
}
