import { isWebAddress } from '#/lib/address.ts'
import { pick, sortedJson } from '#/lib/order.ts'
import { canBeSeen, tidyLine } from '#/lib/text.ts'
import { type SiteImage, tidyMenu, validateMenu, validateSiteImage } from './face.rules.ts'
import {
  isSettingOfKind,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingField,
  type SettingName,
  type SettingsByKey,
  type SiteSettings,
} from './setting-fields.rules.ts'

/** The default of every setting. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTING_FIELDS[name].default] as const),
) as unknown as SiteSettings

/** Whether a text is a colour in the form `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Whether a text has the form of an email address. */
export function isMailbox(text: string): boolean {
  return /^[^\s<>@,;"\\]+@[^\s<>@,;"\\.]+(\.[^\s<>@,;"\\.]+)+$/.test(text)
}

/** Whether two values of a setting are equal. The order of object keys is ignored. */
export function isSameSetting(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other)
}

/** Validation messages for a setting (checklist ADMIN-06). */
export const SETTING_WORDS = {
  tooLong: (length: number) => `At most ${length} characters`,
  colour: 'Enter a color as #rrggbb, like #9333ea',
  option: 'Choose one of these',
  address: (host: string) => `Enter a full address, like https://${host}/yourname`,
  email: 'Enter an e-mail address, like hello@example.org',
  failed: 'Failed to save settings',
} as const

/** Error messages of settings, keyed by setting name. */
export type SettingErrors = Partial<Record<SettingName, string>>

/** Normalises settings for storage: texts become one trimmed line, and the colour becomes lower case. */
export function tidySettings(typed: Partial<SiteSettings>): Partial<SiteSettings> {
  const tidied = { ...typed }
  for (const name of SETTING_NAMES) {
    const value = typed[name]
    if (Array.isArray(value)) Object.assign(tidied, { [name]: tidyMenu(value) })
    if (typeof value !== 'string') continue
    const line = tidyLine(value)
    Object.assign(tidied, { [name]: isSettingOfKind(name, 'colour') ? line.toLowerCase() : line })
  }
  return tidied
}

/** Validates normalised settings (product spec, section 5). Returns error messages keyed by setting name. */
export function validateSettings(settings: Partial<SiteSettings>): SettingErrors {
  const fieldErrors: SettingErrors = {}
  for (const name of SETTING_NAMES) {
    const fieldError = settings[name] === undefined ? undefined : errorFor(name, settings[name])
    if (fieldError) fieldErrors[name] = fieldError
  }
  return fieldErrors
}

/** Returns why a value of the setting's type is not valid for it; undefined if it is. */
function errorFor(name: SettingName, value: SiteSettings[SettingName]): string | undefined {
  const field: SettingField = SETTING_FIELDS[name]
  if (Array.isArray(value)) return validateMenu(value)
  if (field.kind === 'picture') return validateSiteImage(field.use, value as SiteImage)
  if (field.kind === 'switch' || field.kind === 'menu' || typeof value !== 'string') return undefined
  if (field.kind === 'choice') return Object.hasOwn(field.options, value) ? undefined : SETTING_WORDS.option
  if (field.kind === 'colour') return isColour(value) ? undefined : SETTING_WORDS.colour
  if ([...value].length > field.maxLength) return SETTING_WORDS.tooLong(field.maxLength)
  if (field.kind === 'text') return canBeSeen(value) ? undefined : field.missing
  if (field.kind === 'note' || value === '') return undefined
  if (field.kind === 'email') return isMailbox(value) ? undefined : SETTING_WORDS.email
  return isWebAddress(value) ? undefined : SETTING_WORDS.address(field.host)
}

/** Returns only the settings whose values in the form differ from the stored values. */
export function changedSettings(typed: Partial<SiteSettings>, stored: SiteSettings): Partial<SiteSettings> {
  const differs = (name: SettingName) =>
    typed[name] !== undefined && !isSameSetting(typed[name], stored[name])
  return pick(typed, SETTING_NAMES.filter(differs))
}

/** Converts the keys of settings from names to database keys: `siteName` becomes `general.siteName`. */
export function settingsByKey(settings: Partial<SiteSettings>): SettingsByKey {
  const named = SETTING_NAMES.filter((name) => settings[name] !== undefined)
  return Object.fromEntries(named.map((name) => [SETTING_FIELDS[name].key, settings[name]]))
}

/** Converts the keys of settings from database keys to names: `general.siteName` becomes `siteName`. */
export function settingsByName(keyed: SettingsByKey): Partial<SiteSettings> {
  const named = SETTING_NAMES.filter((name) => keyed[SETTING_FIELDS[name].key] !== undefined)
  return Object.fromEntries(named.map((name) => [name, keyed[SETTING_FIELDS[name].key]]))
}
