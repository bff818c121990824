/** What versions are kept of. */
export const VERSION_KINDS = ['game', 'post', 'page'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]

/** So many versions are kept of each thing, the latest. */
export const VERSIONS_KEPT = 50
/** None is kept for longer. */
export const VERSION_DAYS = 365
/** Saves of one editor that follow each other within so many minutes are one version. */
export const ONE_VERSION_MINUTES = 10

/** The fields of a thing, by their names. */
export type VersionFields = Record<string, unknown>
