import { holdsMotion } from '#/lib/text/moving-pictures.ts'
import { later } from '../later.tsx'

const PlayingPictures = later(
  async () => (await import('./playing-pictures.tsx')).PlayingPictures,
  'where-shown',
)

/** Lets a reader pause and play animations in some html; nothing is loaded if there are none. */
export function MovingPictures({ among }: { among: readonly string[] }) {
  const moving = among.filter(holdsMotion).join('')
  // Another text has other images, whose controls are set up anew.
  return moving !== '' && <PlayingPictures key={moving} />
}
