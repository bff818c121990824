import { z } from '@hono/zod-openapi'

export const remindersRequested = z
  .object({
    evening: z.boolean().openapi({
      description: 'The morning after a match in a room: what did you play?',
    }),
    wishes: z.boolean().openapi({
      description: 'When a wish costs less than it did, or can be bought; one mail a day at most.',
    }),
  })
  .openapi('Reminders')
export type RemindersRequested = z.infer<typeof remindersRequested>

export const remindersEntered = remindersRequested.extend({
  timeZone: z.string().max(64).openapi({
    description: 'Reminders are sent in the morning of this time zone.',
    example: 'Europe/Lisbon',
  }),
})
export type RemindersEntered = z.infer<typeof remindersEntered>

export const reminderLink = z.object({ token: z.string().max(100) })

export const reminderReported = z.object({ message: z.string() })
