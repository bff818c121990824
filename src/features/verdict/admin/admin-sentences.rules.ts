import { TWO_PLAYER_VOTES } from '#/domain/verdict/votes.rules.ts'
import { CREATED_SORTS, type ListRules } from '#/shared/paged-lists.ts'

/** How admins can ask for the sentences that came with votes: by the vote they came with. */
export const SENTENCE_LIST = { kinds: TWO_PLAYER_VOTES, sorts: CREATED_SORTS } as const satisfies ListRules
