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
