import { mayBeSlug } from '#/features/games/model/games.rules.ts'

/** Number of days that statistics about visits cover. */
export const DAYS_SHOWN = 30

const PLAIN_PAGES = new Set([
  ...['/', '/tonight', '/top-rated', '/prices', '/categories', '/blog'],
  ...['/about', '/faq', '/contact', '/privacy', '/terms'],
])

/** A public page whose views are counted: the page of a game or post, or one with a fixed path (`plain`), such as `/tonight`. */
export type CountedPage =
  | { path: string; kind: 'plain' }
  | { path: string; kind: 'game' | 'post'; slug: string }

/** Returns the page at a path, or null if its views are not counted. Only public pages are counted. */
export function countedPage(path: string): CountedPage | null {
  if (PLAIN_PAGES.has(path)) return { path, kind: 'plain' }
  const [, room, slug = ''] = /^\/(game|blog)\/([^/]+)$/.exec(path) ?? []
  if (!room || !mayBeSlug(slug)) return null
  return { path, kind: room === 'game' ? 'game' : 'post', slug }
}

/** Whether a visit may be counted. Respects Do Not Track and Global Privacy Control. */
export const mayBeCounted = (browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean }) =>
  browser.doNotTrack !== '1' && browser.globalPrivacyControl !== true
