/** Maximum length of a game's slug, equal to that of one made from a title. */
export const GAME_SLUG_MAX = 100

/** Normalises a typed game address: its last part, in lower case. */
export function tidySlug(typed: string): string {
  return (
    typed
      .trim()
      .split('/')
      .findLast((part) => part !== '') ?? ''
  ).toLowerCase()
}

/** Validates a game's slug; null if it passes. */
export function slugFault(slug: string): string | null {
  if (slug === '') return 'An address is required'
  if (slug.length > GAME_SLUG_MAX) return `Addresses can have at most ${GAME_SLUG_MAX} characters`
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? null
    : 'Use letters from a to z, numbers, and single hyphens between them'
}

export interface GameState {
  tone: 'good' | 'open' | 'off'
  word: 'Published' | 'Draft' | 'Unpublished'
}

/** Returns the visibility of a game: published, unpublished (if it once was published), or draft. */
export function gameState({ published, wasOnline }: { published: boolean; wasOnline: boolean }): GameState {
  if (published) return { tone: 'good', word: 'Published' }
  return wasOnline ? { tone: 'off', word: 'Unpublished' } : { tone: 'open', word: 'Draft' }
}
