import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, settingsFromRows } from './site-settings.rules.ts'

describe('the settings that hold', () => {
  it('are the defaults on a new site', () => {
    expect(settingsFromRows([])).toEqual(DEFAULT_SETTINGS)
    expect(DEFAULT_SETTINGS).toMatchObject({
      primaryColor: '#9333ea',
      enableBlog: true,
      enableReviews: true,
      enableNewsletter: true,
    })
  })

  it('are what an owner saved', () => {
    const rows = [
      { key: 'general.siteName', value: 'Dos' },
      { key: 'theme.primaryColor', value: '#0A1F44' },
      { key: 'features.enableBlog', value: false },
    ]
    expect(settingsFromRows(rows)).toEqual({
      ...DEFAULT_SETTINGS,
      siteName: 'Dos',
      primaryColor: '#0A1F44',
      enableBlog: false,
    })
  })

  it('are the defaults where a row is damaged', () => {
    const rows = [
      { key: 'general.siteName', value: 7 },
      { key: 'theme.primaryColor', value: 'red; background: url(x)' },
      { key: 'features.enableBlog', value: 'no' },
      { key: 'social.twitter', value: 'javascript:alert(1)' },
      { key: 'unknown.key', value: 'x' },
    ]
    expect(settingsFromRows(rows)).toEqual(DEFAULT_SETTINGS)
  })
})
