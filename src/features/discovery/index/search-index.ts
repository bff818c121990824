import type { z } from '@hono/zod-openapi'
import { LARGEST_DECK } from '#/features/games/model/games.rules.ts'
import { shuffled, turnsFrom } from '#/lib/order.ts'
import { catalogue, catalogueIndex } from '#/server/catalogue/open-catalogue.ts'
import type { discoveryParameters, drawParameters } from '../discovery.schema.ts'
import { type DiscoveryQuery, discoveryQueryOf, parseDiscoverySearch } from '../rules/question.rules.ts'
import { DiscoveryIndex, type Shelf } from './discovery.index.ts'

/** Returns the search index of this process. The catalogue must be open. */
export const searchIndex = catalogueIndex(() => new DiscoveryIndex())

/** Number of games shown while choosing: the chosen one, and four beside it. */
const DRAWN_GAMES = 5

/** Searches the catalogue: a page of results with the cards of its games, each with the reason it was found. */
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

/** Draws games among the results of a query, in a random order set by a seed, from the place of a turn; games to avoid with two come last. */
export function gamesDrawn({ seed, turn, ...query }: z.infer<typeof drawParameters>, shelf: Shelf = null) {
  const index = searchIndex()
  const found = shuffled(index.idsFound(discoveryQueryOf(parseDiscoverySearch(query)), shelf), seed)
  const isToAvoid = (id: number) => catalogue().game(id)?.isToAvoid === true
  const order = [...found.filter((id) => !isToAvoid(id)), ...found.filter(isToAvoid)]
  const shown = turn < order.length ? turnsFrom(order, turn, DRAWN_GAMES) : []
  return { games: catalogue().cards(shown), total: order.length }
}

/** Returns the ids of the first results of a query, as many as a room's deck holds, and the number of all results. */
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
