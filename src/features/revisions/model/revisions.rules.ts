/** The kinds of items with revisions. */
export const VERSION_KINDS = ['game', 'post', 'page'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]

/**
 * The origin of a revision: created, saved, imported (or the undo of that), or restored; pending beside a published post, or
 * discarded while pending; or the state before revisions existed.
 */
export const VERSION_SOURCES = [
  'earlier',
  'made',
  'saved',
  'imported',
  'import-undone',
  'restored',
  'pending',
  'set-aside',
] as const
export type VersionSource = (typeof VERSION_SOURCES)[number]

/** Maximum number of stored revisions per item. */
export const VERSIONS_SAVED = 50
/** Maximum age of a revision, in days. */
export const VERSION_DAYS = 365
/** Saves by one editor within so many minutes form one revision. */
export const ONE_VERSION_MINUTES = 10

/** The contents of an item: its field values by name. */
export type VersionFields = Record<string, unknown>

/** The kinds of items that go to the trash when they are deleted. */
export const TRASH_KINDS = ['game', 'post', 'page', 'comment', 'picture'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Number of days that an item stays in the trash before it is deleted for good. */
export const TRASH_DAYS = 30

const DAY_MS = 86_400_000

/** The number of days an item will stay in the trash: 30 at first, 1 on the last day, 0 when due. */
export function daysLeft(deletedAt: string, nowMs: number): number {
  const left = Math.ceil((new Date(deletedAt).getTime() + TRASH_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(TRASH_DAYS, Math.max(0, left))
}
