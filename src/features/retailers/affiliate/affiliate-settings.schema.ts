import { z } from '@hono/zod-openapi'

/** A retailer's affiliate settings for editors. */
export const affiliateSetting = z
  .object({
    id: z.number().int(),
    retailer: z.string(),
    affiliateId: z.string(),
    affiliateTag: z.string(),
    templateUrl: z.string(),
    countries: z.string(),
  })
  .openapi('AffiliateSetting')
export type AffiliateSettingRow = z.infer<typeof affiliateSetting>

/** New values of some fields; others stay. */
export const affiliateChanges = affiliateSetting
  .pick({ affiliateId: true, affiliateTag: true, templateUrl: true, countries: true })
  .partial()
  .strict()
  .openapi('AffiliateSettingChanges')

export const newRetailer = z.strictObject({ retailer: z.string() })

export const affiliateIdParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'The id must be a whole number')
    .transform(Number)
    .openapi({ type: 'string', example: '1' }),
})
