import { z } from '@hono/zod-openapi'
import { TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { VERDICT_STATES } from './verdict-words.rules.ts'
import { TWO_PLAYER_VOTES } from './votes.rules.ts'

const word = z.enum(TWO_PLAYER_VERDICTS)

/** The schema of a sign, which shows a game's verdict. `word` is the verdict, such as `best`. `state` is how certain it is. */
export const verdictSignShape = z
  .object({ state: z.enum(VERDICT_STATES), word: word.nullable() })
  .openapi('VerdictSign')

const count = z.number().int()

/** The verdict on a game's page, with members' votes. Below five voters, the fields `voters` and `votes` are null. */
export const gameVerdictShape = verdictSignShape
  .extend({
    editor: z.object({ verdict: word, reason: z.string() }).nullable(),
    voters: count.nullable(),
    votes: z.object({ great: count, good: count, works: count, skip: count }).nullable(),
  })
  .openapi('GameVerdict')

/** A member's vote: the answer to "How good with exactly two?". */
export const twoPlayerVote = z.enum(TWO_PLAYER_VOTES)
