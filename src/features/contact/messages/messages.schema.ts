import { z } from '@hono/zod-openapi'

const moment = z.iso.datetime()

export const contactMessage = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: moment,
    /** When it was marked as answered; null while it waits. */
    answeredAt: moment.nullable(),
  })
  .openapi('ContactMessage')
export type ContactMessage = z.infer<typeof contactMessage>

export const answerMark = z.object({ isAnswered: z.boolean() })
