import { expect, it } from 'vitest'
import { bitsetFor, withBit } from '../index/bitset.ts'
import { FacetTable } from '../index/facet-table.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import { NO_FACTS } from '../testing/discoverable-game.ts'
import { starterCatalogue } from '../testing/starter-games.ts'
import { commonnessIn, nearestTo } from './found-layers.ts'
import { likenessTo } from './likeness.rules.ts'

it('finds the same similar games as comparing with each game', () => {
  const starters = starterCatalogue().games
  // As many games as are never compared all, each a starter with the mechanics of another.
  const games: SearchableGame[] = Array.from({ length: 6_000 }, (_, at) => {
    const own = { ...NO_FACTS, ...starters[at % starters.length]!, id: at }
    return { ...own, mechanics: starters[(at * 31) % starters.length]!.mechanics ?? [] }
  })
  const facets = new FacetTable()
  let all = bitsetFor(games.length)
  for (const [slot, game] of games.entries()) {
    facets.add(slot, game)
    all = withBit(all, slot)
  }
  const commonness = commonnessIn(facets, games.length)
  for (const liked of games.slice(0, 40)) {
    const likeness = likenessTo(liked, commonness)
    const scoreOf = (game: SearchableGame) => likeness(game) + 0.12 * (game.expertRating ?? 3)
    const best = games.map(scoreOf).sort((a, b) => b - a)
    const found = nearestTo([liked], all, (slot) => games[slot]!, facets, commonness, 10)
    expect(found.map((slot) => scoreOf(games[slot]!))).toEqual(best.slice(0, 10))
  }
})
