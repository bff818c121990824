import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import { meQuery, usePartOfMe } from '#/client/me.ts'
import { matchedLately } from '#/lib/matched-tonight.ts'
import { WAITING_EVENINGS } from '#/lib/offline-queue.ts'
import type { eveningsApi } from './evenings.api.ts'
import type { EveningEntered } from './evenings.schema.ts'
import type { BookKind, SeenOutcome } from './model/evenings.rules.ts'

const api = clientOf<typeof eveningsApi>()

const EVENINGS_KEY = ['me', 'evenings']
/** Interval at which open pages look for plays that the partner logged. */
const POLLED_EVERY_MS = 3_000

const requested = (book: BookKind | undefined) => ({ query: book ? { book } : {} })

export const bookQuery = (wanted: { book?: BookKind | undefined; only?: 'unknown' | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...EVENINGS_KEY, 'book', wanted],
    queryFn: ({ pageParam: before, signal }) =>
      answerOf(
        api.evenings.$get({ query: { ...wanted, before: before || undefined } }, { init: { signal } }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.older ?? undefined,
    staleTime: 0,
  })

export const playedGamesQuery = (book: BookKind | undefined) =>
  queryOptions({
    queryKey: [...EVENINGS_KEY, 'games', book ?? ''],
    queryFn: ({ signal }) => answerOf(api.evenings.games.$get(requested(book), { init: { signal } })),
    staleTime: 0,
  })

/** Returns whether the visitor is signed in, and the score of their plays of a game; `played` is null without any. */
export function usePlayedGame(gameId: number) {
  const isMember = usePartOfMe(({ member }) => member !== null)
  const param = { gameId: String(gameId) }
  const { data } = useQuery({
    queryKey: [...EVENINGS_KEY, 'game', gameId],
    queryFn: ({ signal }) => answerOf(api.evenings.games[':gameId'].$get({ param }, { init: { signal } })),
    enabled: isMember,
    staleTime: 0,
  })
  return { isMember, played: data?.played ?? null }
}

/** Query for the games most likely played tonight, which the form of a play suggests; a match from a room comes first. */
export const likelyGamesQuery = () =>
  queryOptions({
    queryKey: [...EVENINGS_KEY, 'likely'],
    queryFn: ({ signal }) => {
      const matched = matchedLately()
      return answerOf(
        api.evenings.likely.$get(
          { query: matched === undefined ? {} : { matched: String(matched) } },
          { init: { signal } },
        ),
      )
    },
    staleTime: 0,
  })

/** Query for a play by its key; null if the member's logs have none. */
export const eveningQuery = (key: string) =>
  queryOptions({
    queryKey: [...EVENINGS_KEY, 'evening', key],
    queryFn: ({ signal }) =>
      answerOf(api.evenings[':key'].$get({ param: { key } }, { init: { signal } })).catch(
        (error: unknown) => {
          if (isProblem(error, 'not-found')) return null
          throw error
        },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    // Reopening it starts from the current state.
    gcTime: 0,
  })

export const standingQuery = () =>
  queryOptions({
    queryKey: [...EVENINGS_KEY, 'standing'],
    queryFn: async ({ signal }) =>
      (await answerOf(api.evenings.$get({ query: {} }, { init: { signal } }))).standing,
  })

/** Refetches a play log whenever one of its plays changed, also on another device. */
export function useFollowBook(book: BookKind | undefined): void {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: [...EVENINGS_KEY, 'state', book ?? ''],
    queryFn: ({ signal }) => answerOf(api.evenings.state.$get(requested(book), { init: { signal } })),
    refetchInterval: POLLED_EVERY_MS,
    staleTime: 0,
  })
  const state = data?.state
  useEffect(() => {
    if (state === undefined) return
    for (const { queryKey } of [bookQuery({ book }), playedGamesQuery(book), standingQuery()])
      void queryClient.invalidateQueries({ queryKey })
  }, [state, book, queryClient])
}

/** Mutation that saves a play, or deletes it if `entered` is null; stored on this device until the server confirms it (LOG-01). */
export function useWriteEvening() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['evenings', 'write'],
    scope: { id: 'evenings' },
    mutationFn: async ({ key, entered }: { key: string; entered: EveningEntered | null }) => {
      const param = { key }
      if (entered) return answerOf(api.evenings[':key'].$put({ param, json: entered }))
      await answerOf(api.evenings[':key'].$delete({ param }))
      return null
    },
    onMutate: ({ key, entered }) => {
      const memberId = queryClient.getQueryData(meQuery().queryKey)?.member?.id
      if (!memberId) return undefined
      const waiting = { memberId, key, at: Date.now(), entered }
      WAITING_EVENINGS.add(waiting)
      return waiting
    },
    onSettled: (_answer, _error, _change, waiting) => waiting && WAITING_EVENINGS.remove(waiting),
    onSuccess: (answer, { key }) => {
      // A deleted one stays on its screen, or what leads on from there would go with it.
      if (answer) queryClient.setQueryData(eveningQuery(key).queryKey, answer)
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey, exact: true })
      return queryClient.invalidateQueries({
        queryKey: meQuery().queryKey,
        // The response is up to date and needs no refetch.
        predicate: ({ queryKey }) =>
          queryKey[1] === 'shelf' || (queryKey[1] === 'evenings' && queryKey[2] !== 'evening'),
      })
    },
  })
}

export const useIsInPair = () => usePartOfMe(({ pair }) => pair !== null)

export function useMoveIntoPair() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(api.evenings.moves.$post()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery().queryKey }),
  })
}

/** Sends plays that were logged offline on earlier visits. Renders nothing. */
export function SendWaitingEvenings(): null {
  const memberId = usePartOfMe(({ member }) => member?.id ?? null)
  const { mutate } = useWriteEvening()
  useEffect(() => {
    if (!memberId) return
    for (const { key, entered } of WAITING_EVENINGS.ofEarlierVisits(memberId))
      mutate({ key, entered: entered as EveningEntered | null })
  }, [memberId, mutate])
  return null
}

export const playPromptQuery = (token: string) =>
  queryOptions({
    queryKey: ['play prompt', token],
    queryFn: () => answerOf(api.evenings['asked-looks'].$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export function useAnswerPrompt(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (outcome: SeenOutcome) => answerOf(api.evenings.asked.$put({ json: { token, outcome } })),
    onSuccess: (evening) => {
      queryClient.setQueryData(playPromptQuery(token).queryKey, evening)
      return queryClient.invalidateQueries({ queryKey: meQuery().queryKey })
    },
  })
}
