/** How a game stands with visitors: a tone for its dot, and always the word. */
export interface GameState {
  tone: 'good' | 'open' | 'off'
  word: 'Online' | 'Draft' | 'Hidden'
}

/** Online as visitors see it; hidden where they saw it once; else a draft. */
export function gameState({ published, wasOnline }: { published: boolean; wasOnline: boolean }): GameState {
  if (published) return { tone: 'good', word: 'Online' }
  return wasOnline ? { tone: 'off', word: 'Hidden' } : { tone: 'open', word: 'Draft' }
}
