import { describe, expect, it } from 'vitest'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import {
  DEFAULT_MENU,
  MENU_ADDRESS_MAX,
  MENU_LABEL_MAX,
  menuEntries,
  NO_IMAGE,
  type SiteImageUse,
  shownMenu,
  tidyMenu,
  validateMenu,
  validateSiteImage,
} from './face.rules.ts'

it.each<[SiteImageUse, fits: [number, number][], not: [number, number][]]>([
  ['logo', [[64, 64], [384, 64]], [[63, 63], [385, 64]]],
  ['icon', [[180, 180], [512, 512]], [[179, 179], [181, 180], [180, 181]]],
  ['share', [[600, 315]], [[599, 315], [600, 314]]],
])('a picture to be a %s is as large as it must be', (use, fits, not) => {
  const errorFor = ([width, height]: [number, number]) =>
    validateSiteImage(use, { address: '/pictures/0123456789abcdef0123456789abcdef.webp', width, height })
  expect(validateSiteImage(use, NO_IMAGE)).toBeUndefined()
  for (const size of fits) expect([size, errorFor(size)]).toEqual([size, undefined])
  for (const size of not) expect([size, errorFor(size)]).toEqual([size, expect.stringContaining(use)])
}) // biome-ignore format: a table

const aPage = (id: number, slug: string, place: IndexedPage['place'] = 'menu') =>
  ({ id, slug, title: slug.toUpperCase(), place, original: null, former: [] }) as unknown as IndexedPage
const pages = [aPage(1, 'one'), aPage(2, 'two'), aPage(3, 'three', 'footer')]

describe('the menu entries', () => {
  it('are the default ones if none were chosen, and pages of the menu come last', () => {
    expect(menuEntries([], [])).toEqual(DEFAULT_MENU)
    expect(menuEntries([], pages).slice(DEFAULT_MENU.length)).toEqual([
      { label: 'ONE', to: '/one', page: 1 },
      { label: 'TWO', to: '/two', page: 2 },
    ])
  })

  it('link to a page whatever its current title, and disappear with it', () => {
    const menu = [
      { label: 'Old', to: '/old', page: 2, isHidden: true },
      { label: 'Gone', to: '/gone', page: 9 },
      { label: 'Foot', to: '/three', page: 3 },
      { label: 'Out', to: 'https://out.example' },
    ]
    expect(menuEntries(menu, pages)).toEqual([
      { label: 'TWO', to: '/two', page: 2, isHidden: true },
      { label: 'Out', to: 'https://out.example' },
      { label: 'ONE', to: '/one', page: 1 },
    ])
  })

  it('are shown unless hidden, and the blog only if it is enabled', () => {
    const menu = ['/blog', '/blog/one', '/blog?page=2', '/blog#top', '/blogger', '/page/blog'].map((to) => ({
      label: to,
      to,
    }))
    const hidden = { label: 'Hidden', to: '/', isHidden: true }
    const shown = (enableBlog: boolean) =>
      shownMenu([...menu, hidden], [], { enableBlog }).map(({ to }) => to)
    expect(shown(true)).toEqual(menu.map(({ to }) => to))
    expect(shown(false)).toEqual(['/blogger', '/page/blog'])
  })
})

describe('the validation of a menu', () => {
  const entry = { label: 'Home', to: '/' }
  it.each([
    [[], undefined],
    [[entry], undefined],
    [Array(20).fill(entry), undefined],
    [Array(21).fill(entry), 'A menu can have at most 20 entries'],
    [[entry, { label: '', to: '/' }], 'Entry 2 needs a name'],
    [[{ label: ' ', to: '/' }], '“ ” needs a name'],
    [[{ label: '!', to: '/' }], undefined],
    [[{ label: '🎲'.repeat(MENU_LABEL_MAX), to: '/' }], undefined],
    [
      [{ label: 'x'.repeat(MENU_LABEL_MAX + 1), to: '/' }],
      expect.stringContaining('more than 40 characters'),
    ],
    [[{ label: 'Far', to: `/${'x'.repeat(MENU_ADDRESS_MAX - 1)}` }], undefined],
    [
      [{ label: 'Far', to: `/${'x'.repeat(MENU_ADDRESS_MAX)}` }],
      expect.stringContaining('“Far” needs an address'),
    ],
    [[{ label: 'Odd', to: 'javascript:x' }], expect.stringContaining('“Odd” needs an address')],
    [[{ ...entry, isHidden: true }], 'At least one entry must be shown'],
    [[{ ...entry, isHidden: true }, entry], undefined],
  ])('%j is validated', (menu, fieldError) => {
    expect(validateMenu(menu)).toEqual(fieldError)
  })
})

it('CHROME-01: the default menu has the six required entries', () => {
  expect(shownMenu([], [], { enableBlog: true })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Tonight', to: '/tonight' },
    { label: 'Board Games', to: '/#results' },
    { label: 'Top Rated', to: '/top-rated' },
    { label: 'Categories', to: '/categories' },
    { label: 'Blog', to: '/blog' },
  ])
})

it('a menu is stored on single trimmed lines, without unused values', () => {
  const typed = [
    { label: ' Our\n\t shop\u2028', to: ' /shop ', isHidden: false },
    { label: 'Page', to: '/page', page: 0, isHidden: true },
  ]
  expect(tidyMenu(typed)).toEqual([
    { label: 'Our shop', to: '/shop' },
    { label: 'Page', to: '/page', page: 0, isHidden: true },
  ])
  expect(Object.keys(tidyMenu(typed)[0] ?? {})).toEqual(['label', 'to'])
})
