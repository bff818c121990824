import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { TWO_PLAYER_VOTES } from '../model/votes.rules.ts'

/** List rules of short reviews: filtered by their vote. */
export const SENTENCE_LIST = { kinds: TWO_PLAYER_VOTES, sorts: CREATED_SORTS } as const satisfies ListRules
