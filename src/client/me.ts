import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Me } from '#/domain/accounts/me.schema.ts'
import { getFrom } from './client.ts'

const FRESH_MS = 5 * 60_000

/** Under this key stands who is signed in; every key that begins with it holds something personal. */
export const ME_KEY = ['me'] as const

/** What is known of a visitor who is not signed in. */
export const NOBODY: Me = {
  member: null,
  favoriteIds: [],
  favoriteCount: 0,
  ratings: [],
  shelf: { own: [], wish: [], notForUs: [], played: [] },
  pair: null,
  surprises: [],
  votes: [],
}

/** Who is signed in in this browser, with favorites, ratings, shelf and votes: the one personal thing a page asks. */
export const meQuery = () =>
  queryOptions({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => getFrom<Me>('/api/me', { signal }),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
  })

/**
 * Who is signed in; undefined while that is not known: on the server, which never asks, while hydrating, and until
 * the first answer. A public page shows itself without waiting for it (AUTH-13).
 */
export function useMe(): Me | undefined {
  const { data } = useQuery(meQuery())
  return useHydrated() ? data : undefined
}
