import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { isOwnPath, isWebAddress } from '#/lib/address.ts'
import { canBeSeen, tidyLine } from '#/lib/text.ts'

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
export interface SiteLink {
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
export function faultOfMenu(menu: readonly MenuEntry[]): string | undefined {
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

/** Whether a stored value is a valid menu. */
export function isMenu(found: unknown): found is MenuEntry[] {
  if (!Array.isArray(found)) return false
  const isEntry = (entry: Partial<MenuEntry> | null) =>
    typeof entry?.label === 'string' &&
    typeof entry.to === 'string' &&
    ['number', 'undefined'].includes(typeof entry.page) &&
    ['boolean', 'undefined'].includes(typeof entry.isHidden)
  return found.every(isEntry) && faultOfMenu(found) === undefined
}
