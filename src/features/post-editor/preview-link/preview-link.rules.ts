/** How long a secret link is good: seven days. */
export const PREVIEW_LIFE_MS = 7 * 24 * 3_600_000

/** What whoever opens a link is told that is good no more. */
export const PREVIEW_GONE = 'This link is not good any more. Ask whoever sent it for a new one.'

/** Stands above what a link opens. */
export const PREVIEW_SAYS = '<p><em>A preview for you: this post is not out, and may still change.</em></p>'

/** How long a link is good, and how often it was used: "7 days, seen 3 times". */
export function wordsOfLink(
  { expiresAt, seen }: { expiresAt: string; seen: number },
  now = new Date(),
): string {
  const hours = (new Date(expiresAt).getTime() - now.getTime()) / 3_600_000
  const days = Math.ceil(hours / 24)
  const left = days > 1 ? `${days} days` : hours > 1 ? `${Math.ceil(hours)} hours` : 'an hour at most'
  const often = seen === 0 ? 'not seen yet' : seen === 1 ? 'seen once' : `seen ${seen} times`
  return `${left}, ${often}`
}
