import { isWebAddress } from '#/lib/address.ts'
import { isRecord } from '#/lib/browser-memory.ts'
import { isMenu } from './menu.rules.ts'
import {
  isSettingOfKind,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingName,
  type SiteSettings,
} from './setting-fields.rules.ts'
import { isSitePicture } from './site-pictures.rules.ts'

/** The default of every setting. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTING_FIELDS[name].default] as const),
) as unknown as SiteSettings

/** Whether a text is a colour the theme can be derived from. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/**
 * Reads settings from stored rows. A missing, unreadable or mistyped row gives the default, so that a damaged
 * row never takes the site down.
 */
export function settingsFromRows(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const settings = { ...DEFAULT_SETTINGS }
  for (const name of SETTING_NAMES) {
    const value = stored.get(SETTING_FIELDS[name].key)
    if (value !== undefined && isFit(name, value)) Object.assign(settings, { [name]: value })
  }
  return settings
}

/** Whether a value is valid for a setting. */
export function isFit(name: SettingName, value: unknown): boolean {
  if (isSettingOfKind(name, 'switch')) return typeof value === 'boolean'
  if (isSettingOfKind(name, 'picture')) return isSitePicture(value)
  if (isSettingOfKind(name, 'menu')) return isMenu(value)
  if (typeof value !== 'string') return false
  if (isSettingOfKind(name, 'colour')) return isColour(value)
  if (isSettingOfKind(name, 'address')) return value === '' || isWebAddress(value)
  if (isSettingOfKind(name, 'choice')) return Object.hasOwn(SETTING_FIELDS[name].options, value)
  if (isSettingOfKind(name, 'email')) return value === '' || isMailbox(value)
  return true
}

/** Whether a text is an email address that mail may be sent to. */
export function isMailbox(text: string): boolean {
  return /^[^\s<>@,;"\\]+@[^\s<>@,;"\\.]+(\.[^\s<>@,;"\\.]+)+$/.test(text)
}

/** Whether two values of a setting are equal, ignoring the order of keys, which the database does not preserve. */
export function isSameSetting(one: unknown, other: unknown): boolean {
  return inOneOrder(one) === inOneOrder(other)
}

const inOneOrder = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.keys(part)
            .toSorted()
            .map((name) => [name, part[name]]),
        )
      : part,
  )
