import { CREATED_SORTS, type ListAsked, type ListRules } from '#/shared/paged-lists.ts'

/** How editors can ask for comments: what waits for them, what was reported, what everybody sees, or all. */
export const COMMENT_LIST = {
  kinds: ['waiting', 'reported', 'online', 'all'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
export type CommentView = (typeof COMMENT_LIST.kinds)[number]

/** Which comments are listed where no kind is asked for: what waits; what is looked for is looked for among all. */
export const viewOf = ({ only, q }: Pick<ListAsked<typeof COMMENT_LIST>, 'only' | 'q'>): CommentView =>
  only || (q.trim() === '' ? 'waiting' : 'all')

/** So many comments can be decided on at once. */
export const DECIDED_AT_ONCE = 100
