import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { GameCard } from '#/features/games/card/game-card.tsx'
import { GameDetails } from '#/features/games/page/facts/game-details.tsx'
import { GameGallery } from '#/features/games/page/gallery/game-gallery.tsx'
import { GameDescription, PublisherDescription } from '#/features/games/page/game-description.tsx'
import { BadgesAndCategories, GameHeading } from '#/features/games/page/game-heading.tsx'
import { Segmented } from '#/ui/form.tsx'
import { useSettled } from '#/ui/hooks.ts'
import type { GameDetail } from '../../model/games.schema.ts'
import { useGamePreview } from '../game-editing.queries.ts'
import { fieldsOf, type GameDraft } from './game-draft.rules.ts'

/** Pause in typing before the preview is refreshed, in milliseconds. */
export const TYPING_PAUSE_MS = 400

const VIEWS = [
  { value: 'page', label: 'Page' },
  { value: 'card', label: 'Card' },
] as const

/** A live preview of the game being edited, as a page or as a card in lists. `aside` renders the game's retailers and video. */
export function LiveView({ draft, aside }: { draft: GameDraft; aside: (game: GameDetail) => ReactNode }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('page')
  const settled = useSettled(draft, TYPING_PAUSE_MS)
  const game = useGamePreview(useMemo(() => fieldsOf(settled).fields, [settled]))
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
      {game && view === 'page' && (
        <PhoneWindow title="Its page, on a phone">
          <article aria-label="Preview of the page">
            <GameHeading
              game={game}
              pictures={<GameGallery key={game.galleryImages.join(' ')} game={game} />}
              editorName=""
            />
            <div className="game-about">
              <div className="min-w-0">
                <BadgesAndCategories game={game} />
                <GameDescription game={game} />
              </div>
              <GameDetails game={game} />
            </div>
            <div className="game-rest rule">
              {aside(game)}
              <div className="game-said">
                {game.publisherDescriptionHtml && (
                  <PublisherDescription html={game.publisherDescriptionHtml} />
                )}
              </div>
            </div>
          </article>
        </PhoneWindow>
      )}
      {game && view === 'card' && (
        <div className="game-grid-frame" data-view="medium" inert>
          <div className="game-grid">
            <GameCard game={game} view="medium" />
          </div>
        </div>
      )}
    </aside>
  )
}

/** A preview without interaction in an iframe as wide as a phone, so that its media queries apply. */
function PhoneWindow({ title, children }: { title: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const inside = frame?.contentDocument
    if (!inside) return
    for (const { name, value } of document.documentElement.attributes)
      if (/^(lang|class|style|data-.*)$/.test(name)) inside.documentElement.setAttribute(name, value)
    const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style')
    inside.head.replaceChildren(...[...sheets].map((sheet) => inside.importNode(sheet, true)))
    inside.body.className = 'phone-window-body'
    setBody(inside.body)
    const size = new ResizeObserver(() => setHeight(inside.body.offsetHeight))
    size.observe(inside.body)
    return () => size.disconnect()
  }, [frame])
  return (
    <>
      <iframe ref={setFrame} title={title} inert className="phone-window" height={height || undefined} />
      {body && createPortal(children, body)}
    </>
  )
}
