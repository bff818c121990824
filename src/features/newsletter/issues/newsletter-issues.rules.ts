import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** List rules of campaigns: sent, scheduled, drafts. */
export const ISSUE_LIST = {
  kinds: ['sent', 'planned', 'draft'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
