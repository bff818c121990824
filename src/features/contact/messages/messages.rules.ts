import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** How admins can ask for messages: those that wait for an answer, those that are answered. */
export const MESSAGE_LIST = { kinds: ['open', 'answered'], sorts: CREATED_SORTS } as const satisfies ListRules
