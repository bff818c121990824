import type { ReactNode } from 'react'
import { classNames } from '#/ui/basics.tsx'
import { DrawnImage, Picture } from '#/ui/picture.tsx'
import type { CoverPrint, GameSummary } from '../model/games.schema.ts'

interface GameCoverProps {
  cover: CoverPrint
  /** The game's own image; without one, or on an error, the printed cover is shown. */
  imageUrl: string | null
  /** Empty, as by default, where the title stands beside it. */
  alt?: string | undefined
  /** Loads at once: only for images above the fold. */
  eager?: boolean | undefined
  className?: string | undefined
  /** Layers above the cover, such as a rank. */
  children?: ReactNode
}

/** A game's square cover, without its title, which is always shown as text beside it. */
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

interface BoxCoverProps {
  of: { game: GameSummary | null; cover: CoverPrint | null }
  className?: string
}

/** The cover of a shelf entry: the game's, or one drawn from the title if the catalogue lacks it. */
export function BoxCover({ of: { game, cover }, className = 'shelf-box' }: BoxCoverProps) {
  const drawn = game ?? (cover && { cover, imageUrl: null })
  return drawn && <GameCover cover={drawn.cover} imageUrl={drawn.imageUrl} className={className} />
}
