import { articlePictureAddress, withRasterCovers } from '#/features/covers/model/cover-addresses.rules.ts'
import { isOwnPath } from '#/lib/address.ts'

export const POST_TITLE_MAX_LENGTH = 200
/** Maximum number of cards under "Games Mentioned in This Article" (checklist BLOG-05). */
export const MENTIONED_GAMES = 3
/** Maximum number of games that an article shows as boxes within its text. */
export const GAMES_IN_TEXT = 24
/** Path of the stock image, which is shown for a post without an image or with an invalid one (checklist BLOG-03). */
export const STOCK_PICTURE = articlePictureAddress('stock')

const WORDS_PER_MINUTE = 200

/** Counts the words in html, without tags, exactly as the database column `posts.words` does. */
export const wordCount = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** Returns the reading time of a number of words in minutes: 200 words a minute, rounded up (checklist BLOG-07). */
export const readMinutes = (words: number) => Math.ceil(words / WORDS_PER_MINUTE)

/** Returns the address of a post's image. An image that is neither a URL nor a path of the site becomes the stock image. */
export function postPicture(featuredImage: string | null): string {
  if (!featuredImage) return STOCK_PICTURE
  return featuredImage.startsWith('http') || isOwnPath(featuredImage) ? featuredImage : STOCK_PICTURE
}

const BUILT_IN_DRAWING = /^\/pictures\/articles\/([a-z0-9-]+)\.svg$/

/** Returns the name of a drawing that comes with the site, by its path `/pictures/articles/<name>.svg`; null for other paths. */
export function builtInDrawingName(picture: string): string | null {
  return BUILT_IN_DRAWING.exec(picture)?.[1] ?? null
}

/** Returns the URL or path of a post's image for link previews. An SVG drawing is replaced by a PNG, as few sites show SVG. */
export function sharePicture(post: { slug: string; picture: string }): string {
  return builtInDrawingName(post.picture)
    ? `/pictures/articles/share/${post.slug}.png`
    : withRasterCovers(post.picture)
}

/** Whether an article's html links to a game's page. The title alone does not count, since it may be an everyday word. */
export function leadsTo(html: string, { slug }: { slug: string }): boolean {
  return html.includes(`href="/game/${slug}"`)
}
