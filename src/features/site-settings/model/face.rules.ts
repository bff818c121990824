import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { isOwnPath, isWebAddress } from '#/lib/address.ts'
import { ownImageSources } from '#/lib/pictures.ts'
import { canBeSeen, tidyLine } from '#/lib/text.ts'

/** Where the site uses a branding image: header logo, browser icon, share image, or the editor's photo. */
export type SiteImageUse = 'logo' | 'icon' | 'share' | 'editor'

/** An image of the site's branding, such as the logo. Width and height are in pixels. */
export interface SiteImage {
  /** The path of an image uploaded to this site; empty for the default image. */
  address: string
  width: number
  height: number
}

/** Value of an image setting, such as the logo, while no image is uploaded. */
export const NO_IMAGE: SiteImage = { address: '', width: 0, height: 0 }

/** Height of the logo in the header, in CSS pixels. Uploaded logos need at least twice as many pixels. */
export const LOGO_HEIGHT = 32
/** Maximum ratio of a logo's width to its height, to leave room for the menu. */
const LOGO_WIDEST = 6
const ICON_SMALLEST = 180
const SHARE_SMALLEST = { width: 600, height: 315 } as const

const RULES: Record<SiteImageUse, { fits: (picture: SiteImage) => boolean; words: string }> = {
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

/** Returns the error message for a branding image of the wrong shape or size; undefined if the image is suitable. */
export function validateSiteImage(use: SiteImageUse, picture: SiteImage): string | undefined {
  const { address } = picture
  const fits = address === '' || (ownImageSources(address) !== null && RULES[use].fits(picture))
  return fits ? undefined : RULES[use].words
}

/** An entry of the site's menu, as the owner saved it. */
export interface MenuEntry {
  label: string
  /** A path of this site, or a web address. */
  to: string
  /** The id of the page it links to, which stays when the page's title or address changes. */
  page?: number | undefined
  isHidden?: boolean | undefined
}

/** An entry of the site's menu, as visitors see it. */
interface SiteLink {
  label: string
  to: string
}

export const MENU_MAX = 20
export const MENU_LABEL_MAX = 40
export const MENU_ADDRESS_MAX = 300

/** The site's menu until an owner changes the menu (checklist CHROME-01). */
export const DEFAULT_MENU: readonly MenuEntry[] = [
  { label: 'Home', to: '/' },
  { label: 'Tonight', to: '/tonight' },
  { label: 'Board Games', to: '/#results' },
  { label: 'Top Rated', to: '/top-rated' },
  { label: 'Categories', to: '/categories' },
  { label: 'Blog', to: '/blog' },
]

/** The menu setting until an owner changes the menu: empty, so that visitors see the default menu. */
export const UNCHANGED_MENU: MenuEntry[] = []

/** Returns the path of a page: `/about`. */
export const pathOf = ({ slug }: Pick<IndexedPage, 'slug'>) => `/${slug}`

/** Returns the saved menu, or else the default menu. Appends pages whose `place` is the menu but which have no entry. */
export function menuEntries(menu: readonly MenuEntry[], pages: readonly IndexedPage[]): MenuEntry[] {
  const entries = menu.length === 0 ? DEFAULT_MENU : menu
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

/** Returns the menu that visitors see, without hidden entries. Links to the blog are left out while the blog is disabled. */
export function shownMenu(
  menu: readonly MenuEntry[],
  pages: readonly IndexedPage[],
  { enableBlog }: { enableBlog: boolean },
): SiteLink[] {
  return menuEntries(menu, pages)
    .filter(({ isHidden, to }) => !isHidden && (enableBlog || !/^\/blog([/?#]|$)/.test(to)))
    .map(({ label, to }) => ({ label, to }))
}

/** Returns the error message for an invalid menu; undefined if the menu is valid. */
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

/** Normalises a menu for storage. Trims labels and link targets, and removes line breaks from labels. */
export function tidyMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.map(({ label, to, page, isHidden }) => ({
    label: tidyLine(label),
    to: to.trim(),
    ...(page !== undefined && { page }),
    ...(isHidden && { isHidden }),
  }))
}
