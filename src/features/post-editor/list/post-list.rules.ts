import { CREATED_SORTS, type ListRules } from '#/shared/paged-lists.ts'

export const POST_STATES = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof POST_STATES)[number]

/** How editors can ask for posts: those in a state, drafts that were left lying, those beside which newer words wait. */
export const POST_LIST = {
  kinds: [...POST_STATES, 'left-lying', 'waiting'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
