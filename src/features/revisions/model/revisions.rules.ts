/** The kinds of items that have revisions. */
export const REVISION_KINDS = ['game', 'post', 'page'] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** The possible sources of a revision's contents. For example, an editor `saved` them, or they were `imported` from a file. */
export const REVISION_SOURCES = [
  // Contents that were saved before the site stored revisions.
  'earlier',
  'made',
  'saved',
  'imported',
  'import-undone',
  'restored',
  // Unpublished changes to a post. Once they are discarded, they are `set-aside`.
  'pending',
  'set-aside',
] as const
export type RevisionSource = (typeof REVISION_SOURCES)[number]

/** Maximum number of stored revisions per item. */
export const REVISIONS_STORED = 50
/** Maximum age of a revision, in days. */
export const REVISION_DAYS = 365
/** Number of minutes during which an editor's saves of an item share one revision. */
export const ONE_REVISION_MINUTES = 10

/** The fields of a revision: the contents of a game, post or page, as a map from field names to values. */
export type RevisionFields = Record<string, unknown>

/** The kinds of items that go to the trash when they are deleted. */
export const TRASH_KINDS = ['game', 'post', 'page', 'comment', 'picture'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Number of days that an item stays in the trash before it is deleted for good. */
export const TRASH_DAYS = 30

const DAY_MS = 86_400_000

/** Returns the days until an item in the trash is deleted for good, from 30 to 0. @param deletedAt ISO 8601 */
export function daysLeft(deletedAt: string, nowMs: number): number {
  const left = Math.ceil((new Date(deletedAt).getTime() + TRASH_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(TRASH_DAYS, Math.max(0, left))
}
