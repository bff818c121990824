/** A game's visibility: a tone for its dot, and a label. */
export interface GameState {
  tone: 'good' | 'open' | 'off'
  word: 'Published' | 'Draft' | 'Unpublished'
}

/** Published; unpublished if visitors have seen it; otherwise a draft. */
export function gameState({ published, wasOnline }: { published: boolean; wasOnline: boolean }): GameState {
  if (published) return { tone: 'good', word: 'Published' }
  return wasOnline ? { tone: 'off', word: 'Unpublished' } : { tone: 'open', word: 'Draft' }
}
