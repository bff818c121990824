import { type ReactNode, useMemo } from 'react'
import { GameCard } from '#/features/games/card/game-card.tsx'
import { GameDetails } from '#/features/games/page/facts/game-details.tsx'
import { GameGallery } from '#/features/games/page/gallery/game-gallery.tsx'
import { GameDescription, PublisherDescription } from '#/features/games/page/game-description.tsx'
import { GameHeading, GameKind } from '#/features/games/page/game-heading.tsx'
import { useSettled } from '#/ui/use-settled.ts'
import type { GameDetail } from '../../model/games.schema.ts'
import { fieldsOf, type GameDraft } from '../form/draft/game-draft.rules.ts'
import { useGamePreview } from '../game-editing.queries.ts'
import { ASKS_AFTER_MS } from '../namesakes.tsx'

/**
 * Returns a preview of the game's card and page from the draft, debounced; undefined before the first one.
 */
export function useDraftPreview(draft: GameDraft): GameDetail | undefined {
  const settled = useSettled(draft, ASKS_AFTER_MS)
  return useGamePreview(useMemo(() => fieldsOf(settled).fields, [settled]))
}

/** A non-interactive preview of a game's card. */
export function CardPreview({ game }: { game: GameDetail }) {
  return (
    <div className="game-grid-frame" data-view="medium" inert>
      <div className="game-grid" data-columns="1">
        <GameCard game={game} view="medium" />
      </div>
    </div>
  )
}

interface GamePagePreviewProps {
  game: GameDetail
  /** The column beside the text: retailers, video. */
  aside: (game: GameDetail) => ReactNode
}

/** A preview of the game's page with unsaved changes. */
export function GamePagePreview({ game, aside }: GamePagePreviewProps) {
  return (
    <article aria-label="Preview of the page">
      <GameHeading
        game={game}
        pictures={<GameGallery key={game.galleryImages.join(' ')} game={game} />}
        editorName=""
      />
      <div className="game-about">
        <div className="min-w-0">
          <GameKind game={game} />
          <GameDescription game={game} />
        </div>
        <GameDetails game={game} />
      </div>
      <div className="game-rest rule">
        {aside(game)}
        <div className="game-said">
          {game.publisherDescriptionHtml && <PublisherDescription html={game.publisherDescriptionHtml} />}
        </div>
      </div>
    </article>
  )
}
