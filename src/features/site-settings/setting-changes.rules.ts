import { isWebAddress } from '#/shared/web-address.ts'
import { isColour, SETTING_KEYS, type SiteSettings } from './site-settings.rules.ts'

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
