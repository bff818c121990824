import { z } from '@hono/zod-openapi'
import { SETTING_FIELDS, SETTING_NAMES, type SettingKind, type SettingName } from './setting-fields.rules.ts'

/** What crosses the wire of a setting of each kind; what a value must be beyond its type is said by the rules, in words. */
const KINDS = {
  text: z.string(),
  colour: z.string(),
  address: z.string(),
  switch: z.boolean(),
  choice: z.string(),
} satisfies Record<SettingKind, z.ZodType>
type Field<Name extends SettingName> = (typeof SETTING_FIELDS)[Name]
type Shape<Name extends SettingName> = (typeof KINDS)[Field<Name>['kind']]

const shapesByName = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, KINDS[SETTING_FIELDS[name].kind]] as const),
) as { [Name in SettingName]: Shape<Name> }

const shapesByKey = Object.fromEntries(
  SETTING_NAMES.map((name) => [SETTING_FIELDS[name].key, KINDS[SETTING_FIELDS[name].kind]] as const),
) as { [Name in SettingName as Field<Name>['key']]: Shape<Name> }

/** What every page needs to know of the site: its settings, and where it and its people are reached. */
export const publicSettings = z
  .object({
    ...shapesByName,
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
  .strictObject(shapesByKey)
  .partial()
  .openapi('SiteSettingChanges', { example: { 'general.siteName': 'TwoTop' } })
