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
import { WAITING_PLAYS } from '#/lib/offline-queue.ts'
import type { PlayLogKind, SeenOutcome } from './model/plays.rules.ts'
import type { playsApi } from './plays.api.ts'
import type { PlayEntered } from './plays.schema.ts'

const api = clientOf<typeof playsApi>()

const PLAYS_KEY = ['me', 'plays']
/** Interval at which open pages look for plays that the partner logged, in milliseconds. */
const POLLED_EVERY_MS = 3_000

const requested = (book: PlayLogKind | undefined) => ({ query: book ? { book } : {} })

export const playLogQuery = (wanted: { book?: PlayLogKind | undefined; only?: 'unknown' | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...PLAYS_KEY, 'book', wanted],
    queryFn: ({ pageParam: before, signal }) =>
      answerOf(api.plays.$get({ query: { ...wanted, before: before || undefined } }, { init: { signal } })),
    initialPageParam: '',
    getNextPageParam: (last) => last.older ?? undefined,
    staleTime: 0,
  })

export const playedGamesQuery = (book: PlayLogKind | undefined) =>
  queryOptions({
    queryKey: [...PLAYS_KEY, 'games', book ?? ''],
    queryFn: ({ signal }) => answerOf(api.plays.games.$get(requested(book), { init: { signal } })),
    staleTime: 0,
  })

/** Loads how often the member has played and won a game. The returned field `played` is null for guests and without plays. */
export function usePlayedGame(gameId: number) {
  const isMember = usePartOfMe(({ member }) => member !== null)
  const param = { gameId: String(gameId) }
  const { data } = useQuery({
    queryKey: [...PLAYS_KEY, 'game', gameId],
    queryFn: ({ signal }) => answerOf(api.plays.games[':gameId'].$get({ param }, { init: { signal } })),
    enabled: isMember,
    staleTime: 0,
  })
  return { isMember, played: data?.played ?? null }
}

/** Query for up to four games that the member may have played tonight. */
export const likelyGamesQuery = () =>
  queryOptions({
    queryKey: [...PLAYS_KEY, 'likely'],
    queryFn: ({ signal }) => {
      const matched = matchedLately()
      return answerOf(
        api.plays.likely.$get(
          { query: matched === undefined ? {} : { matched: String(matched) } },
          { init: { signal } },
        ),
      )
    },
    staleTime: 0,
  })

/** Query for a play by its key. Its data is null if neither the member's nor the pair's log has the play. */
export const playQuery = (key: string) =>
  queryOptions({
    queryKey: [...PLAYS_KEY, 'play', key],
    queryFn: ({ signal }) =>
      answerOf(api.plays[':key'].$get({ param: { key } }, { init: { signal } })).catch((error: unknown) => {
        if (isProblem(error, 'not-found')) return null
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
    // Reopening it starts from the current state.
    gcTime: 0,
  })

export const standingQuery = () =>
  queryOptions({
    queryKey: [...PLAYS_KEY, 'standing'],
    queryFn: async ({ signal }) =>
      (await answerOf(api.plays.$get({ query: {} }, { init: { signal } }))).standing,
  })

/** Checks at intervals whether a play log has changed on the server. After a change, the log's data is refetched. */
export function useFollowPlayLog(book: PlayLogKind | undefined): void {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: [...PLAYS_KEY, 'state', book ?? ''],
    queryFn: ({ signal }) => answerOf(api.plays.state.$get(requested(book), { init: { signal } })),
    refetchInterval: POLLED_EVERY_MS,
    staleTime: 0,
  })
  const state = data?.state
  useEffect(() => {
    if (state === undefined) return
    for (const { queryKey } of [playLogQuery({ book }), playedGamesQuery(book), standingQuery()])
      void queryClient.invalidateQueries({ queryKey })
  }, [state, book, queryClient])
}

/** Mutation that saves or deletes a play. The device stores the change until the server has it (LOG-01). */
export const useSavePlay = () =>
  useMutation({
    mutationKey: ['plays', 'write'],
    scope: { id: 'plays' },
    mutationFn: async ({ key, entered }: { key: string; entered: PlayEntered | null }) => {
      const param = { key }
      if (entered) return answerOf(api.plays[':key'].$put({ param, json: entered }))
      await answerOf(api.plays[':key'].$delete({ param }))
      return null
    },
    onMutate: ({ key, entered }, { client }) => {
      const memberId = client.getQueryData(meQuery().queryKey)?.member?.id
      if (!memberId) return undefined
      const waiting = { memberId, key, at: Date.now(), entered }
      WAITING_PLAYS.add(waiting)
      return waiting
    },
    onSettled: (_answer, _error, _change, waiting) => waiting && WAITING_PLAYS.remove(waiting),
    onSuccess: (answer, { key }, _result, { client }) => {
      // A deleted one stays on its screen, or what leads on from there would go with it.
      if (answer) client.setQueryData(playQuery(key).queryKey, answer)
      void client.invalidateQueries({ queryKey: meQuery().queryKey, exact: true })
      return client.invalidateQueries({
        queryKey: meQuery().queryKey,
        // The response is up to date and needs no refetch.
        predicate: ({ queryKey }) =>
          queryKey[1] === 'shelf' || (queryKey[1] === 'plays' && queryKey[2] !== 'play'),
      })
    },
  })

export const useIsInPair = () => usePartOfMe(({ pair }) => pair !== null)

export const useMoveIntoPair = () =>
  useMutation({
    mutationFn: () => answerOf(api.plays.moves.$post()),
    onSuccess: (_answer, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: meQuery().queryKey }),
  })

/** Sends the plays that this device stored offline on earlier visits. Renders nothing. */
export function SendWaitingPlays(): null {
  const memberId = usePartOfMe(({ member }) => member?.id ?? null)
  const { mutate } = useSavePlay()
  useEffect(() => {
    if (!memberId) return
    for (const { key, entered } of WAITING_PLAYS.ofEarlierVisits(memberId))
      mutate({ key, entered: entered as PlayEntered | null })
  }, [memberId, mutate])
  return null
}

export const playPromptQuery = (token: string) =>
  queryOptions({
    queryKey: ['play prompt', token],
    queryFn: () => answerOf(api.plays.prompt.$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useAnswerPrompt = (token: string) =>
  useMutation({
    mutationFn: (outcome: SeenOutcome) => answerOf(api.plays.prompt.$put({ json: { token, outcome } })),
    onSuccess: (play, _sent, _result, { client }) => {
      client.setQueryData(playPromptQuery(token).queryKey, play)
      return client.invalidateQueries({ queryKey: meQuery().queryKey })
    },
  })
