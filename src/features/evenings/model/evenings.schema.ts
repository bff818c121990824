import { z } from '@hono/zod-openapi'
import { MINUTES_MAX, SEEN_OUTCOMES, WORD_MAX_LENGTH } from './evenings.rules.ts'

/** The outcome from the caller's point of view. */
export const seenOutcome = z.enum(SEEN_OUTCOMES).openapi({
  description:
    'me or them: who won; draw; won or lost: the two together; stopped: before the end; unknown: not known.',
})
export const minutesPlayed = z.number().int().min(1).max(MINUTES_MAX)
export const wordStated = z.string().max(WORD_MAX_LENGTH)
