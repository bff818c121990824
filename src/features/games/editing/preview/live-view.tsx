import { type ReactNode, useState } from 'react'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { CardPreview, GamePagePreview } from './game-preview.tsx'
import { PhoneWindow } from './phone-window.tsx'

const VIEWS = [
  { value: 'page', label: 'Page' },
  { value: 'card', label: 'Card' },
  { value: 'found', label: 'Found' },
] as const
type View = (typeof VIEWS)[number]['value']

interface LiveViewProps {
  /** As it would be; undefined until it is drawn for the first time. */
  game: GameDetail | undefined
  aside: (game: GameDetail) => ReactNode
  found: (game: GameDetail) => ReactNode
  /** The page over the whole width. */
  onWhole: () => void
}

/** What visitors would see of a game as it is typed: its page, its card, and how it is found. */
export function LiveView({ game, aside, found, onWhole }: LiveViewProps) {
  const [view, setView] = useState<View>('page')
  return (
    <aside aria-label="As visitors see it" className="game-form-aside">
      <div className="live-view-head">
        <p aria-hidden className="font-semibold text-sm">
          As visitors see it
        </p>
        <Segmented
          legend="What is shown"
          name="live-view"
          look="wash"
          value={view}
          onChange={setView}
          options={VIEWS}
        />
      </div>
      {/* Above its page, which grows as it is typed: nothing moves. */}
      {view === 'page' && (
        <Button onClick={onWhole} disabled={!game} wide>
          Preview the page
        </Button>
      )}
      {game && view === 'page' && (
        <PhoneWindow title="Its page, on a phone">
          <GamePagePreview game={game} aside={aside} />
        </PhoneWindow>
      )}
      {game && view === 'card' && <CardPreview game={game} />}
      {game && view === 'found' && found(game)}
    </aside>
  )
}
