import { holdsMotion } from '#/lib/text/moving-pictures.ts'
import { later } from '../later.tsx'

const PlayingPictures = later(
  async () => (await import('./playing-pictures.tsx')).PlayingPictures,
  'where-shown',
)

/** Lets a reader stop and play what moves in some html the server gave; nothing is loaded where nothing moves. */
export function MovingPictures({ among }: { among: readonly string[] }) {
  const moving = among.filter(holdsMotion).join('')
  // Other texts have other pictures, which are told anew what they can do.
  return moving !== '' && <PlayingPictures key={moving} />
}
