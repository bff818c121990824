/** What a member has of a game once, so that of two of them one stands. */
export const OPINION_KINDS = ['rating', 'vote', 'favorite', 'offer'] as const
export type OpinionKind = (typeof OPINION_KINDS)[number]

/** What an entry on a shelf says, by column. */
export type ShelfState = Record<string, string | number | boolean | null>

/** What a merge moved, by the keys of the rows. */
export interface MergeRecord {
  comments: number[]
  reports: number[]
  evenings: number[]
  questions: number[]
  posts: number[]
  /** Entries on shelves that moved, and those that another joined: what they said before and after. */
  shelves: number[]
  joined: { id: number; before: ShelfState; after: ShelfState }[]
  /** Entries whose note moved to another. */
  notes: { from: number; to: number }[]
  /** Former addresses, without the one it stood at. */
  slugs: string[]
  clicks: { day: string; retailer: string; clicks: number }[]
  rooms: string[]
  /** What the game that stays took over of what the other is known by elsewhere; null where it has its own. */
  externalId: string | null
}
