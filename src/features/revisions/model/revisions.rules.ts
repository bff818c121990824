/** The kinds of items with revisions. */
export const VERSION_KINDS = ['game', 'post', 'page'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]

/**
 * How a revision came about: created, saved, imported (or an import undone), or restored; pending changes of a published post,
 * or discarded ones; or the state before revisions existed (`earlier`).
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
/** Saves by one editor within this number of minutes form one revision. */
export const ONE_VERSION_MINUTES = 10

/** The contents of an item: the value of each field by its name. */
export type VersionFields = Record<string, unknown>

/** The kinds of items that go to the trash when they are deleted. */
export const TRASH_KINDS = ['game', 'post', 'page', 'comment', 'picture'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** Number of days that an item stays in the trash before it is deleted for good. */
export const TRASH_DAYS = 30

const DAY_MS = 86_400_000

/** Returns the days that an item stays in the trash: 30 at first, 1 on the last day, 0 when due. @param deletedAt ISO 8601 */
export function daysLeft(deletedAt: string, nowMs: number): number {
  const left = Math.ceil((new Date(deletedAt).getTime() + TRASH_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(TRASH_DAYS, Math.max(0, left))
}
