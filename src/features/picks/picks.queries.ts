import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { isLiked } from '#/features/taste/model/opinions.rules.ts'
import type { picksApi } from './picks.api.ts'

const api = clientOf<typeof picksApi>()

/** Query key prefix of everything that depends on the shelf. */
const SHELF_KEY = [...ME_KEY, 'shelf']

/** The order of picks. */
export interface PicksOrder {
  /** Owned games first. */
  ownedFirst: boolean
}

const parametersOf = ({ ownedFirst }: PicksOrder) => (ownedFirst ? { own: 'first' } : {})

/** Three picks for the member; refetched when their likes change. */
export const ownPicksQuery = (order: PicksOrder, me: Me) =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'picks', order, likesKey(me)],
    queryFn: () => answerOf(api.picks.mine.$get({ query: parametersOf(order) })),
    staleTime: 0,
  })

/** Three picks for the member's pair. */
export const picksForBothQuery = (order: PicksOrder, me: Me) =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'picks for both', order, likesKey(me)],
    queryFn: () => answerOf(api.picks.both.$get({ query: parametersOf(order) })),
    staleTime: 0,
  })

/** Whether the member is in a pair, and the number of games on its shelf. */
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

/** Number of games a member likes. */
export function countLikes({ favoriteIds, ratings }: Me): number {
  const stars = new Map(ratings.map(({ gameId, rating }) => [gameId, rating]))
  return [...new Set([...favoriteIds, ...stars.keys()])].filter((id) =>
    isLiked({ stars: stars.get(id) ?? null, isFavorite: favoriteIds.includes(id) }),
  ).length
}
