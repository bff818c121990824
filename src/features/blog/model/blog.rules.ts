import { articlePictureAddress, withRasterCovers } from '#/features/covers/model/cover-addresses.rules.ts'
import { isOwnPath } from '#/lib/address.ts'

export const POST_TITLE_MAX_LENGTH = 200
/** "Games Mentioned in This Article", up to three cards (checklist BLOG-05). */
export const MENTIONED_GAMES = 3
/** Maximum number of games shown as boxes within an article's text. */
export const GAMES_IN_TEXT = 24
/** Fallback for a post without a usable image address (checklist BLOG-03). */
export const STOCK_PICTURE = articlePictureAddress('stock')

const WORDS_PER_MINUTE = 200

/** The number of words of html, without its tags. The database counts those of a post in the same way (`posts.words`). */
export const wordCount = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** Minutes to read a text: its words divided by 200, rounded up (checklist BLOG-07). */
export const readMinutes = (words: number) => Math.ceil(words / WORDS_PER_MINUTE)

/** The picture of a post: its own, or the stock picture if it is neither a web address nor a path of the site (ruling 15). */
export function postPicture(featuredImage: string | null): string {
  if (!featuredImage) return STOCK_PICTURE
  return featuredImage.startsWith('http') || isOwnPath(featuredImage) ? featuredImage : STOCK_PICTURE
}

const PRINTED_PICTURE = /^\/pictures\/articles\/([a-z0-9-]+)\.svg$/

/** The name of an article's printed cover; null if its image is not one of ours. */
export function printedPictureName(picture: string): string | null {
  return PRINTED_PICTURE.exec(picture)?.[1] ?? null
}

/** The share image of an article: a PNG of its printed cover, since few sites show SVG; else its own image. */
export function sharePicture(post: { slug: string; picture: string }): string {
  return printedPictureName(post.picture)
    ? `/pictures/articles/share/${post.slug}.png`
    : withRasterCovers(post.picture)
}

/** Whether html links to a game. A mention of the title alone does not count, since it may be an everyday word. */
export function leadsTo(html: string, { slug }: { slug: string }): boolean {
  return html.includes(`href="/game/${slug}"`)
}
