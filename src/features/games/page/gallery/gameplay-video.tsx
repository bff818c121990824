import { useHydrated } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface GameplayVideoProps {
  videoId: string
  title: string
  /** The poster: the game's image or its printed cover. Nothing loads from the video host before a click. */
  cover: ReactNode
}

/** A gameplay video (GAME-11). Nothing is loaded from its host before a click. */
export function GameplayVideo({ videoId, title, cover }: GameplayVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <section aria-labelledby="gameplay-video">
      <h2 id="gameplay-video" className="type-part">
        Watch it played
      </h2>
      {isPlaying ? (
        <Player videoId={videoId} title={title} />
      ) : (
        <Poster videoId={videoId} title={title} cover={cover} onPlay={() => setPlaying(true)} />
      )}
      <p className="type-hint">The video comes from YouTube and loads only when you press play.</p>
    </section>
  )
}

function Player({ videoId, title }: Omit<GameplayVideoProps, 'cover'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The button that was pressed is gone; the keyboard goes on in what took its place.
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      className="video-frame"
      src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
      title={`Gameplay video of ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function Poster({ videoId, title, cover, onPlay }: GameplayVideoProps & { onPlay: () => void }) {
  const isHydrated = useHydrated()
  const picture = (
    <>
      {cover}
      <span className="video-play">
        <Play aria-hidden />
        Play video
        <span className="sr-only"> of {title}</span>
      </span>
    </>
  )
  if (isHydrated) {
    return (
      <button type="button" className="video-frame video-poster" onClick={onPlay}>
        {picture}
      </button>
    )
  }
  // Without JavaScript it is a plain way to the video; a click before JavaScript is ready follows it, too.
  return (
    <a
      className="video-frame video-poster"
      href={`https://www.youtube.com/watch?v=${videoId}`}
      rel="noopener noreferrer"
    >
      {picture}
    </a>
  )
}
