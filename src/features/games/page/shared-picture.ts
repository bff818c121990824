import { shareCropAddress } from '#/lib/pictures.ts'
import type { GameDetail } from '../model/games.schema.ts'

/** Returns the URL of a game's image for link previews. Without an uploaded image, this is the URL of a drawn one. */
export function sharedPicture(game: Pick<GameDetail, 'ogImage' | 'imageUrl' | 'sharePicture'>): string {
  const own = game.ogImage ?? game.imageUrl
  return own === null ? game.sharePicture : shareCropAddress(own)
}
