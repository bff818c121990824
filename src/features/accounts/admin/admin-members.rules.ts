import { CREATED_SORTS, type ListRules } from '#/shared/paged-lists.ts'

/** How admins can ask for members. */
export const MEMBER_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules
