import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { MouseEvent } from 'react'
import { formatSign } from '#/features/verdict/model/verdict-words.rules.ts'
import { languageOfTitle } from '#/lib/text.ts'
import { GameCover } from '../card/game-cover.tsx'
import { shortPlayTime } from '../model/games.rules.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { VerdictIcon } from './facts/game-facts.tsx'

/** The header of a game's page on a phone after scrolling: back link, title and three facts. */
export function CompactBar({ game }: { game: GameDetail }) {
  const { playMinutes, difficulty, twoPlayer } = game
  const time = shortPlayTime(playMinutes)
  return (
    <div className="compact-head">
      <WayBack />
      <GameCover cover={game.cover} imageUrl={game.imageUrl} />
      <div className="min-w-0">
        <b lang={languageOfTitle(game.title)} dir="auto">
          {game.title}
        </b>
        <p>
          {time && <span>{time}</span>} {difficulty && <span>{difficulty}</span>}{' '}
          {twoPlayer.word && (
            <span className="compact-verdict">
              <VerdictIcon {...twoPlayer} />
              {formatSign(twoPlayer)}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

/** The link back to the page from which the game was opened; to all games, if the visitor came from another site. */
function WayBack() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link to="/" hash="results" className="icon-button" aria-label="Back to the games" onClick={goBack}>
      <ChevronLeft aria-hidden />
    </Link>
  )
}
