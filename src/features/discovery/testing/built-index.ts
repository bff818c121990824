import { DiscoveryIndex } from '../index/discovery.index.ts'
import type { Catalogue } from './discovery.rules.ts'

/** Builds the index of a catalogue. */
export function builtIndex({ games, categories }: Catalogue): DiscoveryIndex {
  const index = new DiscoveryIndex()
  index.setCategories(categories)
  for (const game of games) index.put(game, game)
  Array.from(index.warmUp())
  return index
}
