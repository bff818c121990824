import type { CoverSubject } from './covers.rules.ts'

/** Returns the URL of a game's drawn cover. This cover leaves out the title, since pages show the title as text beside it. */
export const coverAddress = (subject: CoverSubject): string =>
  `/covers/thumb/${subject.slug}.svg?v=${digestOfCover(subject)}`

/** Returns the URL of a cover (SVG) drawn from a title alone. The URL contains the title, so the cover can be cached forever. */
export const coverAddressOfTitle = (title: string): string =>
  `/covers/named/thumb.svg?title=${encodeURIComponent(title.toWellFormed())}`

/** Returns the URL of a game's share image (PNG). The URL changes with the game's cover, so the image can be cached. */
export const shareImageAddress = (subject: CoverSubject) =>
  `/covers/share/${subject.slug}.png?v=${digestOfCover(subject)}`

/** Returns a six-character digest of the data that a game's cover is drawn from, such as title and categories. */
export const digestOfCover = ({ slug, title, categories, weight, playMinutes }: CoverSubject) =>
  digestOfText(JSON.stringify([slug, title, categories, weight, playMinutes]))

/** Returns a digest of a text: a 32-bit FNV-1a hash, shortened to six characters. */
export function digestOfText(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36).padStart(6, '0').slice(-6)
}

/** Returns the URL of a drawn picture (SVG) for a post. `name` is the picture's name, such as `losing-well`. */
export const postPictureAddress = (name: string) => `/pictures/articles/${name}.svg`

/** Replaces the URLs of SVG covers in a text by those of raster images, since few email programs show SVG. */
export const withRasterCovers = (text: string) =>
  text.replace(/\/covers\/(?:art\/|thumb\/)?([a-z0-9-]+)\.svg/g, '/covers/share/$1.png')
