import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { isLiked } from '#/features/taste/model/opinions.rules.ts'
import type { picksApi } from './picks.api.ts'

const api = clientOf<typeof picksApi>()

/** Whatever a shelf changes stands under this key. */
const SHELF_KEY = [...ME_KEY, 'shelf']

/** In which order picks are asked for. */
export interface PicksOrder {
  /** What stands on the shelf comes first. */
  ownedFirst: boolean
}

const parametersOf = ({ ownedFirst }: PicksOrder) => (ownedFirst ? { own: 'first' } : {})

/** Three games for whoever is signed in; others for other likes. */
export const ownPicksQuery = (order: PicksOrder, me: Me) =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'picks', order, likesKey(me)],
    queryFn: () => answerOf(api.picks.mine.$get({ query: parametersOf(order) })),
    staleTime: 0,
  })

/** Three games for both at the table of whoever is signed in. */
export const picksForBothQuery = (order: PicksOrder, me: Me) =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'picks for both', order, likesKey(me)],
    queryFn: () => answerOf(api.picks.both.$get({ query: parametersOf(order) })),
    staleTime: 0,
  })

/** Whether whoever is signed in keeps a table with somebody, and how many games stand on its shelf. */
export const tableQuery = () =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'table'],
    queryFn: () => answerOf(api.picks.table.$get()),
    staleTime: 60_000,
  })

/** What picks are made of, as far as this browser knows it. */
const likesKey = ({ favoriteIds, ratings }: Me) => [
  favoriteIds.join(),
  ratings.map(({ gameId, rating }) => `${gameId}:${rating}`).join(),
]

/** How many games somebody likes. */
export function countLikes({ favoriteIds, ratings }: Me): number {
  const stars = new Map(ratings.map(({ gameId, rating }) => [gameId, rating]))
  return [...new Set([...favoriteIds, ...stars.keys()])].filter((id) =>
    isLiked({ stars: stars.get(id) ?? null, isFavorite: favoriteIds.includes(id) }),
  ).length
}
