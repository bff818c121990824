import type { TableColumn } from '#/features/imports/model/table.ts'
import type { UnreadCell } from '#/features/imports/model/unread.ts'

/** An entry in the examples of a preview. */
export interface NamedEntry {
  line: number
  title: string
}

/** The result of an import or its preview. Each kind has a count, and some examples. */
export interface ImportReport {
  created: number
  changed: number
  unchanged: number
  /** Number of unchanged entries equal to the site's under any choice. */
  same: number
  refused: number
  /** Valid entries that were not selected. */
  leftOut: number
  /** Whether it is a public list, not a file of the site's own. */
  isList: boolean
  /** The same for categories, which the site's own files contain. */
  categories: { created: number; changed: number; unchanged: number }
  newOnes: NamedEntry[]
  changedOnes: (NamedEntry & { fields: string[] })[]
  refusedOnes: { line: number; reason: string }[]
  looksLike: string
  /** The columns of the file and what each is read as; null is left out. */
  columns: TableColumn[]
  /** Cells that no reader understands: they are left out. */
  unread: UnreadCell[]
  unreadCount: number
  cutShort: string | null
  /** Categories of a public list that the site does not have, the most frequent first; all are counted. */
  unknownCategories: { name: string; games: number }[]
  unknownCategoryCount: number
  /** Whether it is a ranking, which lacks player counts, and its number of games. */
  isRanking: boolean
  offered: number
}

/** The maximum number of entries of each kind in a report. */
export const NAMED_ENTRIES = 100

/** An empty report. */
export function emptyReport(): ImportReport {
  return {
    created: 0,
    changed: 0,
    unchanged: 0,
    same: 0,
    refused: 0,
    leftOut: 0,
    isList: false,
    categories: { created: 0, changed: 0, unchanged: 0 },
    newOnes: [],
    changedOnes: [],
    refusedOnes: [],
    looksLike: '',
    columns: [],
    unread: [],
    unreadCount: 0,
    cutShort: null,
    unknownCategories: [],
    unknownCategoryCount: 0,
    isRanking: false,
    offered: 0,
  }
}

/** Adds an example, up to the limit. */
export function note<Named>(named: Named[], one: Named) {
  if (named.length < NAMED_ENTRIES) named.push(one)
}
