import type { ReactNode } from 'react'
import { classNames } from '#/ui/basics.tsx'
import { DrawnImage, Picture } from '#/ui/picture.tsx'
import type { CoverPrint, GameSummary } from '../model/games.schema.ts'

interface GameCoverProps {
  cover: CoverPrint
  /** The address of the game's own image; if it is null or fails to load, the drawn cover is shown. */
  imageUrl: string | null
  /** The alternative text; empty by default, since the title is usually beside the cover. */
  alt?: string | undefined
  /** Loads the image eagerly; only for images above the fold. */
  eager?: boolean | undefined
  className?: string | undefined
  /** Content over the cover, such as a rank. */
  children?: ReactNode
}

/** A game's square cover: its image, or a drawing if it has no image. */
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

/** The cover of a board game on a shelf. If the board game is not in the catalogue, the cover is a drawing with its title. */
export function BoxCover({ of: { game, cover }, className = 'shelf-box' }: BoxCoverProps) {
  const drawn = game ?? (cover && { cover, imageUrl: null })
  return drawn && <GameCover cover={drawn.cover} imageUrl={drawn.imageUrl} className={className} />
}
