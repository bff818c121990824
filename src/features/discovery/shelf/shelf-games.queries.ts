import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { parametersOf } from '../discovery.queries.ts'
import type { DiscoverySearch } from '../rules/question.rules.ts'
import type { shelfResultsApi } from './shelf-results.api.ts'

const ofShelf = clientOf<typeof shelfResultsApi>()

/** Query key prefix of everything that depends on the shelf. */
const SHELF_KEY = [...ME_KEY, 'shelf']

/** The games drawn in a turn from the member's shelf. */
export const shelfDrawnQuery = (
  { page: _, sort: __, from: ___, ...search }: DiscoverySearch,
  turn: number,
  seed: number,
) =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'drawn games', search, turn, seed],
    queryFn: () =>
      answerOf(
        ofShelf.games.lists.owned.drawn.$get({ query: { ...parametersOf(search), turn, seed } }, failFast),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The games for a room from the member's shelf. */
export const shelfDeckQuery = ({ page: _, from: __, ...search }: DiscoverySearch) =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'deck', search],
    queryFn: () => answerOf(ofShelf.games.lists.owned.deck.$get({ query: parametersOf(search) })),
  })
