import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import type { CoverPrint } from '../model/games.schema.ts'

interface GameCoverProps {
  cover: CoverPrint
  /** A picture of the game's own; without one, or when it fails, the printed cover stands. */
  imageUrl: string | null
  /** Empty, as by default, where the title stands beside it. */
  alt?: string | undefined
  /** Loaded at once: only what is seen first on a page. */
  eager?: boolean | undefined
  className?: string | undefined
  /** Layers above the cover, such as a rank. */
  children?: ReactNode
}

/** A game's square cover, without letters: the title always stands beside it in words. */
export function GameCover({ cover, imageUrl, alt = '', eager = false, className, children }: GameCoverProps) {
  const printed = (
    <span className="printed-cover">
      <DrawnImage src={cover.thumb} alt={imageUrl ? '' : alt} eager={eager} />
    </span>
  )
  return (
    <span className={classNames('game-cover', className)}>
      <span className="edge game-cover-sheet">
        {imageUrl ? <Picture src={imageUrl} alt={alt} eager={eager} failed={printed} /> : printed}
      </span>
      {children}
    </span>
  )
}
