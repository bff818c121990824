import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SETTINGS,
  isColour,
  isMailbox,
  isSameSetting,
  settingsFromRows,
} from './site-settings.rules.ts'

describe('the current settings', () => {
  it('are the defaults on a new site', () => {
    expect(settingsFromRows([])).toEqual(DEFAULT_SETTINGS)
    expect(DEFAULT_SETTINGS).toMatchObject({
      primaryColor: '#9333ea',
      enableBlog: true,
      enableReviews: true,
      enableNewsletter: true,
    })
  })

  it('are those an owner saved', () => {
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

  it('fall back to the default for a damaged row', () => {
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
  it('are equal regardless of key order and undefined properties', () => {
    expect(
      isSameSetting(
        [{ label: 'Shop', to: 'https://shop.example/' }],
        [{ to: 'https://shop.example/', label: 'Shop', page: undefined }],
      ),
    ).toBe(true)
  })
})

it.each([
  ['#9333ea', true],
  ['x#9333ea', false],
  ['#9333ea;', false],
  ['#9333e', false],
  ['9333ea', false],
])('that %s is a colour is %s', (text, isOne) => {
  expect(isColour(text)).toBe(isOne)
})

it.each([
  ['us@two.test', true],
  ['a.b+c@mail.two.test', true],
  ['us@two', false],
  ['@two.test', false],
  ['us@two.', false],
  ['us@.test', false],
  ['us two@two.test', false],
  ['us@two.test, eve@evil.test', false],
  ['<us@two.test>', false],
  ['us@@two.test', false],
  [' us@two.test', false],
])('that mail may be sent to %j is %s', (text, isOne) => {
  expect(isMailbox(text)).toBe(isOne)
})
