import { postPictureAddress, withRasterCovers } from '#/features/covers/model/cover-addresses.rules.ts'
import { isOwnPath } from '#/lib/address.ts'

export const POST_TITLE_MAX_LENGTH = 200
/** Maximum number of cards under "Games Mentioned in This Article" (checklist BLOG-05). */
export const MENTIONED_GAMES = 3
/** Maximum number of info boxes in a post. A post shows an info box about each game that its text links to. */
export const INFO_BOXES_MAX = 24
/** Path of the stock image, the default for posts without a valid image (checklist BLOG-03). */
export const STOCK_IMAGE = postPictureAddress('stock')

const WORDS_PER_MINUTE = 200

/** Returns the number of words in html, without tags. The database column `posts.words` counts the same way. */
export const wordCount = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** Returns the reading time in minutes, at 200 words a minute (checklist BLOG-07). */
export const readMinutes = (words: number) => Math.ceil(words / WORDS_PER_MINUTE)

/** Returns the address of a post's image. Posts without a valid image get the stock image. */
export function postPicture(featuredImage: string | null): string {
  if (!featuredImage) return STOCK_IMAGE
  return featuredImage.startsWith('http') || isOwnPath(featuredImage) ? featuredImage : STOCK_IMAGE
}

const BUILT_IN_DRAWING = /^\/pictures\/articles\/([a-z0-9-]+)\.svg$/

/** Returns `<name>` if a path is `/pictures/articles/<name>.svg`, a drawing that comes with the site. Returns null if not. */
export function builtInDrawingName(path: string): string | null {
  return BUILT_IN_DRAWING.exec(path)?.[1] ?? null
}

/** Returns the URL of a post's image for link previews. Since few previews show SVG, an SVG drawing is replaced by a PNG copy. */
export function sharePicture(post: { slug: string; picture: string }): string {
  return builtInDrawingName(post.picture)
    ? `/pictures/articles/share/${post.slug}.png`
    : withRasterCovers(post.picture)
}

/** Whether an article's html links to a game's page. A mention of the game's title does not count. */
export function linksTo(html: string, { slug }: { slug: string }): boolean {
  return html.includes(`href="/game/${slug}"`)
}
