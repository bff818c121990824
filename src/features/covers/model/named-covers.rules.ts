import { foldText } from '#/lib/text/fold-text.ts'
import type { CoverSubject } from './covers.rules.ts'

/** What the cover of a game is drawn from that the catalogue lacks: its title alone. */
export const subjectOfTitle = (title: string): CoverSubject => ({
  slug: foldText(title).replaceAll(' ', '-') || title,
  title,
  categories: [],
})

/** The address of a cover by title; it contains everything the cover is drawn from. */
export const coverAddressOfTitle = (title: string): string =>
  `/covers/named/thumb.svg?title=${encodeURIComponent(title.toWellFormed())}`
