import { isWebAddress } from '#/shared/web-address.ts'

/** Everything an owner may change while the site runs, under the keys it is stored with (product spec, section 3). */
export interface SiteSettings {
  siteName: string
  tagline: string
  description: string
  /** `#rrggbb` */
  primaryColor: string
  /** Addresses of the site's social profiles; empty where there is none. */
  twitter: string
  facebook: string
  instagram: string
  enableBlog: boolean
  enableReviews: boolean
  enableNewsletter: boolean
}

/** Where each setting is stored: the key of its row. */
export const SETTING_KEYS: Record<keyof SiteSettings, string> = {
  siteName: 'general.siteName',
  tagline: 'general.tagline',
  description: 'general.description',
  primaryColor: 'theme.primaryColor',
  twitter: 'social.twitter',
  facebook: 'social.facebook',
  instagram: 'social.instagram',
  enableBlog: 'features.enableBlog',
  enableReviews: 'features.enableReviews',
  enableNewsletter: 'features.enableNewsletter',
}

/** What holds until an owner saves something else. */
export const DEFAULT_SETTINGS: SiteSettings = {
  siteName: 'TwoTop',
  tagline: 'Board games for two',
  description: 'Board games for two players, chosen for the table you have tonight.',
  primaryColor: '#9333ea',
  twitter: '',
  facebook: '',
  instagram: '',
  enableBlog: true,
  enableReviews: true,
  enableNewsletter: true,
}

/** Whether a text is a colour the theme can be derived from. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/**
 * Settings from stored rows: a row that is missing, unreadable or of another type leaves the default,
 * so that a damaged row can never take the site down.
 */
export function settingsFromRows(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const settings = { ...DEFAULT_SETTINGS }
  for (const name of Object.keys(SETTING_KEYS) as (keyof SiteSettings)[]) {
    const value = stored.get(SETTING_KEYS[name])
    if (typeof value !== typeof DEFAULT_SETTINGS[name]) continue
    if (typeof value === 'string' && !isFit(name, value)) continue
    Object.assign(settings, { [name]: value })
  }
  return settings
}

/** Whether a text may stand in a setting: the colour is a colour, a profile is a web address or none. */
function isFit(name: keyof SiteSettings, value: string): boolean {
  if (name === 'primaryColor') return isColour(value)
  if (name === 'twitter' || name === 'facebook' || name === 'instagram')
    return value === '' || isWebAddress(value)
  return true
}

/** How long a text of the settings may be, in characters. */
export const SETTING_MAX_LENGTHS = {
  siteName: 60,
  tagline: 120,
  description: 300,
  twitter: 300,
  facebook: 300,
  instagram: 300,
} as const

/** What is said about a setting that cannot be saved (checklist ADMIN-06). */
export const SETTING_WORDS = {
  missing: { siteName: 'Enter a name', tagline: 'Enter a tagline', description: 'Enter a description' },
  tooLong: (length: number) => `At most ${length} characters`,
  colour: 'Enter a colour as #rrggbb, like #9333ea',
  address: (host: string) => `Enter a full address, like https://${host}/yourname`,
  failed: 'Failed to save settings',
} as const

const PROFILE_HOSTS = { twitter: 'x.com', facebook: 'facebook.com', instagram: 'instagram.com' } as const

/** What is wrong with some settings, by name; empty where nothing is. */
export type SettingFaults = Partial<Record<keyof SiteSettings, string>>

/** A setting as it is kept: texts on one line without space around them, the colour in small letters. */
export function tidySettings<Some extends Partial<SiteSettings>>(typed: Some): Some {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidyText(name, value) : value,
    ]),
  ) as Some
}

function tidyText(name: string, text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return name === 'primaryColor' ? line.toLowerCase() : line
}

/** What is wrong with tidied settings, worded for the editor (product spec, section 5: profiles are web addresses). */
export function faultsOfSettings(settings: Partial<SiteSettings>): SettingFaults {
  const faults: SettingFaults = {}
  for (const name of ['siteName', 'tagline', 'description'] as const) {
    if (settings[name] !== undefined && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(settings[name]))
      faults[name] = SETTING_WORDS.missing[name]
  }
  if (settings.primaryColor !== undefined && !isColour(settings.primaryColor))
    faults.primaryColor = SETTING_WORDS.colour
  for (const name of ['twitter', 'facebook', 'instagram'] as const) {
    if (settings[name] && !isWebAddress(settings[name]))
      faults[name] = SETTING_WORDS.address(PROFILE_HOSTS[name])
  }
  for (const [name, length] of Object.entries(SETTING_MAX_LENGTHS) as [
    keyof typeof SETTING_MAX_LENGTHS,
    number,
  ][]) {
    if ([...(settings[name] ?? '')].length > length) faults[name] = SETTING_WORDS.tooLong(length)
  }
  return faults
}

/** The settings that differ from those that are stored: only these are saved, so that two admins keep each other's changes. */
export function changedSettings(typed: SiteSettings, stored: SiteSettings): Partial<SiteSettings> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== stored[name as keyof SiteSettings]),
  )
}

/** Settings under the keys they are stored with. */
export function rowsOfSettings(settings: Partial<SiteSettings>): { key: string; value: string | boolean }[] {
  return Object.entries(settings).map(([name, value]) => ({
    key: SETTING_KEYS[name as keyof SiteSettings],
    value,
  }))
}
