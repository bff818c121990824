import type { HoldReason } from './holding.rules.ts'

/** Moderators' decisions about comments: show them, remove them, block the author. `cleared` is stored from former versions. */
export const DECISIONS = ['shown', 'removed', 'cleared', 'blocked'] as const
export type DecisionKind = (typeof DECISIONS)[number]

/** Days a decision can be undone, equal to the time in the trash. */
export const DECISION_DAYS = 30

/** The effects of a decision, as far as needed to undo it. */
export interface DecisionRecord {
  /** The comments it was about, and why each waited before. */
  comments: { id: number; heldFor: HoldReason | null }[]
  /** The reports it settled. */
  reports: number[]
  /** For a block: the former one, and the new one. */
  block?: { before: Block | null; after: Block }
}

/** Since when and why a member is blocked. */
export interface Block {
  at: string
  reason: string
}
