import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingsByKey,
  type SiteSettings,
} from './setting-fields.rules.ts'
import type { SettingField } from './setting-kinds.rules.ts'
import { DEFAULT_SETTINGS } from './site-settings.rules.ts'
import { type PublicSettings, publicSettings, settingChanges } from './site-settings.schema.ts'

describe('one description of the settings', () => {
  it('gives each a key of its own, and a default of its kind', () => {
    const keys = SETTING_NAMES.map((name) => SETTING_FIELDS[name].key)
    expect(new Set(keys).size).toBe(SETTING_NAMES.length)
    const labels = SETTING_NAMES.map((name) => SETTING_FIELDS[name].label)
    expect(new Set(labels).size).toBe(SETTING_NAMES.length)
    expect(labels).not.toContain('')
    expect(Object.keys(DEFAULT_SETTINGS).toSorted()).toEqual(SETTING_NAMES.toSorted())
    for (const name of SETTING_NAMES) expect(DEFAULT_SETTINGS[name]).toBe(SETTING_FIELDS[name].default)
  })

  it('makes both shapes: all settings by name, any of them by key, of their types and no others', () => {
    const rest = {
      siteUrl: 'https://two.example',
      supportEmail: '',
      iconAddress: '/favicon.svg',
      navigation: [],
      footerPages: [],
      writtenPages: [],
      isDemonstration: false,
      analytics: null,
    }
    expect(publicSettings.parse({ ...DEFAULT_SETTINGS, ...rest })).toEqual({ ...DEFAULT_SETTINGS, ...rest })
    for (const name of SETTING_NAMES) {
      expect(publicSettings.safeParse({ ...DEFAULT_SETTINGS, ...rest, [name]: undefined }).success).toBe(
        false,
      )
      const { key, default: value } = SETTING_FIELDS[name]
      const other = typeof value === 'boolean' ? 'on' : true
      expect(settingChanges.parse({ [key]: value })).toEqual({ [key]: value })
      expect(settingChanges.safeParse({ [key]: other }).success).toBe(false)
      expect(settingChanges.safeParse({ [name]: value }).success).toBe(false)
    }
  })

  it('is what the compiler holds the rest against: a setting that is forgotten does not compile', () => {
    expectTypeOf<Pick<PublicSettings, keyof SiteSettings>>().toEqualTypeOf<SiteSettings>()
    expectTypeOf<ReturnType<typeof settingChanges.parse>>().toEqualTypeOf<SettingsByKey>()
    const { tagline, ...others } = DEFAULT_SETTINGS
    // @ts-expect-error: the tagline is forgotten
    const forgotten: SiteSettings = others
    expect({ ...forgotten, tagline }).toEqual(DEFAULT_SETTINGS)
  })

  it('does not compile where something is not told of a setting, or told wrongly', () => {
    const text = { kind: 'text', key: 'general.motto', label: 'Motto', default: '' } as const
    const described: SettingField[] = [
      { ...text, maxLength: 80, missing: 'Enter a motto' },
      // @ts-expect-error: how long it may be, and what is said where it is missing
      text,
      // @ts-expect-error: no part of the form is called so
      { ...text, key: 'others.motto', maxLength: 80, missing: 'Enter a motto' },
      // @ts-expect-error: a switch is on or off
      { kind: 'switch', key: 'features.enableMotto', label: 'Motto', hint: 'The motto', default: 'on' },
      // @ts-expect-error: what it switches
      { kind: 'switch', key: 'features.enableMotto', label: 'Motto', default: true },
    ]
    expect(described).toHaveLength(5)
  })
})
