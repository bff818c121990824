import { describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from './first-settings.rules.ts'
import type { SettingName } from './setting-fields.rules.ts'
import { DEFAULT_SETTINGS, settingsFromRows } from './site-settings.rules.ts'

const NO_PICTURE = { address: '', width: 0, height: 0 }
const A_PICTURE = { address: '/pictures/0123456789abcdef0123456789abcdef.webp', width: 600, height: 600 }

describe('ADMIN-06: a setting', () => {
  const rows: [SettingName, key: string, first: unknown, saved: unknown][] = [
    ['siteName', 'general.siteName', 'TwoTop', 'Dos'],
    ['tagline', 'general.tagline', 'Board games for two', 'For us'],
    [
      'description',
      'general.description',
      'Board games for two players, chosen for the table you have tonight.',
      'Games',
    ],
    ['primaryColor', 'theme.primaryColor', '#9333ea', '#0a1f44'],
    ['twitter', 'social.twitter', '', 'https://x.com/us'],
    ['facebook', 'social.facebook', '', 'https://facebook.com/us'],
    ['instagram', 'social.instagram', '', 'https://instagram.com/us'],
    ['enableBlog', 'features.enableBlog', true, false],
    ['enableReviews', 'features.enableReviews', true, false],
    ['enableNewsletter', 'features.enableNewsletter', true, false],
    ['holdFirstComments', 'comments.holdFirst', false, true],
    ['holdCommentsWithLinks', 'comments.holdLinks', false, true],
    ['commentMail', 'comments.mail', 'daily', 'never'],
    ['blockReason', 'comments.blockReason', 'Advertising, or comments that aren’t about the games.', 'Spam.'],
    ['currency', 'shops.currency', 'USD', 'EUR'],
    ['checkLinks', 'shops.checkLinks', false, true],
    ['adminSecondFactor', 'security.adminSecondFactor', true, false],
    ['logo', 'face.logo', NO_PICTURE, A_PICTURE],
    ['icon', 'face.icon', NO_PICTURE, A_PICTURE],
    ['editorName', 'editor.name', '', 'Mia'],
    ['editorWords', 'editor.words', '', 'Plays with Theo, most evenings.'],
    ['editorPicture', 'editor.picture', NO_PICTURE, A_PICTURE],
    ['sharePicture', 'face.sharePicture', NO_PICTURE, A_PICTURE],
    ['question', 'words.question', 'What shall we play tonight?', 'What now?'],
    ['underQuestion', 'words.underQuestion', '', 'A line'],
    ['menu', 'menu.entries', [], [{ label: 'Home', to: '/' }]],
    ['supportAddress', 'reach.supportAddress', '', 'us@two.test'],
    ['operatorName', 'reach.operatorName', '', 'Two Ltd'],
    ['postalAddress', 'reach.postalAddress', '', 'A street'],
  ]

  it.each(rows)('%s is read from the row %s, and defaults to %j', (name, key, first, saved) => {
    expect(DEFAULT_SETTINGS[name]).toEqual(first)
    expect(settingsFromRows([{ key, value: saved }])).toEqual({ ...DEFAULT_SETTINGS, [name]: saved })
  })
})

it('a page without known settings shows the default name and icon', () => {
  expect(FIRST_SETTINGS).toMatchObject({ siteName: 'TwoTop', iconAddress: '/favicon.svg' })
})
