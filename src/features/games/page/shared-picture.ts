import { sharedCut } from '#/lib/pictures.ts'
import type { GameDetail } from '../model/games.schema.ts'

/** Returns the URL of the image for shared links: the editor's choice, else the game's own image, else a drawn one. */
export function sharedPicture(game: Pick<GameDetail, 'ogImage' | 'imageUrl' | 'sharePicture'>): string {
  const own = game.ogImage ?? game.imageUrl
  return own === null ? game.sharePicture : sharedCut(own)
}
