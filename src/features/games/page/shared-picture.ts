import { sharedCut } from '#/lib/own-pictures.ts'
import type { GameDetail } from '../model/games.schema.ts'

/** The picture a shared link to a game shows: the one its editor chose, its own, else its printed cover. */
export function sharedPicture(game: Pick<GameDetail, 'ogImage' | 'imageUrl' | 'sharePicture'>): string {
  const own = game.ogImage ?? game.imageUrl
  return own === null ? game.sharePicture : sharedCut(own)
}
