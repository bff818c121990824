import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** List rules of the members for admins: filters for new, blocked and unconfirmed members. */
export const MEMBER_LIST = {
  kinds: ['new', 'blocked', 'unconfirmed'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
