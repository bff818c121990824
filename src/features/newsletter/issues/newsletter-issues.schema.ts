import { z } from '@hono/zod-openapi'
import { LETTER_SHAPES, LETTER_STATES } from '../model/letters.rules.ts'

const moment = z.iso.datetime()
const figure = z.number().int()

/** A campaign with its progress. */
export const issue = z
  .object({
    id: z.number().int(),
    /** The article it brings; null for a letter of its own, or where the article is gone. */
    postId: z.number().int().nullable(),
    shape: z.enum(LETTER_SHAPES),
    title: z.string(),
    /** What its article is shown with. */
    picture: z.string().nullable(),
    state: z.enum(LETTER_STATES),
    plannedFor: moment.nullable(),
    startedAt: moment.nullable(),
    /** When every mail lay in the outbox; null while there are more to come. */
    finishedAt: moment.nullable(),
    total: figure,
    /** Mails a mail server took. */
    sent: figure,
    /** Mails that were given up. */
    failed: figure,
    /** How often its links were followed. */
    followed: figure,
    /** How many unsubscribed after it. */
    left: figure,
  })
  .openapi('NewsletterIssue')
export type Issue = z.infer<typeof issue>

/** The campaign of an article, if started, and the current number of subscribers. */
export const sending = z.object({ subscribers: z.number().int(), issue: issue.nullable() })
export type Sending = z.infer<typeof sending>
