import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { isLiked } from '#/features/taste/model/opinions.rules.ts'
import type { OwnPicks, PicksForBoth, picksApi } from './picks.api.ts'

export type { OwnPicks }

const api = clientOf<typeof picksApi>()

const SHELF_KEY = [...ME_KEY, 'shelf']

/** Query for three picks for the member or their pair. It is refetched when the member's favorites or ratings change. */
export const picksQuery = (whose: 'mine' | 'both', ownedFirst: boolean, { favoriteIds, ratings }: Me) =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'picks', whose, ownedFirst, favoriteIds, ratings],
    queryFn: (): Promise<OwnPicks | PicksForBoth> =>
      answerOf(api.picks[whose].$get({ query: ownedFirst ? { own: 'first' } : {} })),
    staleTime: 0,
  })

/** Query for the number of games that the member or their pair owns. */
export const ownedCountQuery = () =>
  queryOptions({
    queryKey: [...SHELF_KEY, 'table'],
    queryFn: () => answerOf(api.picks.table.$get()),
    staleTime: 60_000,
  })

export function countLikes({ favoriteIds, ratings }: Me): number {
  const stars = new Map(ratings.map(({ gameId, rating }) => [gameId, rating]))
  return [...new Set([...favoriteIds, ...stars.keys()])].filter((id) =>
    isLiked({ stars: stars.get(id) ?? null, isFavorite: favoriteIds.includes(id) }),
  ).length
}
