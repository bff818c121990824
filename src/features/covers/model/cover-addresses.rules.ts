import type { CoverSubject } from './covers.rules.ts'

/** The address of a game's cover without lettering, with a digest of what it is drawn from: it can be cached forever. */
export const coverAddress = (subject: CoverSubject): string =>
  `/covers/thumb/${subject.slug}.svg?v=${digestOf(subject)}`

/** The address of a cover by title; it contains everything the cover is drawn from. */
export const coverAddressOfTitle = (title: string): string =>
  `/covers/named/thumb.svg?title=${encodeURIComponent(title.toWellFormed())}`

/** The address of a game's share image. */
export const sharePictureAddress = (subject: CoverSubject) =>
  `/covers/share/${subject.slug}.png?v=${digestOf(subject)}`

/** Six characters that change with any input of the cover (FNV-1a, 32 bit). */
export const digestOf = ({ slug, title, categories, weight, playMinutes }: CoverSubject) =>
  digestOfText(JSON.stringify([slug, title, categories, weight, playMinutes]))

/** Six characters that change with a text. */
export function digestOfText(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36).padStart(6, '0').slice(-6)
}

/** The address of an article's printed cover. */
export const articlePictureAddress = (name: string) => `/pictures/articles/${name}.svg`

/** Replaces the URLs of SVG covers in a text by those of raster images: few mail programs show SVG. */
export const withRasterCovers = (text: string) =>
  text.replace(/\/covers\/(?:art\/|thumb\/)?([a-z0-9-]+)\.svg/g, '/covers/share/$1.png')
