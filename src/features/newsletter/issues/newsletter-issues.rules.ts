import { CREATED_SORTS, type ListRules } from '#/shared/paged-lists.ts'

/** How admins can ask for the articles that were sent. */
export const ISSUE_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules
