import { expect, it } from 'vitest'
import { bitsetFor, withBit } from '../index/bitset.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import { NO_FACTS } from '../testing/discoverable-game.ts'
import { starterCatalogue } from '../testing/starter-games.ts'
import { LikeGames } from './like-games.ts'
import { likenessTo } from './likeness.rules.ts'

it('finds the same similar games as comparing with each game', () => {
  const starters = starterCatalogue().games
  // As many games as are never compared all, each a starter with the mechanics of another.
  const games: SearchableGame[] = Array.from({ length: 6_000 }, (_, at) => {
    const own = { ...NO_FACTS, ...starters[at % starters.length]!, id: at }
    return { ...own, mechanics: starters[(at * 31) % starters.length]!.mechanics ?? [] }
  })
  const counted = (key: 'mechanics' | 'categories') => {
    const names = games.flatMap((game) => game[key])
    return new Map(
      Array.from(
        Map.groupBy(names, (name) => name),
        ([name, all]) => [name, all.length],
      ),
    )
  }
  const commonness = {
    games: games.length,
    mechanics: counted('mechanics'),
    categories: counted('categories'),
  }
  const like = new LikeGames()
  let all = bitsetFor(games.length)
  for (const [slot, game] of games.entries()) {
    like.add(slot, game)
    all = withBit(all, slot)
  }
  for (const liked of games.slice(0, 40)) {
    const likeness = likenessTo(liked, commonness)
    const scoreOf = (game: SearchableGame) => likeness(game) + 0.12 * (game.expertRating ?? 3)
    const best = games.map(scoreOf).sort((a, b) => b - a)
    const found = like.nearest(all, [liked], (slot) => games[slot]!, commonness, 10)
    expect(found.map((slot) => scoreOf(games[slot]!))).toEqual(best.slice(0, 10))
  }
  like.remove(0, games[0]!)
  expect(like.holding('mechanics', games[0]!.mechanics).at(0)! & 1).toBe(0)
})
