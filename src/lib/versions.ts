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

/** A revision of a game, post or page, as the list of its versions shows it. */
export interface Version {
  id: number
  source: VersionSource
  /** The name of the imported file; else empty. */
  note: string
  /** The editor who saved it; null if there was none, or the account is gone. */
  savedBy: { id: string; name: string } | null
  savedAt: string
  /** The fields in which it differs from the version before it, by the names the form gives them. */
  changed: string[]
  /** Whether it is the current state. */
  isNow: boolean
}

/** A field in a revision (`before`) and in the current state (`now`), both formatted as text. */
export interface ComparedField {
  name: string
  before: string
  now: string
  /** False also for equal texts whose formatting differs. */
  isSame: boolean
}

/** A revision compared with the current state. */
export interface ComparedVersion extends Version {
  fields: ComparedField[]
  /** The current revision, which restoring it sends as `If-Match`. */
  revision: number
}

/** The response to restoring a version. */
export interface RestoredVersion {
  revision: number
  /** The former revision, for undo; null if nothing changed. */
  before: number | null
  /** Parts that no longer exist and were left out. */
  leftOut: string[]
}
