import { isWebAddress } from '#/shared/address/web-address.ts'
import {
  isOfKind,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingName,
  type SiteSettings,
} from './setting-fields.rules.ts'

/** What holds until an owner saves something else. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTING_FIELDS[name].default] as const),
) as SiteSettings

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
  for (const name of SETTING_NAMES) {
    const value = stored.get(SETTING_FIELDS[name].key)
    if (isOfKind(name, 'switch')) {
      if (typeof value === 'boolean') settings[name] = value
    } else if (typeof value === 'string' && isFit(name, value)) settings[name] = value
  }
  return settings
}

/** Whether a text may stand in a setting: a colour is a colour, an address is one or none. */
function isFit(name: SettingName, value: string): boolean {
  if (isOfKind(name, 'colour')) return isColour(value)
  if (isOfKind(name, 'address')) return value === '' || isWebAddress(value)
  if (isOfKind(name, 'choice')) return Object.hasOwn(SETTING_FIELDS[name].options, value)
  return true
}
