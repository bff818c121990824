import { Disclosure, Prose } from '#/ui/text.tsx'
import type { GameDetail } from '../model/games.schema.ts'

/** Maximum number of characters of a description shown in full; of a longer one, the rest is collapsed. */
const SHOWN_WHOLE = 900
const BEGINNING = 640

/** Splits a long description into a beginning and a rest. The rest of a short description is empty. */
export function partedDescription(description: string): { beginning: string; rest: string } {
  const text = description.trim()
  if (text.length <= SHOWN_WHOLE) return { beginning: text, rest: '' }
  const sentences = [...text.slice(0, BEGINNING).matchAll(/[.!?…]["'”’)]*(?=\s)/gu)]
  const last = sentences.at(-1)
  const cut = last ? last.index + last[0].length : text.lastIndexOf(' ', BEGINNING)
  const end = cut > 0 ? cut : BEGINNING
  return { beginning: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() }
}

/** A game's tagline and description (GAME-03). The rest of a long description is collapsed. */
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

/** The publisher's description of a game (GAME-04). The server has sanitised its html. */
export function PublisherDescription({ html }: { html: string }) {
  return (
    <Disclosure open className="row-rule border-t" level={2} summary="Publisher Description">
      <Prose html={html} className="pb-7" />
    </Disclosure>
  )
}
