import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, clientOf, failedToConnect } from '#/client/client.ts'
import { meQuery, useMe } from '#/client/me.ts'
import { dequeueChange, enqueueChange, queuedOnEarlierVisits } from '#/shared/offline-queue.ts'
import type { favoritesApi } from './favorites.api.ts'
import { favoriteElsewhere } from './favorites.channel.ts'
import { RECONNECT_AFTER_MS, withFavorite } from './favorites.rules.ts'

const api = clientOf<typeof favoritesApi>()

const GAMES_KEY = ['me', 'favorites']
const CHANGE_KEY = ['favorites', 'change']

/** A game that is to be a favorite, or none any more. */
export interface FavoriteChange {
  gameId: number
  isFavorite: boolean
}

/** Somebody's favorite games, the newest first, a hundred at a time. */
const favoriteGamesQuery = () =>
  infiniteQueryOptions({
    queryKey: GAMES_KEY,
    queryFn: ({ pageParam: cursor, signal }) =>
      answerOf(api.favorites.$get({ query: cursor === null ? {} : { cursor } }, { init: { signal } })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // Each time the drawer opens it shows what holds now.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' && failedToConnect(state.error) ? RECONNECT_AFTER_MS : false,
  })

/** The ids of the favorites of whoever is signed in; undefined as long as that is not known. */
export function useFavoriteIds(): readonly number[] | undefined {
  return useMe()?.favoriteIds
}

/** The favorite games as far as they are loaded. A game that was let go is left out at once. */
export function useFavoriteGames() {
  const kept = useFavoriteIds()
  const { data, ...list } = useInfiniteQuery(favoriteGamesQuery())
  const games = data?.pages.flatMap((page) => page.games).filter((game) => kept?.includes(game.id))
  // Without a network nothing is asked for at all; that is a failure as well, until there is one again.
  return { ...list, games, isFailed: !games && (list.isError || list.isPaused) }
}

/**
 * Makes a game a favorite or lets it go: on every page at once, on the server in the order of the presses. What
 * fails is taken back, and the list is loaded anew (checklist FAV-01).
 */
export function useChangeFavorite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: CHANGE_KEY,
    scope: { id: 'favorites' },
    mutationFn: ({ gameId, isFavorite }: FavoriteChange) => {
      const game = { param: { gameId: String(gameId) } }
      return isFavorite
        ? answerOf(api.favorites[':gameId'].$put(game))
        : answerOf(api.favorites[':gameId'].$delete(game))
    },
    onMutate: async (change) => {
      const kept = keep(queryClient, change)
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true })
      show(queryClient, change)
      return kept
    },
    onSettled: (_answer, _error, _change, kept) => kept && dequeueChange('waiting favorites', kept),
    onSuccess: (_, change) => {
      const member = queryClient.getQueryData(meQuery().queryKey)?.member
      if (member) favoriteElsewhere.tell({ memberId: member.id, ...change })
    },
    onError: (_, change) => {
      show(queryClient, { ...change, isFavorite: !change.isFavorite })
      const isLast = queryClient.isMutating({ mutationKey: CHANGE_KEY }) === 1
      return isLast ? queryClient.invalidateQueries({ queryKey: meQuery().queryKey }) : undefined
    },
  })
}

/** Sends what a member pressed on an earlier visit, offline perhaps, and no server has heard of. */
export function useSendWaitingFavorites(): void {
  const memberId = useMe()?.member?.id
  const { mutate } = useChangeFavorite()
  useEffect(() => {
    if (!memberId) return
    for (const { gameId, value } of queuedOnEarlierVisits('waiting favorites', memberId))
      mutate({ gameId, isFavorite: value })
  }, [memberId, mutate])
}

/**
 * Whether a game is a favorite, and what pressing its heart does. A visitor is asked to sign in, after which the
 * game is saved, whether it was before or not (checklist FAV-02).
 */
export function useFavorite(gameId: number, onSignIn: (intention: () => void) => void) {
  const queryClient = useQueryClient()
  const { mutate } = useChangeFavorite()
  const isFavorite = useFavoriteIds()?.includes(gameId) ?? false
  const press = async () => {
    // Pressed before it is known who presses: what happens waits for that.
    const me = await queryClient.ensureQueryData(meQuery()).catch(() => undefined)
    if (me?.member === null) onSignIn(() => mutate({ gameId, isFavorite: true }))
    else mutate({ gameId, isFavorite: !me?.favoriteIds.includes(gameId) })
  }
  return { isFavorite, press }
}

/** Why the last change of a favorite failed, and when it was asked for; undefined where it did not fail. */
export function useFavoriteFailure(): { message: string; at: number } | undefined {
  const last = useMutationState({ filters: { mutationKey: CHANGE_KEY }, select: ({ state }) => state }).at(-1)
  return last?.error ? { message: last.error.message, at: last.submittedAt } : undefined
}

/** Shows here what a member did with a heart in another tab. Returns how to stop. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  return favoriteElsewhere.listen(({ memberId, ...change }) => {
    const me = queryClient.getQueryData(meQuery().queryKey)
    if (me?.member?.id !== memberId) return
    show(queryClient, change)
    void queryClient.invalidateQueries({ queryKey: GAMES_KEY })
  })
}

/** Keeps a change until it is answered; of whom it is not known by whom it is, none is. */
function keep(queryClient: QueryClient, { gameId, isFavorite }: FavoriteChange) {
  const memberId = queryClient.getQueryData(meQuery().queryKey)?.member?.id
  if (!memberId) return undefined
  const change = { memberId, gameId, value: isFavorite, at: Date.now() }
  enqueueChange('waiting favorites', change)
  return change
}

function show(queryClient: QueryClient, { gameId, isFavorite }: FavoriteChange) {
  queryClient.setQueryData(meQuery().queryKey, (me) => {
    if (!me) return me
    const favoriteIds = withFavorite(me.favoriteIds, gameId, isFavorite)
    return { ...me, favoriteIds, favoriteCount: favoriteIds.length }
  })
}
