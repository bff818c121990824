import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { useChosenHere } from '#/client/device/device-choices.ts'
import { asSent, forgetHere } from '#/client/device/device-choices-sent.ts'
import { showGamesAnew, useJoinAccount, useSendQueued } from '#/client/device/joining-account.ts'
import { meQuery } from '#/client/me.ts'
import { TWO_PLAYER_VOTES } from '#/domain/verdict/votes.rules.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import type { verdictApi } from '../verdict.api.ts'
import { sendingVote } from './vote-on-game.queries.ts'
import { queueVote, showVote } from './voted-game.queries.ts'

const api = clientOf<typeof verdictApi>()

/** Sends what a member voted on an earlier visit and no server has heard of. */
export function useSendQueuedVotes(): void {
  const queryClient = useQueryClient()
  const send = useCallback(
    (gameId: number, value: string) => {
      const vote = TWO_PLAYER_VOTES.find((each) => each === value)
      const given = vote ? { vote } : null
      const kept = queueVote(queryClient, gameId, given)
      showVote(queryClient, gameId, given)
      queryClient
        .getMutationCache()
        .build(queryClient, sendingVote(gameId))
        .execute(given)
        .catch(() => queryClient.invalidateQueries({ queryKey: meQuery().queryKey }))
        .finally(() => kept && dequeueChange('waiting votes', kept))
        .then(() => showGamesAnew(queryClient))
    },
    [queryClient],
  )
  useSendQueued('waiting votes', send)
}

/** Lets what was voted on this device join the account of whoever signs in; it keeps what it voted later. */
export function useJoinVotes(): void {
  const queryClient = useQueryClient()
  useJoinAccount(useChosenHere().votes, {
    scope: { id: 'join votes' },
    mutationFn: (joining) =>
      answerOf(api.votes['from-device'].$post({ json: { votes: joining.map(asSent) } }, repeatable)),
    onSuccess: async (_, joined) => {
      // What joined is shown as the account's before the device forgets it: nothing seems lost for a moment.
      await queryClient.invalidateQueries({ queryKey: meQuery().queryKey })
      forgetHere({ votes: joined })
      await showGamesAnew(queryClient)
    },
  })
}
