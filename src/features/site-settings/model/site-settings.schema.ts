import { z } from '@hono/zod-openapi'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingKind,
  type SettingName,
  type SiteSettings,
} from './setting-fields.rules.ts'
import { DEFAULT_SETTINGS, validateSettings } from './site-settings.rules.ts'

/** An uploaded image; an empty address means the default image. */
const sitePicture = z
  .object({ address: z.string(), width: z.number().int(), height: z.number().int() })
  .openapi('SitePicture')

/** A menu entry. A link to an editor's page refers to its id, and follows its title and address. */
const menuEntry = z
  .object({
    label: z.string(),
    to: z.string(),
    page: z.number().int().optional(),
    isHidden: z.boolean().optional(),
  })
  .openapi('MenuEntry')

const siteLink = z.object({ label: z.string(), to: z.string() }).openapi('SiteLink')

/** The API types of the values of each kind of setting; further rules have error messages of their own. */
const KINDS = {
  text: z.string(),
  colour: z.string(),
  note: z.string(),
  address: z.string(),
  email: z.string(),
  picture: sitePicture,
  menu: z.array(menuEntry),
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

/** Reads settings from their stored rows. A missing or damaged row gives the default. */
export function settingsFromRows(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const settings = { ...DEFAULT_SETTINGS }
  for (const name of SETTING_NAMES) {
    const { data } = shapesByName[name].safeParse(stored.get(SETTING_FIELDS[name].key))
    if (data !== undefined && !validateSettings({ [name]: data })[name])
      Object.assign(settings, { [name]: data })
  }
  return settings
}

/** The public settings of the site, with its URL, menu and footer links. Every page loads these settings. */
export const publicSettings = z
  .object({
    ...shapesByName,
    /** The public origin of the site, without a trailing slash. */
    siteUrl: z.string(),
    supportEmail: z.string(),
    /** The URL of the icon in browser tabs. */
    iconAddress: z.string(),
    /** The menu as visitors see it. */
    navigation: z.array(siteLink),
    /** The owner's pages that the footer links to. */
    footerPages: z.array(siteLink),
    /** The slugs that editors' pages have or had, without a slash. */
    writtenPages: z.array(z.string()),
    /** Whether members, ratings and comments are samples, which every page then states. */
    isDemonstration: z.boolean(),
    /** The analytics provider for visitors who accept it; null without one. */
    analytics: z.object({ scriptUrl: z.string(), siteId: z.string() }).nullable(),
  })
  .openapi('SiteSettings')
export type PublicSettings = z.infer<typeof publicSettings>

/** New values of settings, keyed by database key such as `general.siteName`. Settings left out stay unchanged. */
export const settingChanges = z
  .strictObject(shapesByKey)
  .partial()
  .openapi('SiteSettingChanges', { example: { 'general.siteName': 'TwoTop' } })

/** Request body: new values of settings (`to`), and the values that the owner saw before (`from`). */
export const settingsFromTo = z
  .object({ from: settingChanges, to: settingChanges })
  .openapi('SiteSettingsFromTo', {
    example: { from: { 'general.siteName': 'TwoTop' }, to: { 'general.siteName': 'Pair' } },
  })
