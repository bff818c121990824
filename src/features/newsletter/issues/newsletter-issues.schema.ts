import { z } from '@hono/zod-openapi'

const moment = z.iso.datetime()

/** An article that was sent to the subscribers, and how far it has come. */
export const issue = z
  .object({
    postId: z.number().int(),
    title: z.string(),
    slug: z.string(),
    startedAt: moment,
    /** When every mail lay in the outbox; null while there are more to come. */
    finishedAt: moment.nullable(),
    total: z.number().int(),
    sent: z.number().int(),
    /** Mails that were given up. */
    failed: z.number().int(),
  })
  .openapi('NewsletterIssue')
export type Issue = z.infer<typeof issue>

/** Whether an article was sent to the subscribers, and to how many it would go now. */
export const sending = z.object({ subscribers: z.number().int(), issue: issue.nullable() })
export type Sending = z.infer<typeof sending>
