import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { TWO_PLAYER_VOTES } from '../model/votes.rules.ts'

/** How admins can ask for the sentences that came with votes: by the vote they came with. */
export const SENTENCE_LIST = { kinds: TWO_PLAYER_VOTES, sorts: CREATED_SORTS } as const satisfies ListRules
