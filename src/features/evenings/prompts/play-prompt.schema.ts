import { z } from '@hono/zod-openapi'
import { seenOutcome } from '../model/evenings.schema.ts'

/** The token of a link in an email that asks what was played. */
export const promptLink = z.object({ token: z.string().max(100) })

/** The play an email asks about, as far as its link may reveal it. */
export const playPrompt = z
  .object({
    title: z.string(),
    day: z.string(),
    isTogether: z.boolean(),
    names: z.tuple([z.string(), z.string()]),
    mySide: z.union([z.literal(0), z.literal(1)]),
    /** How it ended, where it is written down. */
    outcome: seenOutcome.nullable(),
    key: z.uuid(),
  })
  .openapi('PlayPrompt')
export type PlayPrompt = z.infer<typeof playPrompt>

export const promptAnswer = promptLink.extend({ outcome: seenOutcome })
