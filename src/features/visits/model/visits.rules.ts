import { mayBeSlug } from '#/features/games/model/games.rules.ts'

export const DAYS_SHOWN = 30

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

/** A public page whose views are counted: a fixed one, or the page of a game or article. */
export type CountedPage =
  | { path: string; kind: 'plain' }
  | { path: string; kind: 'game' | 'post'; slug: string }

/** The page of a path whose views are counted, searches with their page; null for private, admin and unknown paths. */
export function countedPage(path: string): CountedPage | null {
  if (PLAIN_PAGES.has(path)) return { path, kind: 'plain' }
  const [, room, slug = ''] = /^\/(game|blog)\/([^/]+)$/.exec(path) ?? []
  if (!room || !mayBeSlug(slug)) return null
  return { path, kind: room === 'game' ? 'game' : 'post', slug }
}

interface Wishes {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/** Whether a visitor may be counted: not if their browser asks not to be tracked, even though nothing about them is stored. */
export function mayBeCounted({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true
}
