import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { useChosenHere } from '#/client/device/device-choices.ts'
import { asSent, forgetHere } from '#/client/device/device-choices-sent.ts'
import { showGamesAnew, useJoinAccount, useSendQueued } from '#/client/device/joining-account.ts'
import { meQuery } from '#/client/me.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import { queueRating, showRating, WITHDRAWN } from './rated-game.queries.ts'
import type { ratingsApi } from './ratings.api.ts'
import { sendingRating } from './send-stars.queries.ts'

const api = clientOf<typeof ratingsApi>()

/** Sends what a member rated on an earlier visit and no server has heard of. */
export function useSendQueuedRatings(): void {
  const queryClient = useQueryClient()
  const send = useCallback(
    (gameId: number, stars: number) => {
      const value = stars === WITHDRAWN ? null : stars
      const kept = queueRating(queryClient, gameId, value)
      showRating(queryClient, gameId, value)
      queryClient
        .getMutationCache()
        .build(queryClient, sendingRating(gameId))
        .execute(value)
        .catch(() => queryClient.invalidateQueries({ queryKey: meQuery().queryKey }))
        .finally(() => kept && dequeueChange('waiting ratings', kept))
        .then(() => showGamesAnew(queryClient))
    },
    [queryClient],
  )
  useSendQueued('waiting ratings', send)
}

/** Lets what was rated on this device join the account of whoever signs in; it keeps what it was given later. */
export function useJoinRatings(): void {
  const queryClient = useQueryClient()
  useJoinAccount(useChosenHere().ratings, {
    scope: { id: 'join ratings' },
    mutationFn: (joining) =>
      answerOf(api.ratings['from-device'].$post({ json: { ratings: joining.map(asSent) } }, repeatable)),
    onSuccess: async (_, joined) => {
      forgetHere({ ratings: joined })
      await showGamesAnew(queryClient)
    },
  })
}
