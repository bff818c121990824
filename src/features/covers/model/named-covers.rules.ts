import { foldText } from '#/lib/text/fold-text.ts'
import type { CoverSubject } from './covers.rules.ts'

/** What the cover of a game is drawn from that the catalogue lacks: its title alone. */
export const subjectOfTitle = (title: string): CoverSubject => ({
  slug: foldText(title).replaceAll(' ', '-') || title,
  title,
  categories: [],
})

/** Where that cover is served: all it is drawn from stands in the address. */
export function coverAddressesOfTitle(title: string): { art: string; thumb: string } {
  const requested = `.svg?title=${encodeURIComponent(title.toWellFormed())}`
  return { art: `/covers/named/art${requested}`, thumb: `/covers/named/thumb${requested}` }
}
