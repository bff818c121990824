import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SiteSettings } from './setting-fields.rules.ts'
import {
  DEFAULT_SETTINGS,
  isColour,
  isMailbox,
  isSameSetting,
  settingsByKey,
  settingsByName,
  tidySettings,
  validateSettings,
} from './site-settings.rules.ts'
import { settingsFromRows } from './site-settings.schema.ts'

const AN_IMAGE = `/pictures/${'a'.repeat(32)}.webp`

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

describe('a stored menu', () => {
  const entry = { label: 'Out', to: 'https://out.example' }

  it.each([
    ['no list', entry],
    ['nothing', null],
    ['an entry that is nothing', [entry, null]],
    ['an entry that is a text', ['Out']],
    ['an entry without a name', [{ to: entry.to }]],
    ['an entry without an address', [entry, { label: 'Out' }]],
    ['a page that is no number', [{ ...entry, page: '2' }]],
    ['a page that is nothing', [{ ...entry, page: null }]],
    ['neither hidden nor shown', [{ ...entry, isHidden: 1 }]],
  ])('is replaced by the default one if it is %s', (_what, found) => {
    expect(settingsFromRows([{ key: 'menu.entries', value: found }])).toEqual(DEFAULT_SETTINGS)
  })
})

it.each([
  ['an image of another site', { address: 'https://elsewhere.test/x.webp', width: 180, height: 180 }],
  ['a width that is no whole number', { address: AN_IMAGE, width: 180.5, height: 180.5 }],
  ['no size', { address: AN_IMAGE }],
  ['no image', AN_IMAGE],
])('a stored icon is replaced by the default one if it is %s', (_what, value) => {
  expect(settingsFromRows([{ key: 'face.icon', value }])).toEqual(DEFAULT_SETTINGS)
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
])('%s is a colour: %s', (text, isOne) => {
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
])('%j is an email address: %s', (text, isOne) => {
  expect(isMailbox(text)).toBe(isOne)
})

describe('typed settings', () => {
  it('ADMIN-06: are valid by default', () => {
    expect(validateSettings(DEFAULT_SETTINGS)).toEqual({})
  })

  it.each([
    ['siteName', '', 'Enter a name'],
    ['siteName', '\u200b \u200d', 'Enter a name'],
    ['tagline', ' ', 'Enter a tagline'],
    ['description', '', 'Enter a description'],
    ['siteName', 'x'.repeat(61), 'At most 60 characters'],
    ['description', 'x'.repeat(301), 'At most 300 characters'],
    ['primaryColor', 'purple', 'Enter a color as #rrggbb, like #9333ea'],
    ['primaryColor', '#93e', 'Enter a color as #rrggbb, like #9333ea'],
    ['primaryColor', '#9333ea;background:url(//x)', 'Enter a color as #rrggbb, like #9333ea'],
    ['twitter', 'javascript:alert(1)', 'Enter a full address, like https://x.com/yourname'],
    ['facebook', 'facebook/twotop', 'Enter a full address, like https://facebook.com/yourname'],
    ['instagram', '//instagram.com/x', 'Enter a full address, like https://instagram.com/yourname'],
    ['commentMail', 'hourly', 'Choose one of these'],
    ['commentMail', 'toString', 'Choose one of these'],
    ['supportAddress', 'hello', 'Enter an e-mail address, like hello@example.org'],
    ['question', '\u200b', 'Enter a question'],
    ['menu', [{ label: '', to: '/about' }], 'Entry 1 needs a name'],
    [
      'icon',
      { address: AN_IMAGE, width: 179, height: 179 },
      'An icon is square, and at least 180 pixels wide',
    ],
  ])('ADMIN-06: are rejected if %s is %j', (name, value, words) => {
    expect(validateSettings({ [name]: value })).toEqual({ [name]: words })
  })

  it.each([
    ['siteName', 60, 'x'],
    ['tagline', 120, 'x'],
    ['description', 300, 'x'],
    ['question', 80, 'x'],
    ['underQuestion', 200, 'x'],
    ['postalAddress', 300, 'x'],
    ['twitter', 300, 'https://x.com/'],
    ['facebook', 300, 'https://facebook.com/'],
    ['instagram', 300, 'https://instagram.com/'],
  ])('ADMIN-06: %s has at most %i characters', (name, most, begin) => {
    expect(validateSettings({ [name]: begin.padEnd(most, 'x') })).toEqual({})
    expect(validateSettings({ [name]: begin.padEnd(most + 1, 'x') })).toEqual({
      [name]: `At most ${most} characters`,
    })
  })

  it('ADMIN-06: are valid with all optional values empty, and have errors only where invalid', () => {
    const settings: Partial<SiteSettings> = {
      ...{ underQuestion: '', postalAddress: '', supportAddress: '', commentMail: 'never' },
      ...{
        menu: [{ label: 'Ours', to: '/about' }],
        icon: { address: AN_IMAGE, width: 180, height: 180 },
      },
    }
    expect(Object.keys(validateSettings(settings))).toEqual([])
    expect(validateSettings({ supportAddress: 'hello@example.org' })).toEqual({})
  })

  it('are unchanged after being stored and read, whatever was typed', () => {
    const typed = fc.record({
      siteName: fc.string({ unit: 'binary' }),
      tagline: fc.string(),
      primaryColor: fc.oneof(fc.string(), fc.constant('#0A1F44')),
      twitter: fc.oneof(fc.webUrl(), fc.string()),
      enableBlog: fc.boolean(),
    })
    fc.assert(
      fc.property(typed, (some) => {
        const tidied = tidySettings(some)
        expect(tidySettings(tidied)).toEqual(tidied)
        if (Object.keys(validateSettings(tidied)).length > 0) return
        const keyed = settingsByKey(tidied)
        expect(settingsByName(keyed)).toEqual(tidied)
        const rows = Object.entries(keyed).map(([key, value]) => ({ key, value }))
        expect(settingsFromRows(rows)).toEqual({ ...DEFAULT_SETTINGS, ...tidied })
      }),
    )
  })
})
