import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, clientOf } from '#/client/client.ts'
import { meQuery, useMe } from '#/client/me.ts'
import { type RatingFigures, withCommunity, withRating } from '#/domain/ratings/ratings.rules.ts'
import { dequeueChange, enqueueChange, queuedOnEarlierVisits } from '#/shared/offline-queue.ts'
import type { ratingsApi } from './ratings.api.ts'

const api = clientOf<typeof ratingsApi>()

const RATE_KEY = ['ratings', 'rate']

/** Changes the figures of the game a page shows. */
export type EditFigures = (change: (figures: RatingFigures) => RatingFigures) => void

/** What a member gave a game; null where that is nothing, undefined as long as nobody is known to be signed in. */
export function useOwnRating(gameId: number): number | null | undefined {
  const me = useMe()
  if (!me?.member) return undefined
  return me.ratings.find((given) => given.gameId === gameId)?.rating ?? null
}

/**
 * Rates a game: the stars and the average change at once, and hold what the server answers; what fails is taken
 * back (checklist RATE-01, GAME-06).
 */
export function useRateGame(gameId: number, editFigures: EditFigures) {
  const queryClient = useQueryClient()
  const me = meQuery().queryKey
  const isLast = () => queryClient.isMutating({ mutationKey: [...RATE_KEY, gameId] }) === 1
  return useMutation({
    mutationKey: [...RATE_KEY, gameId],
    ...sending(gameId),
    onMutate: async (rating) => {
      const kept = keep(queryClient, gameId, rating)
      await queryClient.cancelQueries({ queryKey: me, exact: true })
      const before =
        queryClient.getQueryData(me)?.ratings.find((given) => given.gameId === gameId)?.rating ?? null
      let figuresBefore: RatingFigures | undefined
      editFigures((figures) => {
        figuresBefore = figures
        return withRating(figures, before, rating)
      })
      give(queryClient, gameId, rating)
      return { before, figuresBefore, kept }
    },
    onSettled: (_taken, _error, _rating, held) => held?.kept && dequeueChange('waiting ratings', held.kept),
    onSuccess: (taken) => {
      // Rated again meanwhile: the later rating's answer is the one to show.
      if (isLast()) editFigures((figures) => withCommunity(figures, taken))
      for (const queryKey of [['games'], ['results']]) {
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },
    onError: (_error, _rating, held) => {
      if (!isLast()) return undefined
      const { before = null, figuresBefore } = held ?? {}
      give(queryClient, gameId, before)
      if (figuresBefore) editFigures(() => figuresBefore)
      return queryClient.invalidateQueries({ queryKey: me })
    },
  })
}

/** How a rating is sent: those of one game one after the other, in the order they were given. */
const sending = (gameId: number) => ({
  scope: { id: `rate ${gameId}` },
  mutationFn: (rating: number) =>
    answerOf(api.ratings[':gameId'].$put({ param: { gameId: String(gameId) }, json: { rating } })),
})

/** Sends what a member rated on an earlier visit, offline perhaps, and no server has heard of. */
export function useSendWaitingRatings(): void {
  const queryClient = useQueryClient()
  const memberId = useMe()?.member?.id
  useEffect(() => {
    if (!memberId) return
    for (const { gameId, value } of queuedOnEarlierVisits('waiting ratings', memberId)) {
      const kept = keep(queryClient, gameId, value)
      give(queryClient, gameId, value)
      queryClient
        .getMutationCache()
        .build(queryClient, sending(gameId))
        .execute(value)
        .catch(() => queryClient.invalidateQueries({ queryKey: meQuery().queryKey }))
        .finally(() => kept && dequeueChange('waiting ratings', kept))
        .then(() => {
          for (const queryKey of [['game'], ['games'], ['results']])
            void queryClient.invalidateQueries({ queryKey })
        })
    }
  }, [queryClient, memberId])
}

/** Keeps a rating until it is answered; where it is not known whose it is, none is. */
function keep(queryClient: QueryClient, gameId: number, value: number) {
  const memberId = queryClient.getQueryData(meQuery().queryKey)?.member?.id
  if (!memberId) return undefined
  const change = { memberId, gameId, value, at: Date.now() }
  enqueueChange('waiting ratings', change)
  return change
}

function give(queryClient: QueryClient, gameId: number, rating: number | null) {
  queryClient.setQueryData(meQuery().queryKey, (known) => {
    if (!known) return known
    const others = known.ratings.filter((given) => given.gameId !== gameId)
    return { ...known, ratings: rating === null ? others : [...others, { gameId, rating }] }
  })
}

/** What giving stars does: whoever is not signed in is asked to be, and rates then (checklist RATE-01). */
export function useGiveStars(rate: (stars: number) => void, onSignIn: (intention: () => void) => void) {
  const queryClient = useQueryClient()
  return async (stars: number) => {
    const me = await queryClient.ensureQueryData(meQuery()).catch(() => undefined)
    if (me?.member === null) onSignIn(() => rate(stars))
    else rate(stars)
  }
}
