import type { CoverPrint, GameSummary } from '../model/games.schema.ts'
import { GameCover } from './game-cover.tsx'

interface BoxCoverProps {
  of: { game: GameSummary | null; cover: CoverPrint | null }
  className?: string
}

/** The cover of a shelf entry: the game's, or one drawn from the title if the catalogue lacks it. */
export function BoxCover({ of: { game, cover }, className = 'shelf-box' }: BoxCoverProps) {
  const drawn = game ?? (cover && { cover, imageUrl: null })
  return drawn && <GameCover cover={drawn.cover} imageUrl={drawn.imageUrl} className={className} />
}
