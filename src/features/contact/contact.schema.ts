import { z } from '@hono/zod-openapi'
import { CONTACT_MESSAGE_MAX_LENGTH } from '#/domain/contact/contact.rules.ts'

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
const typed = z.string().max(2_000).default('')

export const contactTyped = z.object({
  name: typed,
  email: typed,
  subject: typed,
  message: z
    .string()
    .max(4 * CONTACT_MESSAGE_MAX_LENGTH)
    .default(''),
})

export const contactTold = z.object({ message: z.string() })
