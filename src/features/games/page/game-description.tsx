import { Disclosure } from '#/ui/display/disclosure.tsx'
import { Prose } from '#/ui/text/prose.tsx'
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

/** What the publisher says, in the publisher's words (GAME-04); open at first. The server has sanitised the html. */
export function PublisherDescription({ html }: { html: string }) {
  return (
    <Disclosure open className="row-rule border-t" level={2} summary="Publisher Description">
      <Prose html={html} className="pb-7" />
    </Disclosure>
  )
}
