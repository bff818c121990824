import { mayBeSlug } from '#/features/games/model/games.rules.ts'

/** How many days the figures over time reach back, today included. */
export const DAYS_SHOWN = 30
/** The number of most viewed pages listed. */
export const TOP_PAGES = 10

const PLAIN_PAGES = new Set([
  '/',
  '/tonight',
  '/top-rated',
  '/prices',
  '/categories',
  '/blog',
  '/about',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
])

/** A public page whose visits are counted: a plain page, or the page of a game or an article. */
export type CountedPage =
  | { path: string; kind: 'plain' }
  | { path: string; kind: 'game' | 'post'; slug: string }

/**
 * The page of a path if its views are counted; null otherwise: private and admin pages, secret addresses, unknown addresses. A
 * search is not a page of its own.
 */
export function countedPage(path: string): CountedPage | null {
  if (PLAIN_PAGES.has(path)) return { path, kind: 'plain' }
  const [, room, slug = ''] = /^\/(game|blog)\/([^/]+)$/.exec(path) ?? []
  if (!room || !mayBeSlug(slug)) return null
  return { path, kind: room === 'game' ? 'game' : 'post', slug }
}

/** The browser's privacy signals. */
interface Wishes {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/** Whether a visitor may be counted: not if their browser asks not to be tracked, even though nothing about them is stored. */
export function mayBeCounted({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true
}
