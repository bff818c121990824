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
    /** Whose script counts visits of those who accept it; null where nobody's does. */
    analytics: z.object({ scriptUrl: z.string(), siteId: z.string() }).nullable(),
  })
  .openapi('SiteSettings')
export type PublicSettings = z.infer<typeof publicSettings>

/** New values of settings by the keys they are stored with; a key that is not there stays as it is. */
export const settingChanges = z
  .strictObject({
    'general.siteName': z.string(),
    'general.tagline': z.string(),
    'general.description': z.string(),
    'theme.primaryColor': z.string(),
    'social.twitter': z.string(),
    'social.facebook': z.string(),
    'social.instagram': z.string(),
    'features.enableBlog': z.boolean(),
    'features.enableReviews': z.boolean(),
    'features.enableNewsletter': z.boolean(),
  })
  .partial()
  .openapi('SiteSettingChanges', { example: { 'general.siteName': 'TwoTop' } })
export type SettingChanges = z.infer<typeof settingChanges>
