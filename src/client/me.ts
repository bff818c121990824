import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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
 * Shows once more what a member pressed, when the server has it: an answer about them that came meanwhile did not know of
 * it. One that is on its way may not either, and is asked for anew.
 */
export function showTaken(queryClient: QueryClient, show: () => void): void {
  show()
  const about = { queryKey: meQuery().queryKey, exact: true }
  if (queryClient.isFetching(about) > 0) void queryClient.invalidateQueries(about)
}

const hearNothing = () => () => undefined
const unknown = () => undefined

/**
 * What something needs to know of who is signed in, and no more: it is drawn again where that changes, and not for all else an
 * answer tells. Of whom nothing is known yet holds what holds of nobody, so the first answer about most visitors changes nothing.
 * @param partOf gives the same for the same: a number, a word, or a part of what it is given; never a new object, which would be drawn
 *   without end, nor `undefined`, which a query takes for no answer
 */
export function usePartOfMe<Part extends NonNullable<unknown> | null>(partOf: (me: Me) => Part): Part {
  const ofNobody = () => partOf(NOBODY)
  const { data = ofNobody() } = useQuery({
    ...meQuery(),
    select: partOf,
    placeholderData: NOBODY,
    notifyOnChangeProps: ['data'],
  })
  return useSyncExternalStore(hearNothing, () => data, ofNobody)
}

/**
 * Who is signed in; undefined while that is not known: on the server, which never asks, while hydrating, and until
 * the first answer. A public page shows itself without waiting for it (AUTH-13).
 */
export function useMe(): Me | undefined {
  const { data } = useQuery(meQuery())
  // Only what came before React took the page over is shown by drawing it again; mostly nothing has.
  return useSyncExternalStore(hearNothing, () => data, unknown)
}
