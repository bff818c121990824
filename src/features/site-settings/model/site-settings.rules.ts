import { isWebAddress } from '#/lib/address.ts'
import { isRecord } from '#/lib/browser-memory.ts'
import { canBeSeen, tidyLine } from '#/lib/text.ts'
import { faultOfMenu, faultOfSitePicture, isMenu, isSitePicture, tidyMenu } from './face.rules.ts'
import {
  isSettingOfKind,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingName,
  type SettingOf,
  type SettingsByKey,
  type SiteSettings,
} from './setting-fields.rules.ts'

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
function isFit(name: SettingName, value: unknown): boolean {
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

/** Validation messages for a setting (checklist ADMIN-06). */
export const SETTING_WORDS = {
  tooLong: (length: number) => `At most ${length} characters`,
  colour: 'Enter a color as #rrggbb, like #9333ea',
  option: 'Choose one of these',
  address: (host: string) => `Enter a full address, like https://${host}/yourname`,
  email: 'Enter an e-mail address, like hello@example.org',
  failed: 'Failed to save settings',
} as const

/** Validation errors of settings by name; empty if they pass. */
export type SettingFaults = Partial<Record<SettingName, string>>

/** Normalises settings for storage: texts on single trimmed lines, the colour in lower case. */
export function tidySettings(typed: Partial<SiteSettings>): Partial<SiteSettings> {
  const tidied = { ...typed }
  for (const name of SETTING_NAMES) {
    if (typed[name] === undefined) continue
    if (isSettingOfKind(name, 'menu')) tidied[name] = tidyMenu(typed[name] ?? [])
    else if (isWritten(name)) tidied[name] = tidyText(name, typed[name] ?? '')
  }
  return tidied
}

const WRITTEN = ['text', 'note', 'colour', 'address', 'email', 'choice'] as const
type Written = SettingOf<(typeof WRITTEN)[number]>

/** Whether a setting is a text. */
const isWritten = (name: SettingName): name is Written => WRITTEN.some((kind) => isSettingOfKind(name, kind))

function tidyText(name: SettingName, text: string): string {
  const line = tidyLine(text)
  return isSettingOfKind(name, 'colour') ? line.toLowerCase() : line
}

/** Validates normalised settings (product spec, section 5: profiles are web addresses). */
export function faultsOfSettings(settings: Partial<SiteSettings>): SettingFaults {
  const faults: SettingFaults = {}
  for (const name of SETTING_NAMES) {
    const fault = settings[name] === undefined ? undefined : faultOf(name, settings)
    if (fault) faults[name] = fault
  }
  return faults
}

function faultOf(name: SettingName, settings: Partial<SiteSettings>): string | undefined {
  if (isSettingOfKind(name, 'menu')) return faultOfMenu(settings[name] ?? [])
  if (isSettingOfKind(name, 'picture')) {
    const picture = settings[name]
    return picture && faultOfSitePicture(SETTING_FIELDS[name].use, picture)
  }
  return isWritten(name) ? faultOfText(name, settings[name] ?? '') : undefined
}

function faultOfText(name: Written, text: string): string | undefined {
  const field = SETTING_FIELDS[name]
  if (field.kind === 'choice') return Object.hasOwn(field.options, text) ? undefined : SETTING_WORDS.option
  if (field.kind === 'colour') return isColour(text) ? undefined : SETTING_WORDS.colour
  if ([...text].length > field.maxLength) return SETTING_WORDS.tooLong(field.maxLength)
  if (field.kind === 'address')
    return text === '' || isWebAddress(text) ? undefined : SETTING_WORDS.address(field.host)
  if (field.kind === 'email') return text === '' || isMailbox(text) ? undefined : SETTING_WORDS.email
  if (field.kind === 'note') return undefined
  return canBeSeen(text) ? undefined : field.missing
}

/**
 * The settings that differ from the stored ones: only these are saved, so that two admins do not overwrite each other's changes.
 */
export function changedSettings(typed: Partial<SiteSettings>, stored: SiteSettings): Partial<SiteSettings> {
  const changed: Partial<SiteSettings> = {}
  const compare = <Name extends SettingName>(name: Name) => {
    const value = typed[name]
    if (value !== undefined && !isSameSetting(value, stored[name])) changed[name] = value
  }
  for (const name of SETTING_NAMES) compare(name)
  return changed
}

/** Converts settings by name to settings by storage key. */
export function settingsByKey(settings: Partial<SiteSettings>): SettingsByKey {
  const named = SETTING_NAMES.filter((name) => settings[name] !== undefined)
  return Object.fromEntries(named.map((name) => [SETTING_FIELDS[name].key, settings[name]]))
}

/** Converts settings by storage key to settings by name. */
export function settingsByName(keyed: SettingsByKey): Partial<SiteSettings> {
  const named = SETTING_NAMES.filter((name) => keyed[SETTING_FIELDS[name].key] !== undefined)
  return Object.fromEntries(named.map((name) => [name, keyed[SETTING_FIELDS[name].key]]))
}
