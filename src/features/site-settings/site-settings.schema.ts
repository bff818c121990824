import { z } from '@hono/zod-openapi'

/** What every page needs to know of the site: its settings, and where it and its people are reached. */
export const publicSettings = z
  .object({
    siteName: z.string(),
    tagline: z.string(),
    description: z.string(),
    primaryColor: z.string(),
    twitter: z.string(),
    facebook: z.string(),
    instagram: z.string(),
    enableBlog: z.boolean(),
    enableReviews: z.boolean(),
    enableNewsletter: z.boolean(),
    /** The public origin, without a slash at its end. */
    siteUrl: z.string(),
    supportEmail: z.string(),
    /** Whether members, ratings and comments are samples; every page then says so. */
    isDemonstration: z.boolean(),
  })
  .openapi('SiteSettings')
export type PublicSettings = z.infer<typeof publicSettings>
