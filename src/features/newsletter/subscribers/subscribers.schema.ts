import { z } from '@hono/zod-openapi'

const moment = z.iso.datetime()

/** An address that asked for the newsletter. */
export const subscriber = z
  .object({
    id: z.number().int(),
    email: z.string(),
    createdAt: moment,
    /** Null while it waits for its confirmation. */
    confirmedAt: moment.nullable(),
  })
  .openapi('Subscriber')
export type Subscriber = z.infer<typeof subscriber>

/** The confirmed addresses as the text of a file. */
export const exported = z.object({ fileName: z.string(), csv: z.string() })

/** A mail that was given up. */
export const failedMail = z
  .object({
    id: z.number().int(),
    recipient: z.string(),
    subject: z.string(),
    /** What the mail server said. */
    reason: z.string(),
    attempts: z.number().int(),
    createdAt: moment,
  })
  .openapi('FailedMail')
export type FailedMail = z.infer<typeof failedMail>
