import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** How admins can ask for letters: those that went out, those that are planned, and drafts. */
export const ISSUE_LIST = {
  kinds: ['sent', 'planned', 'draft'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
