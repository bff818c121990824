import type { ListRules } from '#/shared/paged-lists.ts'

/** What an editor can switch on a game. */
export const GAME_FLAGS = ['featured', 'bestSeller', 'published'] as const
export type GameFlag = (typeof GAME_FLAGS)[number]

/** How editors can ask for games: those of a flag, or on which members and editor are two words apart, in an order. What is not rated stands last in either direction. */
export const GAME_LIST = {
  kinds: ['published', 'unpublished', 'featured', 'best-sellers', 'split'],
  sorts: [
    'title-asc',
    'title-desc',
    'created-desc',
    'created-asc',
    'changed-desc',
    'changed-asc',
    'expert-desc',
    'expert-asc',
    'community-desc',
    'community-asc',
  ],
} as const satisfies ListRules

export type GameKind = (typeof GAME_LIST.kinds)[number]
export type GameSort = (typeof GAME_LIST.sorts)[number]
