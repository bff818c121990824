import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { shortPlayTime } from '#/domain/games/games.rules.ts'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { signInWords } from '#/domain/verdict/verdict-words.rules.ts'
import { languageOfTitle } from '#/shared/text/title-language.ts'
import { GameCover } from '../card/game-cover.tsx'
import { VerdictSign } from './two-player-verdict.tsx'

interface CompactHeadProps {
  game: GameDetail
  /** The title it stands for once that is scrolled away. */
  children: ReactNode
}

/** On a phone, once the title is scrolled past: the way back, the game, and three facts, in the place of the site's head. */
export function CompactHead({ game, children }: CompactHeadProps) {
  const title = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const element = title.current
    if (!element) return
    const observer = new IntersectionObserver(([seen]) => {
      if (seen) setPast(!seen.isIntersecting && seen.boundingClientRect.bottom <= 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={title}>{children}</div>
      {isPast && (
        <div className="compact-head">
          <WayBack />
          <GameCover cover={game.cover} imageUrl={game.imageUrl} size="thumb" />
          <div className="min-w-0">
            <b lang={languageOfTitle(game.title)} dir="auto">
              {game.title}
            </b>
            <ThreeFacts game={game} />
          </div>
        </div>
      )}
    </>
  )
}

function ThreeFacts({ game: { playMinutes, difficulty, twoPlayer } }: { game: GameDetail }) {
  const time = shortPlayTime(playMinutes)
  return (
    <p>
      {time && <span>{time}</span>} {difficulty && <span>{difficulty}</span>}{' '}
      {twoPlayer.word && (
        <span className="compact-verdict">
          <VerdictSign {...twoPlayer} />
          {signInWords(twoPlayer)}
        </span>
      )}
    </p>
  )
}

/** Back to what the game was opened from; for somebody who came by a link from elsewhere, to the games. */
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
