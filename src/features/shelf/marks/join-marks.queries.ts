import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { asMarked, useChosenHere } from '#/client/device/device-choices.ts'
import { forgetHere } from '#/client/device/device-choices-sent.ts'
import { useJoinAccount, useSendQueued } from '#/client/device/joining-account.ts'
import { meQuery } from '#/client/me.ts'
import { MARKS } from '#/domain/shelf/marks.rules.ts'
import { showJoined, useChangeMarks } from './change-marks.queries.ts'
import { SHELF_KEY } from './marked-game.queries.ts'
import type { marksApi } from './marks.api.ts'

const api = clientOf<typeof marksApi>()

/** Sends what a member said on an earlier visit and no server has heard of. */
export function useSendQueuedMarks(): void {
  const { mutate } = useChangeMarks()
  useSendQueued(
    'waiting marks',
    useCallback(
      (gameId, { mark, isPlayed }) =>
        mutate({ gameId, mark: MARKS.find((one) => one === mark) ?? null, isPlayed }),
      [mutate],
    ),
  )
}

/** Lets what was said on this device join the account of whoever signs in. */
export function useJoinMarks(): void {
  const queryClient = useQueryClient()
  useJoinAccount(useChosenHere().marks, {
    // In turn with what is pressed meanwhile.
    scope: { id: 'marks' },
    mutationFn: (joining) =>
      answerOf(api.shelf['from-device'].$post({ json: { marks: joining.map(asMarked) } }, repeatable)),
    onSuccess: async (_, joined) => {
      // Shown, not asked for: an answer of now would not know of what is pressed and waits for its turn.
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true })
      showJoined(queryClient, joined)
      forgetHere({ marks: joined })
      await queryClient.invalidateQueries({ queryKey: SHELF_KEY })
    },
  })
}
