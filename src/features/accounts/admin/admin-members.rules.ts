import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** How admins can ask for members: those who joined this week, who are blocked, or did not confirm their address. */
export const MEMBER_LIST = {
  kinds: ['new', 'blocked', 'unconfirmed'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
