import { DiscoveryIndex } from '../index/discovery.index.ts'
import type { Catalogue } from './discovery.rules.ts'

/** Builds the search index of a catalogue, for tests and benchmarks. */
export function builtIndex({ games, categories }: Catalogue): DiscoveryIndex {
  const index = new DiscoveryIndex()
  index.setCategories(categories)
  for (const game of games) index.put(game, game)
  Array.from(index.warmUp())
  return index
}
