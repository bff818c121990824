import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** The filters of the list of messages: unanswered, answered. */
export const MESSAGE_LIST = { kinds: ['open', 'answered'], sorts: CREATED_SORTS } as const satisfies ListRules
