/** Places that can use an image; `version` is an earlier revision of one of them. */
export const PICTURE_USE_KINDS = ['game', 'post', 'page', 'letter', 'settings', 'version'] as const
export type PictureUseKind = (typeof PICTURE_USE_KINDS)[number]

/** The visibility of a place of use; a former version can be restored. */
export const PICTURE_USE_STATES = ['online', 'draft', 'trash', 'former'] as const
export type PictureUseState = (typeof PICTURE_USE_STATES)[number]

/** Days until an unused image is deleted. */
export const UNUSED_PICTURE_DAYS = 30

const DAY_MS = 86_400_000

/** Days left until an image unused since a moment is deleted: 30 at first, 0 when due. */
export function unusedDaysLeft(since: string, nowMs: number): number {
  const left = Math.ceil((new Date(since).getTime() + UNUSED_PICTURE_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(UNUSED_PICTURE_DAYS, Math.max(0, left))
}

/** Maximum length of an alternative text. */
export const PICTURE_WORDS_MAX_LENGTH = 160
