import { Link } from '@tanstack/react-router'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { languageOfTitle } from '#/shared/text/title-language.ts'
import { IconButton } from '#/ui/button/icon-button.tsx'
import type { ShelfEntry } from '../shelf.schema.ts'
import { playsInWords } from './shelf-words.rules.ts'

interface ShelfBoxProps {
  entry: ShelfEntry
  today: string
  cover: (game: GameSummary) => ReactNode
  /** Opens all that is said of it. */
  onOpen: () => void
}

/** A box on the line, with when it was last played; one that the catalogue lacks is dashed, and goes by its name. */
export function ShelfBox({ entry, today, cover, onOpen }: ShelfBoxProps) {
  const { game, title } = entry
  const name = <bdi lang={languageOfTitle(title)}>{title}</bdi>
  return (
    <li className="shelf-place">
      {game ? (
        cover(game)
      ) : (
        <span className="shelf-box shelf-ghost">
          <CircleHelp aria-hidden />
        </span>
      )}
      <div className="shelf-label">
        <h3 className="line-clamp-3">
          {game ? (
            <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p>
          {playsInWords(entry, today)}
          {!game && `, by name${factsOf(entry)}`}
        </p>
        <IconButton label={`What you say of ${title}`} className="shelf-more" onClick={onOpen}>
          <Ellipsis aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** What is known of a game that the catalogue lacks: ", 2019, for 2 to 4". */
function factsOf({ year, minPlayers, maxPlayers }: ShelfEntry): string {
  const players =
    minPlayers === null || maxPlayers === null
      ? ''
      : `, for ${minPlayers}${maxPlayers > minPlayers ? ` to ${maxPlayers}` : ''}`
  return `${year === null ? '' : `, ${year}`}${players}`
}
