import { foldText } from '#/lib/text/fold-text.ts'
import type { CoverSubject } from './covers.rules.ts'

/** The input of a cover for a game outside the catalogue: its title alone. */
export const subjectOfTitle = (title: string): CoverSubject => ({
  slug: foldText(title).replaceAll(' ', '-') || title,
  title,
  categories: [],
})

/** The address of a cover by title; it contains everything the cover is drawn from. */
export const coverAddressOfTitle = (title: string): string =>
  `/covers/named/thumb.svg?title=${encodeURIComponent(title.toWellFormed())}`
