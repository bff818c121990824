import { describe, expect, it } from 'vitest'
import { NO_PICTURE } from './site-pictures.rules.ts'
import { DEFAULT_SETTINGS, isSameSetting, settingsFromRows } from './site-settings.rules.ts'

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

describe('two values of a setting', () => {
  it('are the same in whatever order their parts are named, and where what is not there is named undefined', () => {
    expect(
      isSameSetting(
        [{ label: 'Shop', to: 'https://shop.example/' }],
        [{ to: 'https://shop.example/', label: 'Shop', page: undefined }],
      ),
    ).toBe(true)
  })

  it('differ where anything does, order of entries included', () => {
    const [one, other] = [
      { label: 'A', to: '/a' },
      { label: 'B', to: '/b' },
    ]
    for (const [a, b] of [
      [
        [one, other],
        [other, one],
      ],
      [[one], []],
      [[one], [{ ...one, isHidden: true }]],
      ['', 'x'],
      [true, 'true'],
      [NO_PICTURE, { ...NO_PICTURE, width: 1 }],
    ])
      expect(isSameSetting(a, b)).toBe(false)
  })
})
