import { sharedCut } from '#/lib/own-pictures.ts'
import type { GameDetail } from '../model/games.schema.ts'

/** The picture of shared links to a game: the one its editor chose, its own, or its printed cover. */
export function sharedPicture(game: Pick<GameDetail, 'ogImage' | 'imageUrl' | 'sharePicture'>): string {
  const own = game.ogImage ?? game.imageUrl
  return own === null ? game.sharePicture : sharedCut(own)
}
