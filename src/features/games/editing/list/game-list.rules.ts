import type { ListRules } from '#/lib/paged-lists.ts'

/**
 * List rules of games for editors: by flag, by a verdict of members that differs from the editor's by two steps, by shared titles,
 * published ones without a description or price. Unrated games come last in either order.
 */
export const GAME_LIST = {
  kinds: [
    'published',
    'unpublished',
    'featured',
    'best-sellers',
    'split',
    'namesakes',
    'no-description',
    'no-price',
  ],
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

/** Returns the visibility of a game: published, unpublished (if it once was published), or draft. */
export function gameState({ published, wasOnline }: { published: boolean; wasOnline: boolean }) {
  if (published) return { tone: 'good', word: 'Published' } as const
  return wasOnline
    ? ({ tone: 'off', word: 'Unpublished' } as const)
    : ({ tone: 'open', word: 'Draft' } as const)
}
