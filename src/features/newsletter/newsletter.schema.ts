import { z } from '@hono/zod-openapi'

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
const typed = z.string().max(1_000).default('')

export const subscriberTyped = z.object({ email: typed })
export const newsletterLinkTyped = z.object({ token: typed })

/** A message shown to the caller. */
export const newsletterReported = z.object({ message: z.string() })

/** The article sent to subscribers last, while it is public; null if there is none. */
export const lastLetter = z.object({
  letter: z.object({ slug: z.string(), title: z.string(), sentAt: z.iso.datetime() }).nullable(),
})
export type LastLetter = z.infer<typeof lastLetter>['letter']
