/** A game's visibility: a tone for its dot, and a label. */
export interface GameState {
  tone: 'good' | 'open' | 'off'
  word: 'Published' | 'Draft' | 'Unpublished'
}

/** Returns the visibility of a game: published, unpublished (if it once was published), or draft. */
export function gameState({ published, wasOnline }: { published: boolean; wasOnline: boolean }): GameState {
  if (published) return { tone: 'good', word: 'Published' }
  return wasOnline ? { tone: 'off', word: 'Unpublished' } : { tone: 'open', word: 'Draft' }
}
