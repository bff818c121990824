import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { SeenOutcome } from '../model/evenings.rules.ts'
import type { requestedEveningApi } from './asked-evening.api.ts'

const api = clientOf<typeof requestedEveningApi>()

/** The evening a mail asks about, by what stands in its link. */
export const requestedEveningQuery = (token: string) =>
  queryOptions({
    queryKey: ['asked evening', token],
    queryFn: () => answerOf(api.evenings['asked-looks'].$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Writes it down; said again, it is the same evening. */
export function useAnswerRequested(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (outcome: SeenOutcome) => answerOf(api.evenings.asked.$put({ json: { token, outcome } })),
    onSuccess: (evening) => {
      queryClient.setQueryData(requestedEveningQuery(token).queryKey, evening)
      return queryClient.invalidateQueries({ queryKey: ME_KEY })
    },
  })
}
