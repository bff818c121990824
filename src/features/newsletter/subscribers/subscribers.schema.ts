import { z } from '@hono/zod-openapi'

const moment = z.iso.datetime()

/** An address that requested the newsletter. */
export const subscriber = z
  .object({
    id: z.number().int(),
    email: z.string(),
    createdAt: moment,
    /** Null while it waits for its confirmation. */
    confirmedAt: moment.nullable(),
    /** Of one an editor brought along: when they agreed, and how. */
    agreedAt: moment.nullable(),
    agreedHow: z.string().nullable(),
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
    /** The mail server's answer. */
    reason: z.string(),
    attempts: z.number().int(),
    createdAt: moment,
  })
  .openapi('FailedMail')
export type FailedMail = z.infer<typeof failedMail>

/** Key figures of the newsletter; of campaigns those of the last year. */
export const newsletterFigures = z
  .object({
    subscribers: z.number().int(),
    /** Of them, those of the last 30 days. */
    recent: z.number().int(),
    waiting: z.number().int(),
    letters: z.number().int(),
    /** Mails of letters that a mail server took, and those that were given up. */
    arrived: z.number().int(),
    failed: z.number().int(),
    followed: z.number().int(),
    left: z.number().int(),
  })
  .openapi('NewsletterFigures')
export type NewsletterFigures = z.infer<typeof newsletterFigures>
