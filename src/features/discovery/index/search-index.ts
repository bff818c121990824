import type { z } from '@hono/zod-openapi'
import { LARGEST_DECK } from '#/features/games/model/games.rules.ts'
import { cyclicSlice, shuffled } from '#/lib/order.ts'
import { catalogue, defineCatalogueIndex } from '#/server/catalogue/open-catalogue.ts'
import type { discoveryParameters, drawParameters } from '../discovery.schema.ts'
import { type DiscoveryQuery, discoveryQueryOf, parseDiscoverySearch } from '../rules/query.rules.ts'
import { DiscoveryIndex, type Shelf } from './discovery.index.ts'

/** Returns this process's search index of all published games. Call `openCatalogue` first, which loads the games. */
export const searchIndex = defineCatalogueIndex(() => new DiscoveryIndex())

/** Number of games that one draw returns: the drawn game, and four more for the animation. */
const DRAWN_GAMES = 5

/** Returns one page of search results. A game's card may include the reason why the game was found. */
export function resultsFor(query: DiscoveryQuery, shelf: Shelf = null) {
  const index = searchIndex()
  const { ids, understood, reasons, relaxed, ...results } = index.answer(query, shelf)
  const games = catalogue()
    .cards(ids)
    .map((game) => {
      const reason = reasons[ids.indexOf(game.id)]
      return reason ? { ...game, reason } : game
    })
  return {
    ...results,
    games,
    understood,
    relaxed: relaxed.map(({ ids: shown, ...rest }) => ({ ...rest, games: catalogue().cards(shown) })),
    usualSort: index.usualSort(),
  }
}

/** Draws a random game from a search's results, and four more for the animation. `turn` counts the earlier draws. */
export function gamesDrawn({ seed, turn, ...query }: z.infer<typeof drawParameters>, shelf: Shelf = null) {
  const index = searchIndex()
  const found = shuffled(index.idsFound(discoveryQueryOf(parseDiscoverySearch(query)), shelf), seed)
  const isToAvoid = (id: number) => catalogue().game(id)?.isToAvoid === true
  const order = [...found.filter((id) => !isToAvoid(id)), ...found.filter(isToAvoid)]
  const shown = turn < order.length ? cyclicSlice(order, turn, DRAWN_GAMES) : []
  return { games: catalogue().cards(shown), total: order.length }
}

/** Returns the ids of a room's games (deck): the first 60 results of a search. `total` is the number of all results. */
export function deckFound(requested: Omit<z.infer<typeof discoveryParameters>, 'page'>, shelf: Shelf = null) {
  const query = discoveryQueryOf(parseDiscoverySearch(requested))
  const gameIds: number[] = []
  let total = 0
  for (let page = 1; gameIds.length < LARGEST_DECK; page += 1) {
    const found = searchIndex().discover({ ...query, page }, shelf)
    gameIds.push(...found.ids)
    total = found.total
    if (page >= found.pageCount) break
  }
  return { gameIds: gameIds.slice(0, LARGEST_DECK), total }
}
