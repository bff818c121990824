import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { TWO_PLAYER_VOTES } from '../model/votes.rules.ts'

/** The filters of the list of sentences: by the vote of each. */
export const SENTENCE_LIST = { kinds: TWO_PLAYER_VOTES, sorts: CREATED_SORTS } as const satisfies ListRules
