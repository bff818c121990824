import { describe, expect, it } from 'vitest'
import { SETTING_FIELDS, SETTING_NAMES } from './setting-fields.rules.ts'
import { DEFAULT_SETTINGS } from './site-settings.rules.ts'
import { publicSettings, settingChanges } from './site-settings.schema.ts'

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
})
