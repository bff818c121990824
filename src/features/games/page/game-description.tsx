import { Disclosure, Prose } from '#/ui/text.tsx'
import type { GameDetail } from '../model/games.schema.ts'
import { partedDescription } from './game-page.rules.ts'

/** The tagline and description of a game; the rest of a long one is collapsed (GAME-03). */
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

/** The publisher's description (GAME-04), initially open. The server has sanitised the html. */
export function PublisherDescription({ html }: { html: string }) {
  return (
    <Disclosure open className="row-rule border-t" level={2} summary="Publisher Description">
      <Prose html={html} className="pb-7" />
    </Disclosure>
  )
}
