import { discover } from './discovery.rules.ts'
import type { DiscoverableGame } from './filters/filter-list.rules.ts'
import type { DiscoverableCategory } from './filters/known-categories.rules.ts'
import { everything } from './question/discovery-query.rules.ts'

/** Whether words find a game: they stand in it, its title is near to them, or they do not. */
export function foundBy(
  words: string,
  game: DiscoverableGame,
  categories: readonly DiscoverableCategory[],
): 'found' | 'guessed' | 'not' {
  const { total, guessed } = discover({ games: [game], categories }, { ...everything, q: words })
  if (total === 0) return 'not'
  return guessed ? 'guessed' : 'found'
}
