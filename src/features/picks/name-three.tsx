import { type ReactNode, useId } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { languageOfTitle } from '#/shared/text/title-language.ts'

interface NameThreeProps {
  text: string
  onText: (text: string) => void
  /** What the text finds; undefined where nothing is asked or known yet. */
  found: readonly GameSummary[] | undefined
  /** How many games they like already, of those that are asked for. */
  likes: number
  asked: number
  cover: (game: GameSummary) => ReactNode
  /** Says that they like a game. */
  heart: (game: GameSummary) => ReactNode
}

/** Asks somebody new for three games they like, by name; a heart on each is enough (ALIKE-02). */
export function NameThree({ text, onText, found, likes, asked, cover, heart }: NameThreeProps) {
  const id = useId()
  const more = Math.max(0, asked - likes)
  return (
    <div className="mb-6 max-w-[36rem]">
      <label htmlFor={id} className="type-part block">
        Name three games you like
      </label>
      <p className="mt-1 mb-3 text-ink-2 text-sm" role="status">
        {likes === 0
          ? 'Find a game and press its heart. Three are enough to pick by.'
          : `${likes} of ${asked}. ${more === 1 ? 'One more, and the picks are yours.' : `${more} more, and the picks are yours.`}`}
      </p>
      <input
        id={id}
        type="search"
        className="input"
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoComplete="off"
        placeholder="Patchwork"
      />
      {found && (
        <ul className="named-games" aria-label="Games by that name">
          {found.map((game) => (
            <li key={game.id} className="named-game">
              {cover(game)}
              <bdi lang={languageOfTitle(game.title)} className="font-medium [overflow-wrap:anywhere]">
                {game.title}
              </bdi>
              {heart(game)}
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className="mt-3 text-ink-2 text-sm">No game goes by that name here.</p>}
    </div>
  )
}
