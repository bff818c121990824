/** Kinds of stored decisions about comments; only blocks are still written. */
export const DECISIONS = ['shown', 'removed', 'cleared', 'blocked'] as const

/** Days a block can be undone, equal to the time in the trash. */
export const DECISION_DAYS = 30

/** Since when and why a member is blocked. */
export interface Block {
  at: string
  reason: string
}

/** The effects of a block, as far as needed to undo it: removed comments, the former and the new block. */
export interface BlockRecord {
  comments: { id: number }[]
  block: { before: Block | null; after: Block }
}
