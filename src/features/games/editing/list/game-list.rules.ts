import type { ListRules } from '#/lib/paged-lists.ts'

/** The list of games for editors; `split`: members and editor are two levels apart. Unrated games come last either way. */
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
