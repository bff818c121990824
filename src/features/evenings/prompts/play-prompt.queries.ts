import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { playPromptApi } from '../evenings.api.ts'
import type { SeenOutcome } from '../model/evenings.rules.ts'

const api = clientOf<typeof playPromptApi>()

/** The play that an email asks about, by the token of its link. */
export const playPromptQuery = (token: string) =>
  queryOptions({
    queryKey: ['play prompt', token],
    queryFn: () => answerOf(api.evenings['asked-looks'].$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Saves the outcome; safe to repeat. */
export function useAnswerPrompt(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (outcome: SeenOutcome) => answerOf(api.evenings.asked.$put({ json: { token, outcome } })),
    onSuccess: (evening) => {
      queryClient.setQueryData(playPromptQuery(token).queryKey, evening)
      return queryClient.invalidateQueries({ queryKey: ME_KEY })
    },
  })
}
