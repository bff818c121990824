/** Number of articles linked at the end of an article. */
export const POSTS_TO_READ_NEXT = 3

/** Returns what to read after an article: those published before it, then the newest; never the article itself. */
export function postsToReadNext<Post extends { slug: string }>(
  newestFirst: readonly Post[],
  slug: string,
): Post[] {
  const place = newestFirst.findIndex((post) => post.slug === slug)
  const inTurn = [...newestFirst.slice(place + 1), ...newestFirst.slice(0, Math.max(place, 0))]
  return inTurn.slice(0, POSTS_TO_READ_NEXT)
}
