import { useHydrated } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useState } from 'react'

interface GameplayVideoProps {
  videoId: string
  title: string
  /** The poster, the game's image or drawn cover; nothing loads from the video host before a click. */
  cover: ReactNode
}

/** Focuses the player when it replaces the pressed button. */
const focusOnMount = (frame: HTMLIFrameElement | null) => frame?.focus()

/** A game's gameplay video (GAME-11). Before a click, only a poster image is loaded. */
export function GameplayVideo({ videoId, title, cover }: GameplayVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  const isHydrated = useHydrated()
  const poster = {
    className: 'video-frame video-poster',
    children: (
      <>
        {cover}
        <span className="video-play">
          <Play aria-hidden />
          Play video
          <span className="sr-only"> of {title}</span>
        </span>
      </>
    ),
  }
  return (
    <section aria-labelledby="gameplay-video">
      <h2 id="gameplay-video" className="type-part">
        Watch it played
      </h2>
      {isPlaying ? (
        <iframe
          ref={focusOnMount}
          className="video-frame"
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
          title={`Gameplay video of ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : isHydrated ? (
        <button type="button" onClick={() => setPlaying(true)} {...poster} />
      ) : (
        // Without JavaScript, or before it is ready, it links to the video.
        <a href={`https://www.youtube.com/watch?v=${videoId}`} rel="noopener noreferrer" {...poster} />
      )}
      <p className="type-hint">The video comes from YouTube and loads only when you press play.</p>
    </section>
  )
}
