import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** The filters of the list of members: those who joined this week, are blocked, or have not confirmed their address. */
export const MEMBER_LIST = {
  kinds: ['new', 'blocked', 'unconfirmed'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
