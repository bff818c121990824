import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { isOwnPath, isWebAddress } from '#/lib/address.ts'
import { ownPictureSources } from '#/lib/pictures.ts'
import { canBeSeen, tidyLine } from '#/lib/text.ts'

/** The uses of a branding image. */
export type SitePictureUse = 'logo' | 'icon' | 'share' | 'editor'

/** An uploaded image, with the size of its largest rendition in pixels. */
export interface SitePicture {
  /** One of our own images; empty for the site's drawing. */
  address: string
  width: number
  height: number
}

/** The value without an image: the site draws its own. */
export const NO_PICTURE: SitePicture = { address: '', width: 0, height: 0 }

/** Height of the logo in the header, in CSS pixels; uploads need twice as many. */
export const LOGO_HEIGHT = 32
/** Maximum ratio of a logo's width to its height, to leave room for the menu. */
const LOGO_WIDEST = 6
const ICON_SMALLEST = 180
const SHARE_SMALLEST = { width: 600, height: 315 } as const

const RULES: Record<SitePictureUse, { fits: (picture: SitePicture) => boolean; words: string }> = {
  logo: {
    fits: ({ width, height }) => height >= 2 * LOGO_HEIGHT && width <= LOGO_WIDEST * height,
    words: `A logo is at least ${2 * LOGO_HEIGHT} pixels high, and at most ${LOGO_WIDEST} times as wide as it is high`,
  },
  icon: {
    fits: ({ width, height }) => width === height && width >= ICON_SMALLEST,
    words: `An icon is square, and at least ${ICON_SMALLEST} pixels wide`,
  },
  editor: {
    fits: ({ width, height }) => Math.min(width, height) >= ICON_SMALLEST,
    words: `A picture of the editor is at least ${ICON_SMALLEST} pixels wide and high`,
  },
  share: {
    fits: ({ width, height }) => width >= SHARE_SMALLEST.width && height >= SHARE_SMALLEST.height,
    words: `A share picture is at least ${SHARE_SMALLEST.width} by ${SHARE_SMALLEST.height} pixels`,
  },
}

/** Validates an image of ours for its use; undefined if it passes, or none was chosen. */
export function validateSitePicture(use: SitePictureUse, picture: SitePicture): string | undefined {
  const { address } = picture
  const fits = address === '' || (ownPictureSources(address) !== null && RULES[use].fits(picture))
  return fits ? undefined : RULES[use].words
}

/** A menu entry as the owner set it. */
export interface MenuEntry {
  label: string
  /** A path of ours, or an address on the web. */
  to: string
  /** The page it links to, regardless of its title and address. */
  page?: number | undefined
  isHidden?: boolean | undefined
}

/** A menu entry as it is shown. */
interface SiteLink {
  label: string
  to: string
}

export const MENU_MAX = 20
export const MENU_LABEL_MAX = 40
export const MENU_ADDRESS_MAX = 300

/** The default menu (checklist CHROME-01). */
export const DELIVERED_MENU: readonly MenuEntry[] = [
  { label: 'Home', to: '/' },
  { label: 'Tonight', to: '/tonight' },
  { label: 'Board Games', to: '/#results' },
  { label: 'Top Rated', to: '/top-rated' },
  { label: 'Categories', to: '/categories' },
  { label: 'Blog', to: '/blog' },
]

/** The value that stands for the default menu. */
export const NO_MENU: MenuEntry[] = []

/** The address of a page from the root. */
export const pathOf = ({ slug }: Pick<IndexedPage, 'slug'>) => `/${slug}`

/** The menu's entries, followed by pages of the menu that have no position yet. */
export function menuEntries(menu: readonly MenuEntry[], pages: readonly IndexedPage[]): MenuEntry[] {
  const entries = menu.length === 0 ? DELIVERED_MENU : menu
  const named = new Set(entries.map(({ page }) => page))
  const added = pages.filter(({ id, place }) => place === 'menu' && !named.has(id))
  return [
    ...entries.flatMap((entry) => {
      if (entry.page === undefined) return [entry]
      const page = pages.find(({ id, place }) => id === entry.page && place === 'menu')
      return page ? [{ ...entry, label: page.title, to: pathOf(page) }] : []
    }),
    ...added.map((page) => ({ label: page.title, to: pathOf(page), page: page.id })),
  ]
}

/** Returns the menu for visitors, without hidden entries and a disabled blog. */
export function shownMenu(
  menu: readonly MenuEntry[],
  pages: readonly IndexedPage[],
  { enableBlog }: { enableBlog: boolean },
): SiteLink[] {
  return menuEntries(menu, pages)
    .filter(({ isHidden, to }) => !isHidden && (enableBlog || !/^\/blog([/?#]|$)/.test(to)))
    .map(({ label, to }) => ({ label, to }))
}

/** Validates a menu, naming the faulty entry; undefined if it passes. */
export function validateMenu(menu: readonly MenuEntry[]): string | undefined {
  if (menu.length > MENU_MAX) return `A menu can have at most ${MENU_MAX} entries`
  for (const [index, { label, to }] of menu.entries()) {
    const named = label === '' ? `Entry ${index + 1}` : `“${label}”`
    if (!canBeSeen(label)) return `${named} needs a name`
    if ([...label].length > MENU_LABEL_MAX) return `${named} has more than ${MENU_LABEL_MAX} characters`
    if (to.length > MENU_ADDRESS_MAX || !(isWebAddress(to) || isOwnPath(to)))
      return `${named} needs an address that starts with https://, http:// or /`
  }
  return menu.length > 0 && menu.every(({ isHidden }) => isHidden)
    ? 'At least one entry must be shown'
    : undefined
}

/** Normalises a menu for storage: names and addresses on single trimmed lines. */
export function tidyMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.map(({ label, to, page, isHidden }) => ({
    label: tidyLine(label),
    to: to.trim(),
    ...(page !== undefined && { page }),
    ...(isHidden && { isHidden }),
  }))
}
