import { CREATED_SORTS, type ListRules } from '#/shared/paged-lists.ts'

/** How editors can ask for what a member did. */
export const HISTORY_LIST = {
  kinds: ['comments', 'ratings', 'reports', 'messages', 'acts'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
