import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Play from 'lucide-react/icons/play'
import { type KeyboardEvent, type MouseEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { Picture } from '#/ui/picture.tsx'
import { GameCover } from '../../card/game-cover.tsx'
import type { GameDetail } from '../../model/games.schema.ts'

type Pictured = Pick<
  GameDetail,
  'title' | 'cover' | 'imageUrl' | 'galleryImages' | 'galleryWords' | 'youtubeVideoId'
>

const STEPS = [
  [-1, 'previous', ChevronLeft],
  [1, 'next', ChevronRight],
] as const

/** Maximum distance from an image at which scrolling counts as stopped there, in widths of an image. */
const AT_REST = 0.02

/** A game's images in a row to swipe through (GAME-10, 12). Swiping works without JavaScript. */
export function GameGallery({ game }: { game: Pictured }) {
  const more = [...new Set(game.galleryImages)].filter((address) => address !== game.imageUrl)
  const count = more.length + 1
  const stage = useRef<HTMLOListElement>(null)
  const thumbs = useRef<HTMLOListElement>(null)
  /** The image that a script scrolls to; images passed on the way are not marked as current. */
  const target = useRef<number | null>(null)
  const [current, setCurrent] = useState(0)

  /** Scrolls to an image; after the last comes the first, and before the first the last. */
  function show(index: number) {
    const wanted = (index + count) % count
    const isNeighbor = Math.abs(wanted - current) <= 1
    target.current = wanted
    setCurrent(wanted)
    stage.current?.scrollTo({
      left: wanted * stage.current.clientWidth,
      behavior: isNeighbor ? 'auto' : 'instant',
    })
  }
  function showByKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(current + step)
  }
  function followScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    const position = scrollLeft / clientWidth
    const nearest = Math.round(position)
    if (Math.abs(position - nearest) > AT_REST) return
    if (target.current !== null && target.current !== nearest) return
    target.current = null
    setCurrent(nearest)
  }
  /** Ends scrolling by script, since the visitor touched the strip. */
  function endScroll() {
    target.current = null
  }

  // Only the row of thumbnails moves; scrolling into view would move the page as well.
  useEffect(() => {
    const row = thumbs.current
    const thumb = row?.children[current]
    if (!row || !(thumb instanceof HTMLElement)) return
    row.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.clientWidth) / 2 })
  }, [current])

  const alt = game.galleryWords[game.imageUrl ?? ''] ?? `Cover of ${game.title}`
  const first = <GameCover cover={game.cover} imageUrl={game.imageUrl} alt={alt} eager />
  if (count === 1) {
    return (
      <div className="gallery">
        <div className="gallery-window">{first}</div>
      </div>
    )
  }

  return (
    <section aria-label={`Pictures of ${game.title}`} className="gallery" onKeyDown={showByKey}>
      <div className="gallery-window">
        <ol
          ref={stage}
          className="gallery-stage"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label="Pictures"
          onScroll={followScroll}
          onPointerDown={endScroll}
          onWheel={endScroll}
        >
          <li id="picture-1">{first}</li>
          {more.map((address, index) => (
            <li key={address} id={`picture-${index + 2}`}>
              <Picture
                src={address}
                alt={game.galleryWords[address] ?? `${game.title}, picture ${index + 2} of ${count}`}
                imageClassName="object-contain"
              />
            </li>
          ))}
        </ol>
        {STEPS.map(([step, name, Arrow]) => (
          <button
            key={name}
            type="button"
            className={`gallery-step gallery-${name}`}
            aria-label={`${name} picture`}
            onClick={() => show(current + step)}
          >
            <Arrow aria-hidden />
          </button>
        ))}
      </div>
      <ol ref={thumbs} className="gallery-thumbs" aria-label="Thumbnails">
        {[null, ...more].map((address, index) => (
          <li key={address}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={`Picture ${index + 1} of ${count}`}
              aria-current={index === current}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                show(index)
              }}
            >
              {address === null ? (
                <GameCover cover={game.cover} imageUrl={game.imageUrl} />
              ) : (
                <Picture src={address} alt="" />
              )}
            </a>
          </li>
        ))}
        {game.youtubeVideoId && (
          <li>
            <a href="#gameplay-video" aria-label="Gameplay video" className="gallery-video">
              <Play aria-hidden />
            </a>
          </li>
        )}
      </ol>
      <p aria-live="polite" className="sr-only">
        Picture {current + 1} of {count}
      </p>
    </section>
  )
}
